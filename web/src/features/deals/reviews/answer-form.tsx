import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { ReviewAnswered } from '#contract/rules/review.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useAnswerReview } from './reviews.queries.ts';

const KEPT = ['text'] as const;

/** The reader answers a review about them, once. */
export const AnswerForm = ({ reviewId }: { reviewId: string }) => {
  const form = useForm({ resolver: rulesResolver(ReviewAnswered), defaultValues: { text: '' } });
  const forgetDraft = useDraft(`review-answer:${reviewId}`, form, KEPT);
  const { mutateAsync, isPending, error } = useAnswerReview(reviewId);
  // The draft goes also where the page was left meanwhile.
  const submit = form.handleSubmit((fields) => mutateAsync(fields).then(forgetDraft, () => {}));
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextArea
        label={t`Your answer`}
        hint={t`Everybody who reads the review can read your answer. You can answer once, and cannot change it later.`}
        rows={3}
        {...fieldProps(form, 'text')}
      />
      {error && <ErrorNotice message={errorMessage(error)} />}
      <SubmitButton loading={isPending} className="self-end">
        <Trans>Answer</Trans>
      </SubmitButton>
    </form>
  );
};
