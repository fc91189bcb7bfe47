import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { ChargebackEnding } from '#contract/rules/chargeback.ts';
import { callApi } from '#web/lib/api-client.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { SaveForm } from '#web/lib/save-form.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useDisputeChange } from './disputes.queries.ts';

/** An admin says how a payment that bKash or SSLCommerz has taken back has ended: these have no call that says so. */
export const EndingForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const form = useForm({ resolver: rulesResolver(ChargebackEnding) });
  const { mutate, isPending, error } = useDisputeChange((body: ChargebackEnding) =>
    callApi('PUT /admin/chargebacks/:id', { params: { id }, body }),
  );
  return (
    <SaveForm
      onSubmit={form.handleSubmit((body) => mutate(body, { onSuccess: onClose }))}
      onCancel={onClose}
      saving={isPending}
      error={error}
    >
      <RadioGroup
        label={t`Who has the money now?`}
        stacked
        choices={[
          { value: 'won', label: t`The provider has given it back to us` },
          { value: 'lost', label: t`The buyer keeps it` },
        ]}
        {...fieldProps(form, 'outcome')}
      />
      <TextArea label={t`What has the provider told you?`} rows={3} {...fieldProps(form, 'words')} />
    </SaveForm>
  );
};
