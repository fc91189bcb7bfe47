import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { conditionLabel } from '#web/language/labels.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usedTimeText } from './used-time-text.ts';

const FRAME = 'flex w-70 shrink-0 flex-col overflow-hidden rounded-box border border-base-300 bg-base-100';

/** A bike card in advertise mode (spec section 2): small, without the seller's address, and leading to its brand. */
export const AdvertisedCard = ({ bike }: { bike: PublicBike }) => {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={FRAME}>
      <Photo
        photo={photoSources(bike.photoURL)}
        alt={`${bike.brand} ${bike.modelName}`}
        sizes="17.5rem"
        className="aspect-4/3 w-full"
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 id={titleId} className="truncate font-bold text-lg">
          {bike.modelName}
        </h3>
        <p className="truncate text-base-content/75 text-sm">
          {bike.brand} · {usedTimeText(bike.purchaseYears, new Date())} · {conditionLabel(bike.condition)}
        </p>
        <p className="flex items-baseline gap-2">
          <Price amount={bike.rslPrice} className="font-bold text-2xl" />
          {bike.orgPrice > bike.rslPrice && (
            <s>
              <Price amount={bike.orgPrice} />
            </s>
          )}
        </p>
        <p className="mb-2 flex min-h-6 items-center gap-2 text-sm">
          <span className="min-w-0 truncate">
            {bike.sellerName}, {bike.location}
          </span>
          {bike.sellerVerify === 'Verified' && <VerifiedBadge />}
        </p>
        <ButtonLink to={`/bikes/${bike.brand}`} className="mt-auto">
          <Trans>Go to Booking</Trans>
          <span className="sr-only">{bike.modelName}</span>
        </ButtonLink>
      </div>
    </article>
  );
};

/** The outline of an AdvertisedCard, in its size. */
export const AdvertisedCardSkeleton = () => (
  <div className={FRAME}>
    <Skeleton className="aspect-4/3 w-full rounded-none" />
    <div className="flex flex-col gap-2 p-3">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-11 w-full" />
    </div>
  </div>
);
