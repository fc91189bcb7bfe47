import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly string[];
  /** `TableRow`s with one `TableCell` per column. */
  children: ReactNode;
}

/**
 * A table from 768 px on. On a phone every row is a card and the headers are for screen readers only, so a cell must say
 * by itself what it is.
 */
export const Table = ({ caption, columns, children }: Props) => (
  <table className="block w-full border-collapse md:table">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only md:not-sr-only md:table-header-group">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className="border-base-300 border-b px-3 py-2 text-start font-semibold text-sm">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="flex flex-col gap-3 md:table-row-group">{children}</tbody>
  </table>
);

/** A row, or a card; `className` places the cells in the card, as a grid. */
export const TableRow = ({ className, ...row }: ComponentProps<'tr'>) => (
  <tr
    {...row}
    className={classes(
      'grid rounded-box border border-base-300 p-3 md:table-row md:rounded-none md:border-0',
      className,
    )}
  />
);

const CELL = 'text-start md:border-base-300 md:border-b md:px-3 md:py-3';

export const TableCell = ({ className, ...cell }: ComponentProps<'td'>) => (
  <td {...cell} className={classes(CELL, className)} />
);

/** The cell that names its row. */
export const TableRowHeader = ({ className, ...cell }: ComponentProps<'th'>) => (
  <th {...cell} scope="row" className={classes(CELL, className)} />
);
