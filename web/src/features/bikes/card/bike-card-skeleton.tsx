import { Skeleton } from '#web/ui/skeleton.tsx';

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
