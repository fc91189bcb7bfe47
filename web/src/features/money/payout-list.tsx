import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Payout, PayoutState } from '#contract/entities/payout.ts';
import { formatDate } from '#web/language/format.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { LabelledCell, Table, TableRow, TableRowHeader, TableSkeleton } from '#web/ui/table.tsx';
import { payoutList } from './payouts.queries.ts';

const STATES: Record<PayoutState, string> = { waiting: t`Waiting`, paid: t`Paid`, returned: t`Came back` };
const LABELS = { amount: t`Amount`, day: t`Day`, account: t`Account`, state: t`State` };

/** Payouts; `acts`: what an admin can do with one. */
export const PayoutList = ({ acts }: { acts?: (payout: Payout) => ReactNode }) => {
  const list = usePagedList(payoutList);
  const payouts = list.data;
  return (
    <section aria-label={t`Payouts`}>
      <ListError list={list} />
      {list.isPending && <TableSkeleton label={t`Loading the payouts`} row="h-40 rows:h-17" />}
      {payouts?.length === 0 && <EmptyState text={t`No payouts yet.`} />}
      {payouts && payouts.length > 0 && (
        <Table caption={t`Payouts`} columns={Object.values(LABELS)}>
          {payouts.map((payout) => (
            <TableRow key={payout._id}>
              <TableRowHeader>
                <Price amount={payout.amount} />
              </TableRowHeader>
              <LabelledCell label={LABELS.day}>{formatDate(payout.payOn)}</LabelledCell>
              <LabelledCell label={LABELS.account}>
                <span className="wrap-anywhere">
                  {payout.name} · {payout.number}
                  {payout.routing && ` · ${payout.routing}`}
                </span>
              </LabelledCell>
              <LabelledCell label={LABELS.state}>
                <span className="wrap-anywhere">
                  {STATES[payout.state]}
                  {payout.reference && ` · ${payout.reference}`}
                </span>
                {acts?.(payout)}
              </LabelledCell>
            </TableRow>
          ))}
        </Table>
      )}
      <ListEnd list={list} shown={(count) => t`Showing ${plural(count, { one: '# payout', other: '# payouts' })}`} />
    </section>
  );
};
