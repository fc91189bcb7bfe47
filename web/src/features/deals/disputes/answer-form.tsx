import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { DisputeAnswer } from '#contract/rules/dispute.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useDisputeChange } from './disputes.queries.ts';
import { PhotosField } from './photos-field.tsx';
import { useDisputePhotos } from './use-dispute-photos.ts';

/** The one answer of the other person. */
export const AnswerForm = ({ id, otherName }: { id: string; otherName: string }) => {
  const form = useForm({ resolver: rulesResolver(DisputeAnswer) });
  const draft = `dispute-answer:${id}`;
  const forgetDraft = useDraft(draft, form, ['words']);
  const photos = useDisputePhotos(draft);
  const { mutateAsync, isPending, error } = useDisputeChange(async (body: DisputeAnswer) =>
    callApi('PUT /disputes/:id/answer', { params: { id }, body: { ...body, ...(await photos.finish()) } }),
  );
  const submit = form.handleSubmit((body) =>
    mutateAsync(body).then(
      // Also where the page was left meanwhile.
      () => {
        forgetDraft();
        photos.uploads.clear();
      },
      () => {},
    ),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextArea label={t`What happened? You can answer once.`} rows={4} {...fieldProps(form, 'words')} />
      <PhotosField name={otherName} {...photos} />
      {error && <ErrorNotice message={errorMessage(error)} />}
      <SubmitButton loading={isPending}>{t`Send your answer`}</SubmitButton>
    </form>
  );
};
