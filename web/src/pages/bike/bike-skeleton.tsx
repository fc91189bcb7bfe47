import { t } from '@lingui/core/macro';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';

/** The outline of a BikeArticle. */
export const BikeSkeleton = () => (
  <LoadingRegion label={t`Loading the bike`}>
    <div className="bike-page">
      <Skeleton className="bike-page-gallery aspect-4/3" />
      <div className="bike-page-head flex flex-col gap-3">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-12 w-1/2" />
        <Skeleton className="h-6 w-2/3" />
      </div>
      <Skeleton className="bike-page-facts h-60" />
    </div>
  </LoadingRegion>
);
