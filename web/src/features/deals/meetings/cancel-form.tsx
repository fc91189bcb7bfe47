import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CANCEL_REASONS } from '#contract/meetings.ts';
import { cancelReason } from '#contract/rules/meeting.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { choice } from '#contract/rules/text.ts';
import { cancelReasonText } from '#web/features/deals/meetings/meeting-words.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useAnswer } from './meetings.queries.ts';

/** The value of the choice `Another reason`, which has a text field. */
const OWN = 'own';
const missing = RULE_MESSAGES.cancelReasonMissing;

/** A usual reason, or `own` and own words. */
const CancelFields = z.object({ choice: choice([...CANCEL_REASONS, OWN], missing), own: z.optional(z.string()) }).check(
  z.refine((fields) => fields.choice !== OWN || cancelReason.safeParse(fields.own).success, {
    path: ['own'],
    error: ({ input }) => cancelReason.safeParse((input as { own?: string }).own).error?.issues[0]?.message ?? missing,
  }),
);
/** A usual reason alone, also where a draft has another one. */
const ReadyFields = CancelFields.check(
  z.refine((fields) => fields.choice !== OWN, { path: ['choice'], error: missing }),
);
const KEPT = ['choice', 'own'] as const;

interface Props {
  /** Of the meeting or the proposal. */
  id: string;
  name: string;
  /** Whether own words are refused: between people of whom one has blocked the other. */
  readyOnly: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Asks why a meeting is cancelled, or a proposal taken back or declined. */
export const CancelForm = ({ id, name, readyOnly, onBack, onDone }: Props) => {
  const form = useForm({ resolver: rulesResolver(readyOnly ? ReadyFields : CancelFields) });
  const forgetDraft = useDraft(`cancel-meeting:${id}`, form, KEPT);
  const { mutateAsync, isPending, error } = useAnswer();
  const chosen = useWatch({ control: form.control, name: 'choice' });
  const submit = form.handleSubmit((fields) => {
    const reason = fields.choice === OWN ? (fields.own ?? '').trim() : fields.choice;
    // The form may be gone before the call ends, when the page hears of it first.
    mutateAsync({ id, answer: 'cancel', reason }).then(
      () => {
        forgetDraft();
        onDone();
      },
      () => undefined,
    );
  });
  const choices = [
    ...CANCEL_REASONS.map((value) => ({ value: value as string, label: cancelReasonText(value) })),
    ...(readyOnly ? [] : [{ value: OWN, label: t`Another reason` }]),
  ];
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        <Trans>We send your reason to {name}.</Trans>
      </p>
      <RadioGroup label={t`Reason`} choices={choices} stacked {...fieldProps(form, 'choice')} />
      {chosen === OWN && !readyOnly && <TextArea label={t`Your reason`} rows={3} {...fieldProps(form, 'own')} />}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="danger" loading={isPending}>
          <Trans>Send the reason</Trans>
        </Button>
      </div>
    </form>
  );
};
