import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { LoadingRegion, Skeleton } from './loading.tsx';

interface Props {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** `TableRow`s with one `TableCell` per column. */
  children: ReactNode;
}

/** The container of a table and of its skeleton, whose width `rows:` and `cards:` query (app.css). */
export const TABLE_CONTAINER = '@container/table';

/**
 * A table where it is at least 42 rem wide. In a narrower container, as on a phone or with large fonts, every row is a card
 * and only screen readers get the column headers, so each cell must be clear without them.
 */
export const Table = ({ caption, columns, children }: Props) => (
  <div className={TABLE_CONTAINER}>
    <table className="block w-full border-collapse rows:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only rows:not-sr-only rows:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-base-300 border-b px-3 py-2 text-start font-semibold text-sm"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 rows:table-row-group">{children}</tbody>
    </table>
  </div>
);

/** A row, or a card; `className` places the cells in the card's grid. In a very narrow card they are stacked. */
export const TableRow = ({ className, ...row }: ComponentProps<'tr'>) => (
  <tr
    {...row}
    className={classes(
      'grid rounded-box border border-base-300 p-3 @max-3xs/table:flex @max-3xs/table:flex-col rows:table-row rows:rounded-none rows:border-0',
      className,
    )}
  />
);

const CELL = 'text-start rows:border-base-300 rows:border-b rows:px-3 rows:py-3';

export const TableCell = ({ className, ...cell }: ComponentProps<'td'>) => (
  <td {...cell} className={classes(CELL, className)} />
);

/** The cell that names its row. */
export const TableRowHeader = ({ className, ...cell }: ComponentProps<'th'>) => (
  <th {...cell} scope="row" className={classes(CELL, className)} />
);

/** A cell with its label on a phone, where columns have no visible header. */
export const LabelledCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <TableCell className="flex min-h-11 flex-wrap items-center rows:table-cell">
    <span className="text-base-content/75 wrap-anywhere w-[5.5rem] text-sm rows:hidden">{label}</span>
    <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2">{children}</div>
  </TableCell>
);

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6'];

/** Six rows in place of a table that is loading. `label` says to screen readers what is loading, `row` how high a card and a row are. */
export const TableSkeleton = ({ label, row }: { label: string; row: string }) => (
  <LoadingRegion label={label}>
    <div className={TABLE_CONTAINER}>
      <div className="flex flex-col gap-3 rows:pt-9.25">
        {SKELETON_ROWS.map((one) => (
          <Skeleton key={one} className={`w-full ${row}`} />
        ))}
      </div>
    </div>
  </LoadingRegion>
);
