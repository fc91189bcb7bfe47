import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DECLINE_REASONS } from '#contract/decline-reasons.ts';
import type { Booking } from '#contract/entities/booking.ts';
import { declineReason } from '#contract/rules/booking-answer.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { choice } from '#contract/rules/text.ts';
import { declineReasonText, declineTitle } from '#web/features/deals/bookings/decline-reason.ts';
import { personName } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useDecline } from './bookings.queries.ts';

/** The choice of the seller's own words. */
const OWN = 'own';
const missing = RULE_MESSAGES.declineReasonMissing;

/** A usual reason, or `own` and the seller's words. */
const DeclineFields = z
  .object({ choice: choice([...DECLINE_REASONS, OWN], missing), own: z.optional(z.string()) })
  .check(
    z.refine((fields) => fields.choice !== OWN || declineReason.safeParse(fields.own).success, {
      path: ['own'],
      error: ({ input }) =>
        declineReason.safeParse((input as { own?: string }).own).error?.issues[0]?.message ?? missing,
    }),
  );
/** A usual reason alone, also where a draft has another one. */
const ReadyFields = DeclineFields.check(
  z.refine((fields) => fields.choice !== OWN, { path: ['choice'], error: missing }),
);
const KEPT = ['choice', 'own'] as const;

interface Props {
  /** Undefined while the dialog is closed. */
  booking: Booking | undefined;
  onClose: () => void;
}

/** Asks the seller why a booking is declined. */
export const DeclineDialog = ({ booking, onClose }: Props) => (
  <Modal title={declineTitle(personName(booking?.buyerName ?? ''))} open={booking !== undefined} onClose={onClose}>
    {booking && <DeclineForm key={booking._id} booking={booking} onClose={onClose} />}
  </Modal>
);

interface FormProps {
  booking: Pick<Booking, '_id'>;
  /** Whether own words are refused: between people of whom one has blocked the other. */
  readyOnly?: boolean;
  onClose: () => void;
}

/** The form of the dialog. */
export const DeclineForm = ({ booking, readyOnly = false, onClose }: FormProps) => {
  const form = useForm({ resolver: rulesResolver(readyOnly ? ReadyFields : DeclineFields) });
  const forgetDraft = useDraft(`decline:${booking._id}`, form, KEPT);
  const { mutateAsync, isPending, error } = useDecline(booking);
  const chosen = useWatch({ control: form.control, name: 'choice' });
  const submit = form.handleSubmit((fields) =>
    // Also where the dialog was closed meanwhile.
    mutateAsync(fields.choice === OWN ? (fields.own ?? '').trim() : fields.choice).then(
      () => {
        forgetDraft();
        onClose();
      },
      () => {},
    ),
  );
  const choices = [
    ...DECLINE_REASONS.map((value) => ({ value: value as string, label: declineReasonText(value) })),
    ...(readyOnly ? [] : [{ value: OWN, label: t`Another reason` }]),
  ];
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        <Trans>We email your reason to the buyer, who can no longer pay for this booking.</Trans>
      </p>
      <RadioGroup label={t`Reason`} choices={choices} stacked {...fieldProps(form, 'choice')} />
      {chosen === OWN && !readyOnly && (
        <TextArea label={t`What the buyer reads`} rows={3} {...fieldProps(form, 'own')} />
      )}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons onCancel={onClose} loading={isPending}>
        <Trans>Decline</Trans>
      </DialogButtons>
    </form>
  );
};
