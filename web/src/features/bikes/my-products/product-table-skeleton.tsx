import { t } from '@lingui/core/macro';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { TABLE_PLACE } from '#web/ui/table.tsx';

const ROWS = ['1', '2', '3', '4'];

/** The outline of a ProductTable: cards on a phone, rows from 768 px on. */
export const ProductTableSkeleton = () => (
  <LoadingRegion label={t`Loading your bikes`}>
    <div className={TABLE_PLACE}>
      <div className="flex flex-col gap-3 rows:gap-6 rows:pt-12">
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex gap-3 rounded-box border border-base-300 p-3 cards:h-38.5 rows:border-0 rows:py-0"
          >
            <Skeleton className="aspect-4/3 w-24 self-start" />
            <Skeleton className="h-18 flex-1" />
          </div>
        ))}
      </div>
    </div>
  </LoadingRegion>
);
