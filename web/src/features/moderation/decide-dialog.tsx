import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import { MAX_MODERATION_REASON_LENGTH, ModerationFields } from '#contract/rules/moderation.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useDecide } from './moderation.queries.ts';
import { actHint, actsFor, actText } from './moderation-words.ts';

const KEPT = ['act', 'reason', 'days'] as const;

interface Props {
  /** Undefined while the dialog is closed. */
  item: ModerationItem | undefined;
  onClose: () => void;
}

const titleFor = (name: string): string => t`Decide about ${name}`;
export const nameOf = ({ listing, person }: ModerationItem): string => listing?.modelName ?? personName(person.name);

/** Asks an admin what is to be done, and why. */
export const DecideDialog = ({ item, onClose }: Props) => (
  <Modal title={titleFor(item ? nameOf(item) : '')} open={item !== undefined} onClose={onClose}>
    {item && <DecideForm key={item._id} item={item} onClose={onClose} />}
  </Modal>
);

const DecideForm = ({ item, onClose }: { item: ModerationItem; onClose: () => void }) => {
  const form = useForm({ resolver: rulesResolver(ModerationFields) });
  const forgetDraft = useDraft(`moderation:${item.kind}:${item.id}`, form, KEPT);
  const { mutate, isPending, error } = useDecide(item);
  const act = useWatch({ control: form.control, name: 'act' });
  const submit = form.handleSubmit((fields) =>
    mutate(fields, {
      onSuccess: () => {
        forgetDraft();
        onClose();
      },
    }),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup
        label={t`What do you want to do?`}
        choices={actsFor(item).map((value) => ({
          value,
          label: actText(value, item.kind),
          hint: actHint(value, item.kind),
        }))}
        stacked
        {...fieldProps(form, 'act')}
      />
      {act === 'suspend' && (
        <Field label={t`For how many days`} inputMode="numeric" placeholder="7" {...fieldProps(form, 'days')} />
      )}
      {act !== 'dismiss' && (
        <TextArea
          label={t`Reason, as the person concerned reads it`}
          rows={3}
          maxLength={MAX_MODERATION_REASON_LENGTH}
          {...fieldProps(form, 'reason')}
        />
      )}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons onCancel={onClose} loading={isPending}>
        <Trans>Decide</Trans>
      </DialogButtons>
    </form>
  );
};
