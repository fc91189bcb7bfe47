import { t } from '@lingui/core/macro';
import type { Statement, StatementLine } from '#contract/entities/statement.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatDate, formatNumber, inPageDigits } from '#web/language/format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LabelledCell, Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { sumText } from './sum-text.ts';

const LABELS = { what: t`What for`, day: t`Day`, price: t`Price`, commission: t`Commission`, amount: t`Amount` };

const whatOf = ({ kind, productName = '', account = '', reference = '' }: StatementLine): string => {
  const [bike, number] = [modelLabel(productName), inPageDigits(account)];
  if (kind === 'sale') return t`Sale of ${bike}`;
  if (kind === 'deposit') return t`Deposit that you keep, ${bike}`;
  if (kind === 'payout') return t`Paid to ${number}, ${reference}`;
  if (kind === 'disputed') return t`Kept back for a reported problem, ${bike}`;
  if (kind === 'decided') return t`Due again by a decision, ${bike}`;
  return kind === 'returned' ? t`Came back from ${number}` : t`Correction`;
};

const Line = ({ line }: { line: StatementLine }) => (
  <TableRow>
    <TableRowHeader className="wrap-anywhere">{whatOf(line)}</TableRowHeader>
    <LabelledCell label={LABELS.day}>{formatDate(line.at)}</LabelledCell>
    {line.price === undefined ? (
      <>
        <TableCell className="hidden rows:table-cell" />
        <TableCell className="hidden rows:table-cell" />
      </>
    ) : (
      <>
        <LabelledCell label={LABELS.price}>{sumText(line.price)}</LabelledCell>
        <LabelledCell label={LABELS.commission}>{sumText(-(line.commission ?? 0))}</LabelledCell>
      </>
    )}
    <LabelledCell label={LABELS.amount}>
      <b>{sumText(line.amount)}</b>
    </LabelledCell>
  </TableRow>
);

/** What was due and paid in a month, line by line. */
export const StatementLines = ({ lines, rest }: Pick<Statement, 'lines' | 'rest'>) => {
  if (lines.length === 0) return <EmptyState text={t`Nothing in this month.`} />;
  const [count, sum] = [formatNumber(rest?.count ?? 0), sumText(rest?.amount ?? 0)];
  return (
    <>
      <Table caption={t`Movements`} columns={Object.values(LABELS)}>
        {lines.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </Table>
      {rest && <p>{t`${count} more movements, ${sum} in all.`}</p>}
    </>
  );
};
