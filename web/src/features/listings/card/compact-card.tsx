import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicBike } from '#contract/entities/bike.ts';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { factText } from '#web/language/fact-texts.ts';
import { inPageDigits } from '#web/language/format.ts';
import { photoSources } from '#web/lib/photo-sources.ts';
import { VerifiedBadge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { Price } from '#web/ui/price.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { PriceFallNote } from './price-fall-note.tsx';
import './compact-card.css';

const SIZES = '(min-width: 40rem) 18rem, 10rem';

/** The facts by which bikes are told apart in a list: `2021 · 18,500 km · Dhaka`. */
const factsOf = (bike: PublicBike): string => {
  // Where the seller has not said it, the year of the purchase.
  const year = factText(bike, 'yearMade') ?? inPageDigits(bike.purchaseYears.slice(0, 4));
  return [year, factText(bike, 'kilometres'), factText(bike, 'district') ?? bike.location].filter(Boolean).join(' · ');
};

interface Props {
  bike: PublicBike;
  /** Loads the photo at once, for the first cards. */
  eager?: boolean;
  /** A small button beside the facts. */
  action?: ReactNode;
}

/**
 * A bike in a list of many: photo with the heart, price, model, year, kilometres, district, badge. The whole card leads to the
 * bike's page.
 */
export const CompactCard = ({ bike, eager = false, action }: Props) => (
  <article className="compact-card" tabIndex={-1}>
    <div className="compact-card-photo">
      <Photo
        photo={photoSources(bike.photoURL)}
        alt=""
        sizes={SIZES}
        eager={eager}
        className="absolute inset-0 size-full"
      />
      {bike.sellerVerify === 'Verified' && (
        <span className="absolute start-2 bottom-2">
          <VerifiedBadge />
        </span>
      )}
    </div>
    <div className="flex min-w-0 flex-col gap-0.5 px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price amount={bike.rslPrice} className="font-bold text-xl leading-[1.75rem]" />
        {bike.orgPrice > bike.rslPrice && (
          <s className="text-base-content/75 text-sm">
            <Price amount={bike.orgPrice} />
          </s>
        )}
      </p>
      <PriceFallNote bike={bike} />
      <h2 className="wrap-anywhere line-clamp-2 font-semibold leading-snug">
        <Link to={`/bike/${bike._id}`} className="compact-card-link">
          {bikeLabel(bike)}
        </Link>
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="wrap-anywhere line-clamp-2 min-w-0 grow basis-32 text-base-content/75 text-sm">
          {factsOf(bike)}{' '}
        </p>
        {action && <div className="-my-2 relative z-10">{action}</div>}
      </div>
    </div>
    <Heart bike={bike} look="disc" className="compact-card-heart" />
  </article>
);

/** The outline of a CompactCard, in its size. */
export const CompactCardSkeleton = () => (
  <div className="compact-card">
    <Skeleton className="compact-card-photo size-full rounded-none" />
    <div className="flex flex-col gap-2 px-3 py-2">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </div>
);
