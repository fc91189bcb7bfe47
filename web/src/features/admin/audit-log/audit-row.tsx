import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import { formatMoment } from '#web/language/format.ts';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { actText } from './act-text.ts';

/** One act of an admin: a row of the table, on a phone a card that reads as a sentence. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <TableRow tabIndex={-1} className="gap-y-1">
    <TableCell className="text-base-content/75 cards:text-sm rows:whitespace-nowrap">
      <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
    </TableCell>
    <TableRowHeader className="wrap-anywhere font-semibold">{entry.admin}</TableRowHeader>
    <TableCell className="wrap-anywhere">{actText(entry)}</TableCell>
  </TableRow>
);
