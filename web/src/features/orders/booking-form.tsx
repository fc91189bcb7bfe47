import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import type { Bike } from '#contract/entities/bike.ts';
import { BookingFields } from '#contract/rules/booking.ts';
import { formatTaka } from '#web/language/format.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import type { Buyer } from './buyer.ts';
import { useBooking } from './use-booking.ts';

const KEPT = ['mobile', 'meetLocation'] as const;

interface Props {
  bike: Bike;
  buyer: Buyer;
}

/** Who books what, and where buyer and seller meet (spec sections 2 and 5, booking modal). */
export const BookingForm = ({ bike, buyer }: Props) => {
  const form = useForm({ resolver: rulesResolver(BookingFields) });
  const { errors, isSubmitting } = form.formState;
  // One place to meet and one phone serve for the next booking as well.
  useDraft(`booking:${buyer.email}`, form, KEPT);
  const submit = useBooking(form, bike, buyer);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-base-content/75">
        <Trans>Booking costs nothing. You meet the seller, look at the bike, and pay when you have decided.</Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Name`} value={buyer.displayName} disabled readOnly />
        <Field label={t`Email`} value={buyer.email} disabled readOnly />
        <Field label={t`Product`} value={bike.modelName} disabled readOnly />
        <Field label={t`Price`} value={formatTaka(bike.rslPrice)} disabled readOnly />
      </div>
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
