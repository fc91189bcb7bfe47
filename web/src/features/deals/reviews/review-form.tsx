import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SaleReviews } from '#contract/entities/review.ts';
import { STARS, type Stars } from '#contract/reviews.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { reviewText } from '#contract/rules/review.ts';
import { transferOf, useTick } from '#web/features/deals/transfers/transfers.queries.ts';
import { formatDate } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { toastError } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { heldAs } from '#web/ui/shown-values.ts';
import { useWriteReview } from './reviews.queries.ts';
import { StarChoice } from './star-choice.tsx';

/** An input's value is a text. */
const ReviewFields = z.object({ stars: z.enum(STARS.map(String), RULE_MESSAGES.reviewStarsMissing), text: reviewText });
const KEPT = ['stars', 'text'] as const;

interface Props {
  orderId: string;
  /** Until when it can be changed, ISO 8601. */
  until: string;
  /** What the reader has written before. */
  own: SaleReviews['own'];
  /** Whom it is about. */
  name: string;
  isSeller: boolean;
  onClose: () => void;
}

/** Writes the reader's review of a sale, or changes it. */
export const ReviewForm = ({ orderId, until, own, name, isSeller, onClose }: Props) => {
  const form = useForm({ resolver: rulesResolver(ReviewFields), defaultValues: { stars: '', text: '' } });
  const forgetDraft = useDraft(`review:${orderId}`, form, KEPT);
  const { mutateAsync, isPending, error } = useWriteReview(orderId);
  const registered = useRegistered(orderId, isSeller);
  const chosen = useWatch({ control: form.control, name: 'stars' });
  // A draft that was typed and not sent comes before the review that was sent.
  useEffect(() => {
    if (!own || form.getValues('stars')) return;
    form.setValue('stars', String(own.stars));
    form.setValue('text', own.text ?? '');
  }, [form, own]);
  const submit = form.handleSubmit(({ stars, text }) =>
    // Also where the dialog was closed meanwhile.
    mutateAsync({ stars: Number(stars) as Stars, text }).then(
      () => {
        forgetDraft();
        registered.save();
        onClose();
      },
      () => {},
    ),
  );
  const date = formatDate(until);
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <Trans>
          {name} sees it when both of you have written, or on {date} at the latest. Until then you can change it.
        </Trans>{' '}
        {isSeller ? (
          <Trans>Sellers whose bikes this buyer books can read it, with your name.</Trans>
        ) : (
          <Trans>Everybody can read it on the seller's page, with your name and the bike.</Trans>
        )}
      </p>
      <StarChoice chosen={chosen} {...fieldProps(form, 'stars')} />
      <TextArea
        label={t`In your words (optional)`}
        hint={
          isSeller ? t`Did they come, and pay as agreed?` : t`Was the bike as described, and were its papers there?`
        }
        rows={4}
        {...fieldProps(form, 'text')}
      />
      {registered.isAsked && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            ref={heldAs(registered.isChecked)}
            checked={registered.isChecked}
            onChange={({ target }) => registered.check(target.checked)}
            className="size-6 shrink-0 accent-base-content"
          />
          <Trans>The bike is registered in my name at BRTA</Trans>
        </label>
      )}
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons onCancel={onClose} loading={isPending}>
        <Trans>Save the review</Trans>
      </DialogButtons>
    </form>
  );
};

/** Asks a buyer whether the bike is registered in their name, where its checklist waits for that. `save` notes a yes. */
const useRegistered = (orderId: string, isSeller: boolean) => {
  const { data } = useQuery({ ...transferOf(orderId), enabled: !isSeller, retry: false });
  const { mutateAsync } = useTick(orderId);
  const [isChecked, check] = useState(false);
  const isAsked = data?.steps.some(({ step, doneAt }) => step === 'registered' && !doneAt) === true;
  const save = (): void => {
    if (!isAsked || !isChecked) return;
    // The form is gone by then.
    mutateAsync({ step: 'registered', done: true }).catch((failure: unknown) => toastError(errorMessage(failure)));
  };
  return { isAsked: isAsked && !isSeller, isChecked, check, save };
};
