import type { ReactNode } from 'react';
import { TableCell } from '#web/ui/table.tsx';

/** A cell that says on a phone, where its column has no visible header, what it is. */
export const LabelledCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <TableCell className="flex min-h-11 flex-wrap items-center rows:table-cell">
    <span className="text-base-content/75 w-22 text-sm rows:hidden">{label}</span>
    <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-x-2">{children}</div>
  </TableCell>
);
