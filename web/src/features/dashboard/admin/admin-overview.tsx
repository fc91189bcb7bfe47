import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { adminOverview } from './admin-overview.queries.ts';
import { MarketCharts } from './market-charts.tsx';
import { WaitingList } from './waiting-list.tsx';

/** An admin's first page: what waits, and how the market goes. */
export const AdminOverview = () => {
  const { data, error, isPending, isFetching, refetch } = useQuery(adminOverview);
  return (
    <div className="mb-8 flex flex-col gap-8">
      {error && <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && <OverviewSkeleton />}
      {data && (
        <>
          <WaitingList waiting={data.waiting} />
          <MarketCharts days={data.days} countedAt={data.countedAt} />
        </>
      )}
    </div>
  );
};

const OverviewSkeleton = () => (
  <LoadingRegion label={t`Loading the overview`}>
    <div className="flex flex-col gap-8">
      <Skeleton className="h-64" />
      <Skeleton className="h-96" />
    </div>
  </LoadingRegion>
);
