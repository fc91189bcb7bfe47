import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { PublicBike } from '#contract/entities/bike.ts';
import { phoneHref } from '#contract/phone.ts';
import { AnswersWithin } from '#web/features/listings/sellers/answers-within.tsx';
import { bikeLabel, brandLabel, modelLabel } from '#web/language/bike-labels.ts';
import { formatDate, inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { MailIcon, PhoneIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { BikeDescription } from './bike-description.tsx';
import { BikeFacts, MadeFacts } from './bike-facts.tsx';
import { BikePrices } from './bike-prices.tsx';
import { bikePath } from './bike-text.ts';
import { PriceFallNote } from './price-fall-note.tsx';

/** At most the width of a card in the dashboard; in a wide card the photo is narrower. */
const SIZES = '(min-width: 64rem) 27rem, (min-width: 32rem) 50vw, calc(100vw - 2rem)';

interface Props {
  bike: PublicBike;
  /** Loads the photo at once, for the first cards. */
  eager?: boolean;
  /** The buttons of the card. */
  actions?: ReactNode;
}

/**
 * A bike for sale (spec section 2, Bike card). From 480 px on the photo and the seller are on the left and the offer on the
 * right; a narrower card has one column (bike-card.css).
 */
export const BikeCard = ({ bike, eager = false, actions }: Props) => {
  const titleId = useId();
  const brand = brandLabel(bike.brand);
  const model = modelLabel(bike.modelName);
  const posted = formatDate(bike.postedAt);
  return (
    <article aria-labelledby={titleId} tabIndex={-1} className="bike-card">
      <div className="bike-card-parts">
        <div className="bike-card-photo">
          <Photo
            photo={photoSources(bike.photoURL)}
            alt={bikeLabel(bike)}
            sizes={SIZES}
            eager={eager}
            className="absolute inset-0 size-full"
          />
          {/* For the pointer; the keyboard and screen readers have the link in the title. */}
          <Link to={bikePath(bike)} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />
        </div>
        <div className="bike-card-offer">
          <div>
            <h2 id={titleId} className="wrap-anywhere font-bold text-lg leading-snug">
              <Link to={bikePath(bike)} className="-my-2.5 block py-2.5 hover:underline">
                {model}
              </Link>
            </h2>
            <p className="text-base-content/75 text-sm">
              <Trans>
                {brand} · Posted <time dateTime={bike.postedAt}>{posted}</time>
              </Trans>
            </p>
          </div>
          <div>
            <BikePrices bike={bike} on="card" />
            <PriceFallNote bike={bike} />
          </div>
          <BikeFacts bike={bike} />
          <BikeDescription text={bike.description} modelName={model} />
        </div>
        <MadeFacts bike={bike} />
        <BikeSeller bike={bike} />
        <div className="bike-card-actions">{actions}</div>
      </div>
    </article>
  );
};

const LINK =
  'flex min-h-11 min-w-0 items-center gap-1.5 rounded-field text-sm leading-tight underline underline-offset-4';

/** The seller, with email and phone for signed-in users. */
export const BikeSeller = ({ bike }: { bike: PublicBike }) => (
  <div className="bike-card-seller">
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere min-w-0 font-semibold">{personName(bike.sellerName)}</span>
      {bike.sellerVerify === 'Verified' && <VerifiedBadge />}
      <AnswersWithin hours={bike.answersWithin} />
    </p>
    <div className="flex flex-wrap gap-x-3">
      {bike.seller_Ph_No && (
        <a href={phoneHref(bike.seller_Ph_No)} className={LINK}>
          <PhoneIcon className="size-4" />
          <span className="figures">{inPageDigits(bike.seller_Ph_No)}</span>
        </a>
      )}
      {bike.sellerEmail && (
        <a href={`mailto:${bike.sellerEmail}`} className={`${LINK} flex-[1_1_8rem]`}>
          <MailIcon className="size-4" />
          <span className="wrap-anywhere min-w-0">{bike.sellerEmail}</span>
        </a>
      )}
    </div>
  </div>
);

/** The outline of a BikeCard, in its size. */
export const BikeCardSkeleton = () => (
  <div className="bike-card">
    <div className="bike-card-parts">
      <div className="bike-card-photo motion-safe:animate-pulse" />
      <div className="bike-card-offer">
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <div className="bike-card-seller">
        <Skeleton className="h-17 w-3/4 @min-[30rem]:h-28" />
      </div>
      <div className="bike-card-actions">
        <Skeleton className="h-11 flex-1" />
      </div>
    </div>
  </div>
);
