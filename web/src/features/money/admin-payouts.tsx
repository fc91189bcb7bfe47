import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { now } from '#contract/clock.ts';
import type { Payout, PayoutBatch } from '#contract/entities/payout.ts';
import { refundDaysLeft } from '#contract/refund-clock.ts';
import { payoutReference } from '#contract/rules/payout-account.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { SaveForm } from '#web/lib/save-form.tsx';
import { SavePdf } from '#web/lib/save-pdf.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { ConfirmDialog, Modal } from '#web/ui/modal.tsx';
import { useOpened } from '#web/ui/use-opened.ts';
import { BatchFiles } from './batch-files.tsx';
import { Figures } from './figures.tsx';
import { PayoutColumns } from './payout-columns.tsx';
import { PayoutList } from './payout-list.tsx';
import { payoutOverview, usePayoutChange } from './payouts.queries.ts';

const Reference = z.object({ reference: payoutReference });

const PaidForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const form = useForm({ resolver: rulesResolver(Reference) });
  const { mutate, isPending, error } = usePayoutChange(
    (body: z.output<typeof Reference>) => callApi('PUT /payouts/:id', { params: { id }, body }),
    onClose,
  );
  return (
    <SaveForm
      onSubmit={form.handleSubmit((typed) => mutate(typed))}
      onCancel={onClose}
      saving={isPending}
      error={error}
    >
      <Field label={t`Reference of the bank or bKash`} autoComplete="off" {...fieldProps(form, 'reference')} />
    </SaveForm>
  );
};

const Batch = ({ batch }: { batch: PayoutBatch }) => {
  const { mutate, isPending, error } = usePayoutChange(() =>
    callApi('PUT /payouts/batches/:id', { params: { id: batch._id }, body: { confirm: true } }),
  );
  const [moment, total, { admin }] = [formatMoment(batch.at), formatTaka(batch.total), batch];
  return (
    <li className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        <Trans>
          {moment}: {total}, made by {admin}
        </Trans>
      </span>
      {batch.waitsForSecond &&
        (batch.mine ? (
          <span className="badge">
            <Trans>Another admin has to confirm</Trans>
          </span>
        ) : (
          <Button onClick={() => mutate(undefined)} loading={isPending}>
            <Trans>Confirm batch</Trans>
          </Button>
        ))}
      {!batch.waitsForSecond && <BatchFiles batchId={batch._id} />}
      {error && <ErrorNotice message={errorMessage(error)} />}
    </li>
  );
};

interface Made {
  payouts: number;
  total: number;
  withoutAccount: number;
}

/** What a batch has become, and who is left out of it. */
const batchWords = ({ payouts, total, withoutAccount }: Made): string => {
  const sum = formatTaka(total);
  const made = t`${plural(payouts, { one: '# payout', other: '# payouts' })}, ${sum} in all.`;
  const left = t`${plural(withoutAccount, { one: '# seller has no payout account yet.', other: '# sellers have no payout account yet.' })}`;
  return withoutAccount > 0 ? `${made} ${left}` : made;
};

/** How long is left until a refund has to have begun. */
const refundWords = (since: string): string => {
  const days = refundDaysLeft(since, now());
  return days < 0
    ? t`too late: check with the provider`
    : t`${plural(days, { one: '# day left', other: '# days left' })}`;
};

/** Whether the seller of a payout has deleted the account; admins see the names of all others. */
const hasLeft = ({ sellerName }: Payout): boolean => sellerName === undefined;

/** What is held and owed, and what admins do about it. */
export const AdminPayouts = () => {
  const { data, error, refetch, isFetching } = useQuery(payoutOverview);
  const paid = useOpened<Payout>();
  const batch = usePayoutChange(() => callApi('POST /payouts/batches'));
  const returned = useOpened<Payout>();
  const unconfirmed = data?.batches.filter(({ waitsForSecond }) => waitsForSecond).map(({ _id }) => _id) ?? [];
  return (
    <div className="flex flex-col gap-8">
      {!data && !error && <ProgressBar label={t`Loading the payouts`} />}
      {error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} retrying={isFetching} />}
      {batch.error && <ErrorNotice message={errorMessage(batch.error)} />}
      {data && (
        <>
          {!data.balanced && <ErrorNotice message={t`The ledger does not add up, and payouts have stopped.`} />}
          <Figures
            of={[
              [t`Held`, data.held],
              [t`Due`, data.due],
              [t`On its way`, data.underWay],
              [t`Paid out`, data.paidOut],
              [t`Commission`, data.commission],
              [t`Refunds under way`, data.refunding],
            ]}
          />
          {data.refunds.length > 0 && (
            <ul aria-label={t`Refunds under way`}>
              {data.refunds.map(({ paymentId, amount, since }) => (
                <li key={paymentId}>
                  {formatTaka(amount)} · {formatMoment(since)} · {refundWords(since)}
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <SavePdf path="/payouts/overview/pdf" name="bike-money.pdf" />
            <ButtonLink to="/dashboard/reconciliation">
              <Trans>Compare providers' reports</Trans>
            </ButtonLink>
          </div>
          <Button
            variant="primary"
            className="self-start"
            onClick={() => batch.mutate(undefined)}
            loading={batch.isPending}
          >
            <Trans>Make a batch</Trans>
          </Button>
          <p role="status" className="empty:hidden">
            {batch.data && batchWords(batch.data)}
          </p>
          {data.batches.length > 0 && (
            <ul aria-label={t`Batches`} className="flex flex-col gap-3">
              {data.batches.map((one) => (
                <Batch key={one._id} batch={one} />
              ))}
            </ul>
          )}
        </>
      )}
      <PayoutColumns />
      <PayoutList
        acts={(payout) => (
          <>
            {((payout.state === 'waiting' && !unconfirmed.includes(payout.batchId)) ||
              (payout.state === 'returned' && hasLeft(payout))) && (
              <Button onClick={() => paid.open(payout)}>
                <Trans>Mark as paid</Trans>
              </Button>
            )}
            {payout.state !== 'returned' && (
              <Button onClick={() => returned.open(payout)}>
                <Trans>Mark as returned</Trans>
              </Button>
            )}
          </>
        )}
      />
      <Modal title={t`Mark as paid`} open={paid.opened !== undefined} onClose={paid.close}>
        {paid.opened && <PaidForm key={paid.opened._id} id={paid.opened._id} onClose={paid.close} />}
      </Modal>
      <ReturnedDialog key={returned.opened?._id} payout={returned.opened} onClose={returned.close} />
    </div>
  );
};

const ReturnedDialog = ({ payout, onClose }: { payout: Payout | undefined; onClose: () => void }) => {
  const { mutate, isPending, error } = usePayoutChange(
    (id: string) => callApi('PUT /payouts/:id', { params: { id }, body: { returned: true } }),
    onClose,
  );
  const [name, amount] = [payout?.name ?? '', formatTaka(payout?.amount ?? 0)];
  return (
    <ConfirmDialog
      title={t`Did ${amount} come back from ${name}?`}
      open={payout !== undefined}
      confirmLabel={t`Mark as returned`}
      running={isPending}
      error={error ? errorMessage(error) : undefined}
      onConfirm={() => payout && mutate(payout._id)}
      onCancel={onClose}
    >
      {payout && hasLeft(payout) ? (
        <Trans>
          The seller has deleted the account, so that no batch has this sum. Keep it until they write to us, send it by
          hand, and mark this payout as paid then.
        </Trans>
      ) : (
        <Trans>The sum is due to the seller again, and is in the next batch. This cannot be undone.</Trans>
      )}
    </ConfirmDialog>
  );
};
