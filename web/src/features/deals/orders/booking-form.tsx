import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { now } from '#contract/clock.ts';
import type { BikeToBook } from '#contract/entities/bike.ts';
import { BookingFields } from '#contract/rules/booking.ts';
import { meetingWhen } from '#web/features/deals/meetings/meeting-words.ts';
import { AgreedNote, priceFor } from '#web/features/deals/orders/agreed-price.tsx';
import type { Unavailability } from '#web/features/deals/orders/unavailable-bike.tsx';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatTaka } from '#web/language/format.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { Price } from '#web/ui/price.tsx';
import { type Buyer, useBooking, useEarlierBooking, usePlaceOfMeeting } from './use-booking.ts';

const KEPT = ['mobile', 'meetLocation'] as const;

interface Props {
  bike: BikeToBook;
  buyer: Buyer;
  /** Called if the bike was sold or removed while the form was open. */
  onUnavailable: (reason: Unavailability) => void;
  /** Called with true while the order is being sent and My Orders is being opened. */
  onSending: (sending: boolean) => void;
  /** Called when the order is placed. */
  onPlaced: () => void;
}

/** Phone and place are kept for the next booking; changes of a booking are kept for it alone. */
const draftName = ({ _id, booking }: BikeToBook, { email }: Buyer): string =>
  booking ? `booking:${email}:${_id}:${booking.buyerPhone}:${booking.meetLocation}` : `booking:${email}`;

/** The form of the booking modal (spec sections 2 and 5). */
export const BookingForm = ({ bike, buyer, onUnavailable, onSending, onPlaced }: Props) => {
  const form = useForm({ resolver: rulesResolver(BookingFields) });
  const { errors, isSubmitting } = form.formState;
  const forgetDraft = useDraft(draftName(bike, buyer), form, KEPT);
  const meeting = usePlaceOfMeeting(form, bike.meeting);
  useEarlierBooking(form, bike.booking);
  const submit = useBooking({ form, bike, buyer, onUnavailable, onSending, onPlaced, onChanged: forgetDraft });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <BookingNotices bike={bike} />
      <BookingSummary bike={bike} buyer={buyer} />
      <Field
        label={t`Mobile`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="01712345678"
        {...fieldProps(form, 'mobile')}
      />
      <Field
        label={t`Meet location`}
        placeholder={t`Mirpur 10, Dhaka`}
        {...(meeting && { readOnly: true, hint: t`You have agreed to meet here: ${meetingWhen(meeting.startsAt)}` })}
        {...fieldProps(form, 'meetLocation')}
      />
      {errors.root?.message && <ErrorNotice message={errors.root.message} />}
      <SubmitButton loading={isSubmitting}>
        <Trans>Submit</Trans>
      </SubmitButton>
    </form>
  );
};

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box border border-primary px-3 py-2 text-sm">{children}</p>
);

/** What a buyer should know before they fill in the form. */
const BookingNotices = ({ bike: { booking, heldUntil } }: { bike: BikeToBook }) => (
  <>
    {heldUntil && Date.parse(heldUntil) > now() && (
      <Notice>
        <Trans>
          This bike is kept for another buyer right now. You can still book it: if they do not buy it, you can.
        </Trans>
      </Notice>
    )}
    {booking ? (
      <Notice>
        <Trans>
          You have already booked this bike. What you send here changes that booking, and we tell the seller.
        </Trans>
      </Notice>
    ) : (
      <p className="text-base-content/75">
        <Trans>Booking costs nothing. You meet the seller, look at the bike, and pay when you have decided.</Trans>
      </p>
    )}
  </>
);

/** The bike and the buyer in two lines, and as the prefilled fields of the specification when opened. */
const BookingSummary = ({ bike, buyer }: { bike: BikeToBook; buyer: Buyer }) => (
  <div>
    <p className="flex gap-2">
      <span className="truncate font-semibold">{modelLabel(bike.modelName)}</span>
      <span className="shrink-0 font-semibold">
        <Price amount={priceFor(bike)} />
      </span>
    </p>
    {bike.agreed && <AgreedNote agreed={bike.agreed} className="text-sm" />}
    <p className="truncate text-base-content/75">
      {buyer.displayName} · {buyer.email}
    </p>
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm underline">
        <Trans>All details</Trans>
      </summary>
      <div className="grid gap-4 pb-2 sm:grid-cols-2">
        <Field label={t`Name`} value={buyer.displayName} disabled readOnly />
        <Field label={t`Email`} value={buyer.email} disabled readOnly />
        <Field label={t`Product`} value={modelLabel(bike.modelName)} disabled readOnly />
        <Field label={t`Price`} value={formatTaka(priceFor(bike))} disabled readOnly />
      </div>
    </details>
  </div>
);
