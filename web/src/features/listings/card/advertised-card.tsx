import { Trans } from '@lingui/react/macro';
import { Suspense, useId } from 'react';
import { Link } from 'react-router';
import type { PublicBike } from '#contract/entities/bike.ts';
import { bikeLabel, brandLabel, modelLabel } from '#web/language/bike-labels.ts';
import { formatDate, inPageDigits } from '#web/language/format.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { photoSources } from '#web/lib/photo-sources.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { bikePath } from './bike-text.ts';
import { PriceFallNote } from './price-fall-note.tsx';

/** On the home page its script comes after the first paint; where it cannot be loaded, the card is there without it. */
const Heart = lazyComponent(
  async () => (await import('../wishlist/heart.tsx')).Heart,
  () => null,
);

const FRAME =
  'relative flex w-70 max-w-[calc(100vw-2rem)] shrink-0 flex-col overflow-hidden rounded-box border border-base-300 bg-base-100';

/** Returns phone and email, which only signed-in users get. */
const contactsOf = ({ seller_Ph_No: phone, sellerEmail: email }: PublicBike): string =>
  [phone && inPageDigits(phone), email].filter(Boolean).join(' · ');

interface Props {
  bike: PublicBike;
  /** The age of the bike, as text. */
  usedTime: string;
}

/** A bike card in advertise mode (spec section 2): small, of one height, with links to the bike's page and to its booking. */
export const AdvertisedCard = ({ bike, usedTime }: Props) => {
  const titleId = useId();
  const contacts = contactsOf(bike);
  const posted = formatDate(bike.postedAt);
  return (
    <article aria-labelledby={titleId} className={FRAME}>
      <div className="fetched-when-near relative aspect-4/3">
        <Photo photo={photoSources(bike.photoURL)} alt={bikeLabel(bike)} sizes="17.5rem" className="size-full" />
        {/* For the pointer; the keyboard and screen readers have the link in the title. */}
        <Link to={bikePath(bike)} tabIndex={-1} aria-hidden="true" className="absolute inset-0" />
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 id={titleId} className="font-bold text-lg">
          <Link to={bikePath(bike)} className="-my-2.5 block truncate py-2.5 hover:underline">
            {modelLabel(bike.modelName)}
          </Link>
        </h3>
        <p className="truncate text-base-content/75 text-sm">
          {brandLabel(bike.brand)} · {usedTime} · {conditionLabel(bike.condition)}
        </p>
        <p className="flex items-baseline gap-2">
          <Price amount={bike.rslPrice} className="font-bold text-2xl" />
          {bike.orgPrice > bike.rslPrice && (
            <s>
              <Price amount={bike.orgPrice} />
            </s>
          )}
        </p>
        <PriceFallNote bike={bike} />
        <p
          className={`text-sm wrap-anywhere ${contacts ? 'line-clamp-2 h-[2.5rem]' : 'mb-1 line-clamp-3 h-[3.75rem]'}`}
        >
          {bike.description}
        </p>
        <p className="flex min-h-6 items-center gap-2 text-sm">
          <span className="min-w-0 truncate font-semibold">{bike.sellerName}</span>
          {bike.sellerVerify === 'Verified' && <VerifiedBadge />}
        </p>
        {contacts && <p className="truncate text-sm">{contacts}</p>}
        <p className="mb-2 flex justify-between gap-2 text-base-content/75 text-sm">
          <span className="truncate">{bike.location}</span>
          <time dateTime={bike.postedAt} className="shrink-0">
            {posted}
          </time>
        </p>
        <ButtonLink to={`/bikes/${bike.brand}?bike=${bike._id}`} className="mt-auto">
          <Trans>Go to Booking</Trans>
          <span className="sr-only"> {modelLabel(bike.modelName)}</span>
        </ButtonLink>
      </div>
      <Suspense>
        <Heart bike={bike} look="disc" className="absolute! end-1 top-1" />
      </Suspense>
    </article>
  );
};

/** The outline of an AdvertisedCard, in its size. */
export const AdvertisedCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="aspect-4/3 w-full rounded-none" />
    <div className="flex flex-col gap-2 p-3">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="h-15" />
      <Skeleton className="h-11 w-3/4" />
      <Skeleton className="mt-2 h-11" />
    </div>
  </div>
);
