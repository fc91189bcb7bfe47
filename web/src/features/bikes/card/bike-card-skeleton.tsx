import { Skeleton } from '#web/ui/skeleton.tsx';

/** The outline of a BikeCard, in its size. */
export const BikeCardSkeleton = () => (
  <div className="flex flex-col overflow-hidden rounded-box border border-base-300">
    <Skeleton className="aspect-4/3 w-full rounded-none" />
    <div className="flex flex-col gap-4 p-4">
      <Skeleton className="h-13 w-2/3" />
      <Skeleton className="h-21 w-4/5" />
      <Skeleton className="h-32" />
      <Skeleton className="h-29" />
      <Skeleton className="h-23 w-3/4" />
    </div>
  </div>
);
