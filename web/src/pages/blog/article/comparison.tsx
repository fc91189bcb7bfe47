import type { ReactNode } from 'react';
import { Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';

interface Props {
  /** What is compared. */
  caption: string;
  /** The first one names the rows. */
  columns: readonly [string, ...string[]];
  /** Each starts with its name, which no other row has. */
  rows: readonly (readonly [string, ...ReactNode[]])[];
}

/** A small table of an article; on a phone each row is a card whose cells carry their column's name. */
export const Comparison = ({ caption, columns, rows }: Props) => (
  <div className="text-base">
    <Table caption={caption} columns={columns}>
      {rows.map(([name, ...cells]) => (
        <TableRow key={name} className="gap-1">
          <TableRowHeader className="font-semibold rows:align-top">{name}</TableRowHeader>
          {cells.map((cell, at) => (
            <TableCell key={columns[at + 1]} className="rows:align-top">
              <span className="text-base-content/75 text-sm rows:hidden">{columns[at + 1]}: </span>
              {cell}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </Table>
  </div>
);
