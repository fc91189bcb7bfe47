import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import type { ModerationItem } from '#contract/entities/moderation.ts';
import { type ModerationAct, ModerationFields } from '#contract/rules/moderation.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
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

/** An entry of the queue, or a person about whom nothing need be open. */
export type Decidable = Pick<ModerationItem, 'kind' | 'id' | 'person' | 'listing' | 'review'>;

interface FormProps {
  item: Decidable;
  /** What can be decided; by default all that fits. Of one alone there is no choice. */
  acts?: readonly ModerationAct[] | undefined;
  onClose: () => void;
}

interface Props extends Omit<FormProps, 'item'> {
  /** Undefined while the dialog is closed. */
  item: Decidable | undefined;
  title?: string | undefined;
}

const titleFor = (name: string): string => t`Decide about ${name}`;
export const nameOf = ({ listing, person }: Decidable): string =>
  (listing && modelLabel(listing.modelName)) ?? personName(person.name);

/** Asks an admin what is to be done, and why. */
export const DecideDialog = ({ item, title = titleFor(item ? nameOf(item) : ''), acts, onClose }: Props) => (
  <Modal title={title} open={item !== undefined} onClose={onClose}>
    {item && <DecideForm key={`${item.kind} ${item.id}`} item={item} acts={acts} onClose={onClose} />}
  </Modal>
);

const DecideForm = ({ item, acts = actsFor(item), onClose }: FormProps) => {
  const [only, another] = acts;
  const isFixed = another === undefined;
  const form = useForm({
    resolver: rulesResolver(ModerationFields),
    ...(isFixed && only && { defaultValues: { act: only } }),
  });
  const draft = isFixed ? `moderation:${only}:${item.id}` : `moderation:${item.kind}:${item.id}`;
  const forgetDraft = useDraft(draft, form, KEPT);
  const { mutateAsync, isPending, error } = useDecide(item);
  // From the first rendering on: the first field that is wrong gets the focus, in the order in which they are rendered.
  const act = useWatch({ control: form.control, name: 'act', ...(isFixed && only && { defaultValue: only }) });
  const submit = form.handleSubmit((fields) =>
    // Also where the dialog was closed meanwhile.
    mutateAsync(fields).then(
      () => {
        forgetDraft();
        onClose();
      },
      () => {},
    ),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isFixed && only ? (
        <p>{actHint(only, item.kind)}</p>
      ) : (
        <RadioGroup
          label={t`What do you want to do?`}
          choices={acts.map((value) => ({
            value,
            label: actText(value, item.kind),
            hint: actHint(value, item.kind),
          }))}
          stacked
          {...fieldProps(form, 'act')}
        />
      )}
      {act === 'suspend' && <Field label={t`For how many days`} inputMode="numeric" {...fieldProps(form, 'days')} />}
      {act !== 'dismiss' && (
        <TextArea label={t`Reason (we send it to the person)`} rows={3} {...fieldProps(form, 'reason')} />
      )}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons onCancel={onClose} loading={isPending}>
        {isFixed && only ? actText(only, item.kind) : <Trans>Decide</Trans>}
      </DialogButtons>
    </form>
  );
};
