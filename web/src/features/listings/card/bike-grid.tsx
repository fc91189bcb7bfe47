import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { PublicBike } from '#contract/entities/bike.ts';
import { LoadingRegion } from '#web/ui/loading.tsx';
import { BikeCardSkeleton } from './bike-card.tsx';
import { BikeGroup } from './bike-group.tsx';

const SKELETONS = ['1', '2', '3', '4'];

interface Props<B extends PublicBike> {
  bikes: readonly B[];
  /** What can be done with each of them. The same function each time, so that cards are not rendered again. */
  actions?: (bike: B) => ReactNode;
}

/** As many bikes as come at a time, and where in the list they begin. */
const inGroups = <B,>(bikes: readonly B[]): { from: number; group: B[] }[] =>
  Array.from({ length: Math.ceil(bikes.length / PAGE_SIZE) }, (_, at) => at * PAGE_SIZE).map((from) => ({
    from,
    group: bikes.slice(from, from + PAGE_SIZE),
  }));

/** Bike cards in one column on a phone, in two where each has room for 320 px. */
export const BikeGrid = <B extends PublicBike>({ bikes, actions }: Props<B>) => {
  // Scroll restoration needs the height of everything.
  const isFirstPage = useLocation().key === 'default';
  const [cameBack] = useState(useNavigationType() === 'POP' && !isFirstPage);
  return (
    <div className="flex flex-col gap-4">
      {inGroups(bikes).map(({ from, group }) => (
        <BikeGroup key={from} bikes={group} first={from === 0} actions={actions} whole={cameBack} />
      ))}
    </div>
  );
};

export const BikeGridSkeleton = () => (
  <LoadingRegion label={t`Loading bikes`}>
    <div className="bike-grid">
      {SKELETONS.map((key) => (
        <BikeCardSkeleton key={key} />
      ))}
    </div>
  </LoadingRegion>
);
