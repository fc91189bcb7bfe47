import { t } from '@lingui/core/macro';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';

/** The outline of statistics while they load. */
export const StatisticsSkeleton = () => (
  <LoadingRegion label={t`Loading the statistics`}>
    <div className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {['1', '2', '3', '4'].map((tile) => (
          <Skeleton key={tile} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-56" />
    </div>
  </LoadingRegion>
);
