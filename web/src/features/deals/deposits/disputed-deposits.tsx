import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { DisputedDeposit } from '#contract/entities/deposit.ts';
import { DepositDecision } from '#contract/rules/deposit.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useRefetch } from '#web/lib/refetch.ts';
import { SaveForm } from '#web/lib/save-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useOpened } from '#web/ui/use-opened.ts';
import { claimWords } from './claim-words.ts';

const KEY = ['deposits', 'disputed'];

/** Deposits of which buyer and seller say different things, for an admin to decide; nothing where there are none. */
export const DisputedDeposits = () => {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET /admin/deposits', { signal }),
  });
  const { opened, open, close } = useOpened<DisputedDeposit>();
  if (error && !data) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  // Keeps an open dialog when another admin decides the last deposit: its form then shows the refusal.
  if (!data || (data.length === 0 && !opened)) return null;
  return (
    <section className="mb-8 flex flex-col gap-3">
      <h2 className="font-bold text-xl">
        <Trans>Deposits to decide</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {data.map((deposit) => (
          <Disputed key={deposit._id} deposit={deposit} onDecide={() => open(deposit)} />
        ))}
      </ul>
      <Modal title={t`Decide the deposit`} open={opened !== undefined} onClose={close}>
        {opened && <DecisionForm key={opened._id} deposit={opened} onDone={close} />}
      </Modal>
    </section>
  );
};

/** What of the rest is held beside a deposit, whole taka. */
const partsOf = ({ price, amount, rest }: DisputedDeposit): number => price - amount - rest;

const Disputed = ({ deposit, onDecide }: { deposit: DisputedDeposit; onDecide: () => void }) => {
  const { productName, askedBack } = deposit;
  const claimed = claimWords(deposit);
  const [amount, since] = [formatTaka(deposit.amount), formatMoment(deposit.since)];
  const parts = partsOf(deposit);
  const paidOfRest = formatTaka(parts);
  const [buyer, seller] = [personName(deposit.buyer.name), personName(deposit.seller.name)];
  const handedOverBy = deposit.saidBy === 'buyer' ? buyer : seller;
  return (
    <li className="wrap-anywhere flex flex-col items-start gap-1 rounded-box border border-base-300 p-3">
      <strong>
        <Trans>
          {amount} for {productName}
        </Trans>
      </strong>
      {parts > 0 && (
        <span>
          <Trans>
            We also hold {paidOfRest} of the rest: for the seller if the bike was handed over, otherwise for the buyer.
          </Trans>
        </span>
      )}
      {claimed !== undefined && (
        <span>
          <Trans>
            {seller} asked on {since} to keep it: “{claimed}”
          </Trans>
        </span>
      )}
      {deposit.saidBy && (
        <span>
          <Trans>{handedOverBy} has said that the bike was handed over.</Trans>
        </span>
      )}
      <span>
        {askedBack === undefined ? (
          <Trans>{buyer} has not said anything.</Trans>
        ) : (
          <Trans>
            {buyer} wants it back: “{askedBack}”
          </Trans>
        )}
      </span>
      <Button onClick={onDecide} aria-haspopup="dialog">
        <Trans>Decide</Trans>
        <span className="sr-only"> {productName}</span>
      </Button>
    </li>
  );
};

interface DecisionProps {
  deposit: DisputedDeposit;
  onDone: () => void;
}

/** What an admin decides: as the contract says, or that the bike was handed over, which is a call of its own. */
const Decision = z.object({ ...DepositDecision.shape, outcome: z.enum(['returned', 'kept', 'handedOver']) });
type Decision = z.infer<typeof Decision>;

/** Where parts of the rest are held, the seller gets them by the handover alone, and cannot keep the deposit without it. */
const DecisionForm = ({ deposit, onDone }: DecisionProps) => {
  const { _id: id, orderId } = deposit;
  const hasParts = partsOf(deposit) > 0;
  const mayBeHandedOver = hasParts || deposit.saidBy !== undefined;
  const form = useForm({ resolver: rulesResolver(Decision) });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ outcome, reason }: Decision) =>
      outcome === 'handedOver'
        ? callApi('POST /admin/orders/:id/handover', { params: { id: orderId }, body: { reason } })
        : callApi('PUT /admin/deposits/:id', { params: { id }, body: { outcome, reason } }),
    onSuccess: onDone,
    onSettled: useRefetch(KEY),
  });
  return (
    <SaveForm onSubmit={form.handleSubmit((body) => mutate(body))} onCancel={onDone} saving={isPending} error={error}>
      <RadioGroup
        label={t`Who gets the deposit?`}
        stacked
        choices={[
          { value: 'returned', label: t`The buyer gets it back` },
          ...(hasParts ? [] : [{ value: 'kept', label: t`The seller keeps it` }]),
          ...(mayBeHandedOver ? [{ value: 'handedOver', label: t`The bike was handed over: it is sold` }] : []),
        ]}
        {...fieldProps(form, 'outcome')}
      />
      <TextArea label={t`Reason (buyer and seller read it)`} rows={3} {...fieldProps(form, 'reason')} />
    </SaveForm>
  );
};
