import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { BikeToBook } from '#contract/entities/bike.ts';
import { BookingFields } from '#contract/rules/booking.ts';
import type { Gone } from '#web/lib/gone.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { BookingNotices } from './booking-notices.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { Buyer } from './buyer.ts';
import { useBooking } from './use-booking.ts';
import { useEarlierBooking } from './use-earlier-booking.ts';

const KEPT = ['mobile', 'meetLocation'] as const;

interface Props {
  bike: BikeToBook;
  buyer: Buyer;
  /** The bike was sold or removed while the form was filled in. */
  onGone: (gone: Gone) => void;
  /** True while the order is being sent and My Orders is being opened. */
  onSending: (sending: boolean) => void;
  /** The order is placed. */
  onPlaced: () => void;
}

/** One place to meet and one phone serve for the next booking as well; what is changed about a booking is about it alone. */
const draftName = ({ _id, booking }: BikeToBook, { email }: Buyer): string =>
  booking ? `booking:${email}:${_id}:${booking.buyerPhone}:${booking.meetLocation}` : `booking:${email}`;

/** Who books what, and where buyer and seller meet (spec sections 2 and 5, booking modal). */
export const BookingForm = ({ bike, buyer, onGone, onSending, onPlaced }: Props) => {
  const form = useForm({ resolver: rulesResolver(BookingFields) });
  const { errors, isSubmitting } = form.formState;
  const forgetDraft = useDraft(draftName(bike, buyer), form, KEPT);
  useEarlierBooking(form, bike.booking);
  const submit = useBooking({ form, bike, buyer, onGone, onSending, onPlaced, onChanged: forgetDraft });
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
        error={errors.mobile?.message}
        {...form.register('mobile')}
      />
      <Field
        label={t`Meet location`}
        placeholder={t`Mirpur 10, Dhaka`}
        error={errors.meetLocation?.message}
        {...form.register('meetLocation')}
      />
      {errors.root?.message && <ErrorNotice message={errors.root.message} />}
      <SubmitButton loading={isSubmitting}>
        <Trans>Submit</Trans>
      </SubmitButton>
    </form>
  );
};
