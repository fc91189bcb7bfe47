import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { now } from '#contract/clock.ts';
import type { Difference } from '#contract/entities/reconciliation.ts';
import { RecordedChargeback } from '#contract/rules/chargeback.ts';
import { DifferenceWords } from '#contract/rules/reconciliation.ts';
import { formatDate } from '#web/language/format.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { usePagedList } from '#web/lib/paged-list.ts';
import { SaveForm } from '#web/lib/save-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { LabelledCell, Table, TableRow, TableRowHeader, TableSkeleton } from '#web/ui/table.tsx';
import { differenceList, useCloseDifference, useTakenBack } from './reconciliation.queries.ts';
import { REPORTERS } from './reporters.ts';
import { sumText } from './sum-text.ts';

const DAY = 86_400_000;
const LABELS = { what: t`What`, day: t`Day`, theirs: t`At the provider`, ours: t`With us`, age: t`Age` };

const WHAT: Record<Difference['what'], string> = {
  theirs: t`Only the provider has it`,
  ours: t`Only we have it`,
  amount: t`The amounts differ`,
};
const KINDS: Record<Difference['kind'], string> = { payment: t`Payment`, refund: t`Refund` };

const ageOf = ({ day }: Difference): string => {
  const days = Math.max(0, Math.floor((now() - Date.parse(`${day}T00:00:00+06:00`)) / DAY));
  return t`${plural(days, { one: '# day', other: '# days' })}`;
};

const CloseForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const form = useForm({ resolver: rulesResolver(DifferenceWords) });
  const { mutate, isPending, error } = useCloseDifference(onClose);
  return (
    <SaveForm
      onSubmit={form.handleSubmit(({ words }) => mutate({ id, words }))}
      onCancel={onClose}
      saving={isPending}
      error={error}
    >
      <TextArea label={t`How was it settled?`} rows={3} {...fieldProps(form, 'words')} />
    </SaveForm>
  );
};

const TakenBackForm = ({ difference, onClose }: { difference: Difference; onClose: () => void }) => {
  const { _id: id, paymentRef } = difference;
  const form = useForm({ resolver: rulesResolver(RecordedChargeback), defaultValues: { paymentRef } });
  const { mutate, isPending, error } = useTakenBack(onClose);
  return (
    <SaveForm
      onSubmit={form.handleSubmit((body) => mutate({ id, body }))}
      onCancel={onClose}
      saving={isPending}
      error={error}
    >
      <p>
        <Trans>
          We then keep the money of the sale back until you say how this has ended. We tell the buyer, the seller and
          all admins.
        </Trans>
      </p>
      <Field
        label={t`Number of the payment`}
        hint={t`The provider’s number or ours, as it is in this report or an earlier one.`}
        {...fieldProps(form, 'paymentRef')}
      />
      <TextArea label={t`How do you know?`} rows={3} {...fieldProps(form, 'words')} />
    </SaveForm>
  );
};

/** What providers' reports and the ledger do not have in common, until it matches or an admin closes it. */
export const Differences = () => {
  const list = usePagedList(differenceList);
  const [closing, setClosing] = useState<Difference>();
  const [takenBack, setTakenBack] = useState<Difference>();
  const differences = list.data;
  return (
    <section aria-label={t`Differences`} className="flex flex-col gap-3">
      <h2 className="font-bold text-xl">
        <Trans>Differences</Trans>
      </h2>
      <ListError list={list} />
      {list.isPending && <TableSkeleton label={t`Loading the differences`} row="h-40 rows:h-17" />}
      {differences?.length === 0 && <EmptyState text={t`There are no differences.`} />}
      {differences && differences.length > 0 && (
        <Table caption={t`Differences`} columns={Object.values(LABELS)}>
          {differences.map((one) => (
            <TableRow key={one._id}>
              <TableRowHeader className="wrap-anywhere">
                {WHAT[one.what]}
                <span className="block font-normal text-sm">
                  {REPORTERS[one.provider]} · {KINDS[one.kind]} · {one.paymentRef}
                </span>
              </TableRowHeader>
              <LabelledCell label={LABELS.day}>{formatDate(`${one.day}T00:00:00+06:00`)}</LabelledCell>
              <LabelledCell label={LABELS.theirs}>{one.theirs === undefined ? '–' : sumText(one.theirs)}</LabelledCell>
              <LabelledCell label={LABELS.ours}>{one.ours === undefined ? '–' : sumText(one.ours)}</LabelledCell>
              <LabelledCell label={LABELS.age}>
                {ageOf(one)}
                {one.canRecord && (
                  <Button onClick={() => setTakenBack(one)}>
                    <Trans>Record as taken back</Trans>
                  </Button>
                )}
                <Button onClick={() => setClosing(one)}>
                  <Trans>Mark as settled</Trans>
                </Button>
              </LabelledCell>
            </TableRow>
          ))}
        </Table>
      )}
      <ListEnd
        list={list}
        shown={(count) => t`Showing ${plural(count, { one: '# difference', other: '# differences' })}`}
      />
      <Modal
        title={t`Mark the difference as settled`}
        open={closing !== undefined}
        onClose={() => setClosing(undefined)}
      >
        {closing && <CloseForm id={closing._id} onClose={() => setClosing(undefined)} />}
      </Modal>
      <Modal
        title={t`The provider has taken this payment back`}
        open={takenBack !== undefined}
        onClose={() => setTakenBack(undefined)}
      >
        {takenBack && <TakenBackForm difference={takenBack} onClose={() => setTakenBack(undefined)} />}
      </Modal>
    </section>
  );
};
