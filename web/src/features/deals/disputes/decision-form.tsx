import { t } from '@lingui/core/macro';
import { useForm, useWatch } from 'react-hook-form';
import type { Dispute } from '#contract/entities/dispute.ts';
import { DisputeDecision } from '#contract/rules/dispute.ts';
import { formatTaka } from '#web/language/format.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useDisputeChange } from './disputes.queries.ts';

/** An admin decides who gets the money. */
export const DecisionForm = ({ dispute }: { dispute: Dispute }) => {
  const { _id: id } = dispute;
  const amount = formatTaka(dispute.amount);
  const form = useForm({ resolver: rulesResolver(DisputeDecision), shouldUnregister: true });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const { mutate, isPending, error } = useDisputeChange((body: DisputeDecision) =>
    callApi('PUT /disputes/:id', { params: { id }, body }),
  );
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit((body) => mutate(body))} className="flex flex-col gap-4">
      <RadioGroup
        label={t`Who gets the money?`}
        stacked
        choices={[
          { value: 'whole', label: t`The buyer gets all ${amount} back` },
          { value: 'partly', label: t`The buyer gets a part back, the seller the rest` },
          { value: 'not', label: t`The buyer gets nothing back` },
        ]}
        {...fieldProps(form, 'decision')}
      />
      {decision === 'partly' && (
        <Field label={t`How much the buyer gets back, in taka`} inputMode="numeric" {...fieldProps(form, 'amount')} />
      )}
      <TextArea label={t`Reason (buyer and seller read it)`} rows={4} {...fieldProps(form, 'words')} />
      {error && <ErrorNotice message={errorMessage(error)} />}
      <SubmitButton loading={isPending}>{t`Decide`}</SubmitButton>
    </form>
  );
};
