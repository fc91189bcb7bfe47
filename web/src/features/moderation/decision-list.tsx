import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { ModerationDecision } from '#contract/entities/moderation.ts';
import { formatDate, formatMoment } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { pastDecisions, useUndo } from './moderation.queries.ts';
import { ModerationSkeleton } from './moderation-list.tsx';
import { decidedText } from './moderation-words.ts';

const COLUMNS = [t`About`, t`Decision`, t`Reason`, t`When`, t`Undo`];

/** The decisions, the newest first, each with a button that takes it back. */
export const DecisionList = () => {
  const section = useRef<HTMLElement>(null);
  const list = usePagedList(pastDecisions);
  useKeptFocus(section);
  usePreparedToasts();
  const decisions = list.data;
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Decided`} className="outline-none">
      <ListError list={list} />
      {list.isPending && <ModerationSkeleton />}
      {decisions?.length === 0 && <EmptyState text={t`No decisions yet.`} />}
      {decisions && decisions.length > 0 && (
        <Table caption={t`Decided`} columns={COLUMNS}>
          {decisions.map((decision) => (
            <DecisionRow key={decision._id} decision={decision} />
          ))}
        </Table>
      )}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# entry', other: '# entries' })}`} />
    </section>
  );
};

const DecisionRow = ({ decision }: { decision: ModerationDecision }) => {
  const { mutate, isPending, error } = useUndo(decision._id);
  const name = decision.kind === 'listing' ? decision.name : personName(decision.name);
  const undone = decision.undoneAt && formatDate(decision.undoneAt);
  return (
    <TableRow tabIndex={-1} className="gap-y-1">
      <TableRowHeader className="wrap-anywhere font-semibold">{name}</TableRowHeader>
      <TableCell>{decidedText(decision)}</TableCell>
      <TableCell className="wrap-anywhere">{decision.reason}</TableCell>
      <TableCell className="wrap-anywhere text-base-content/75 cards:text-sm">
        <time dateTime={decision.at}>{formatMoment(decision.at)}</time> · {personName(decision.admin)}
      </TableCell>
      <TableCell>
        {undone ? (
          <Trans>Taken back on {undone}</Trans>
        ) : (
          <Button loading={isPending} onClick={() => mutate()}>
            <Trans>Undo</Trans>
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {error && (
          <p role="alert" className="font-medium text-error">
            {errorMessage(error)}
          </p>
        )}
      </TableCell>
    </TableRow>
  );
};
