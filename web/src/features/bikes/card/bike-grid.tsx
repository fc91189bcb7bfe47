import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { PublicBike } from '#contract/entities/bike.ts';
import { LoadingRegion } from '#web/ui/skeleton.tsx';
import { BikeCard } from './bike-card.tsx';
import { BikeCardSkeleton } from './bike-card-skeleton.tsx';

const GRID = 'grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6';
/**
 * Not laid out while off the screen; until it was, such a card counts as this high. That is a guess, so the first pages
 * do without: coming back to them leads to the very place that the person had left.
 */
const DEFERRED =
  '[content-visibility:auto] [contain-intrinsic-size:auto_52rem] md:[contain-intrinsic-size:auto_57rem] lg:[contain-intrinsic-size:auto_63rem]';
const DEFERRED_FROM = 2 * PAGE_SIZE;
const EAGER_CARDS = 2;
const SKELETONS = ['1', '2', '3', '4'];

interface Props<B extends PublicBike> {
  bikes: readonly B[];
  /** What can be done with each of them. */
  actions?: (bike: B) => ReactNode;
}

/** Bike cards in one column on a phone, in two from 768 px on. */
export const BikeGrid = <B extends PublicBike>({ bikes, actions }: Props<B>) => (
  <ul className={GRID}>
    {bikes.map((bike, at) => (
      <li key={bike._id} className={at < DEFERRED_FROM ? '' : DEFERRED}>
        <BikeCard bike={bike} eager={at < EAGER_CARDS} actions={actions?.(bike)} />
      </li>
    ))}
  </ul>
);

export const BikeGridSkeleton = () => (
  <LoadingRegion label={t`Loading bikes`}>
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <BikeCardSkeleton key={key} />
      ))}
    </div>
  </LoadingRegion>
);
