import { plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { ModerationDecision } from '#contract/entities/moderation.ts';
import { formatMoment } from '#web/language/format.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, TableCell, TableRow, TableRowHeader } from '#web/ui/table.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { pastDecisions } from './moderation.queries.ts';
import { ModerationSkeleton } from './moderation-list.tsx';
import { decidedText } from './moderation-words.ts';
import { PersonName } from './records/person-link.tsx';
import { UndoDecision } from './undo-decision.tsx';

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
  const { kind, id, aboutId } = decision;
  return (
    <TableRow tabIndex={-1} className="gap-y-1">
      <TableRowHeader className="wrap-anywhere font-semibold">
        {kind === 'listing' ? (
          <Link to={`/dashboard/listings/${id}`} className="-my-2.5 inline-block py-2.5 underline underline-offset-4">
            {decision.name}
          </Link>
        ) : (
          <PersonName id={aboutId} name={decision.name} />
        )}
      </TableRowHeader>
      <TableCell>{decidedText(decision)}</TableCell>
      <TableCell className="wrap-anywhere">{decision.reason}</TableCell>
      <TableCell className="wrap-anywhere text-base-content/75 cards:text-sm">
        <time dateTime={decision.at}>{formatMoment(decision.at)}</time> ·{' '}
        <PersonName id={decision.adminId} name={decision.admin} />
      </TableCell>
      <TableCell>
        <UndoDecision decision={decision} />
      </TableCell>
    </TableRow>
  );
};
