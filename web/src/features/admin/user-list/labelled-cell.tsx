import type { ReactNode } from 'react';
import { TableCell } from '#web/ui/table.tsx';

/** A cell that says on a phone, where its column has no visible header, what it is. */
export const LabelledCell = ({ label, children }: { label: string; children: ReactNode }) => (
  <TableCell className="grid min-h-11 grid-cols-[5.5rem_1fr] items-center md:table-cell">
    <span className="text-base-content/75 text-sm md:hidden">{label}</span>
    <div className="flex min-w-0 items-center gap-2">{children}</div>
  </TableCell>
);
