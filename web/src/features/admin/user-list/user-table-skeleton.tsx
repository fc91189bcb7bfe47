import type { Role } from '#contract/constants.ts';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { TABLE_PLACE } from '#web/ui/table.tsx';

const ROWS = ['1', '2', '3', '4', '5', '6'];
/** A card of a buyer has one line less than the others. */
const CARD_HEIGHTS: Record<Role, string> = { Buyer: 'cards:h-46.5', Seller: 'cards:h-57.5', Admin: 'cards:h-57.5' };

/** The outline of a UserTable: cards on a phone, rows from 768 px on. */
export const UserTableSkeleton = ({ role, label }: { role: Role; label: string }) => (
  <LoadingRegion label={label}>
    <div className={TABLE_PLACE}>
      <div className="flex flex-col gap-3 rows:gap-0 rows:pt-9.25">
        {ROWS.map((row) => (
          <div
            key={row}
            className={`rounded-box border border-base-300 p-3 rows:h-17.25 rows:rounded-none rows:border-0 rows:border-b ${CARD_HEIGHTS[role]}`}
          >
            <Skeleton className="h-full w-full" />
          </div>
        ))}
      </div>
    </div>
  </LoadingRegion>
);
