import type { ReactNode } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { LoadingRegion } from '#web/ui/skeleton.tsx';
import { BikeCard } from './bike-card.tsx';
import { BikeCardSkeleton } from './bike-card-skeleton.tsx';

const GRID = 'grid gap-4 md:grid-cols-2 md:gap-6';
/** Cards off the screen are not laid out; until one was, it counts as this high. */
const DEFERRED = '[content-visibility:auto] [contain-intrinsic-size:auto_50rem]';
const EAGER_CARDS = 2;
const SKELETONS = ['1', '2', '3', '4'];

interface Props {
  bikes: readonly PublicBike[];
  /** What can be done with each of them. */
  actions?: (bike: PublicBike) => ReactNode;
}

/** Bike cards in one column on a phone, in two from 768 px on. */
export const BikeGrid = ({ bikes, actions }: Props) => (
  <ul className={GRID}>
    {bikes.map((bike, at) => (
      <li key={bike._id} className={DEFERRED}>
        <BikeCard bike={bike} eager={at < EAGER_CARDS} actions={actions?.(bike)} />
      </li>
    ))}
  </ul>
);

export const BikeGridSkeleton = () => (
  <LoadingRegion label="Loading bikes">
    <div className={GRID}>
      {SKELETONS.map((key) => (
        <BikeCardSkeleton key={key} />
      ))}
    </div>
  </LoadingRegion>
);
