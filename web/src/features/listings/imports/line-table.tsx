import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListingImport, UnlistedLine } from '#contract/entities/listing-import.ts';
import { formatNumber } from '#web/language/format.ts';
import { recordText } from '#web/language/record-text.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { columnLabel } from './column-labels.ts';
import { useSaveUnlisted } from './csv-files.ts';
import { unlistedLines } from './imports.queries.ts';

const COLUMNS = [t`Line`, t`Bike`, t`Why it is not listed`];

const cellOf = ({ cells }: UnlistedLine, name: string): string =>
  cells.find(({ column }) => column === name)?.text ?? '';

const bikeOf = (line: UnlistedLine): string =>
  [cellOf(line, 'reference'), cellOf(line, 'modelName')].filter(Boolean).join(' · ');

const Reasons = ({ line }: { line: UnlistedLine }) => {
  if (line.state === 'known') return <Trans>It is listed already.</Trans>;
  if (line.state === 'cancelled') return <Trans>The import was stopped before.</Trans>;
  return (
    <ul className="flex flex-col gap-1">
      {line.problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {field && <strong>{columnLabel(field)}: </strong>}
          {recordText(message)}
        </li>
      ))}
    </ul>
  );
};

const LineRow = ({ line }: { line: UnlistedLine }) => {
  const row = formatNumber(line.row);
  return (
    <TableRow className="grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <TableRowHeader className="whitespace-nowrap font-semibold">{t`Line ${row}`}</TableRowHeader>
      <TableCell className="wrap-anywhere min-w-0 text-base-content/75">{bikeOf(line)}</TableCell>
      <TableCell className="wrap-anywhere col-span-2 min-w-0">
        <Reasons line={line} />
      </TableCell>
    </TableRow>
  );
};

/** The lines of an import that are not listed, and why. */
export const LineTable = ({ of }: { of: ListingImport }) => {
  const list = usePagedList(unlistedLines(of));
  const { mutate: save, isPending, error } = useSaveUnlisted(of._id);
  const { data: lines = [] } = list;
  if (lines.length === 0) return <ListError list={list} />;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Table caption={t`Bikes that are not listed`} columns={COLUMNS}>
          {lines.map((line) => (
            <LineRow key={line.row} line={line} />
          ))}
        </Table>
      </div>
      <ListError list={list} />
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# line', other: '# lines' })}`} />
      <p>
        <Trans>Correct these lines in your file, then check it again.</Trans>
      </p>
      {error && <ErrorNotice message={errorMessage(error)} />}
      <Button loading={isPending} onClick={() => save()}>
        <Trans>Download these lines</Trans>
      </Button>
    </div>
  );
};
