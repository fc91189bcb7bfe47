import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { DISPUTE_REASONS } from '#contract/disputes.ts';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { NewDispute } from '#contract/rules/dispute.ts';
import { personName } from '#web/language/labels.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { useDraft } from '#web/lib/use-draft.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useDealChange } from '../conversations/deal-change.ts';
import { PhotosField } from './photos-field.tsx';
import { REASONS } from './reason-words.ts';
import { useDisputePhotos } from './use-dispute-photos.ts';

/** One of the two of a paid bike says that something is wrong; from then on the money waits. */
export const DisputeForm = ({ page, onDone }: { page: DealPage; onDone: () => void }) => {
  const { orderId = '', other } = page;
  const name = personName(other.name);
  const form = useForm({ resolver: rulesResolver(NewDispute) });
  const draft = `dispute:${orderId}`;
  const forgetDraft = useDraft(draft, form, ['reason', 'words']);
  const photos = useDisputePhotos(draft);
  const { mutateAsync, isPending, error } = useDealChange(async (body: NewDispute) =>
    callApi('POST /orders/:id/disputes', { params: { id: orderId }, body: { ...body, ...(await photos.finish()) } }),
  );
  const submit = form.handleSubmit((body) =>
    // Also where the dialog was closed meanwhile.
    mutateAsync(body).then(
      () => {
        forgetDraft();
        photos.uploads.clear();
        onDone();
      },
      () => {},
    ),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        <Trans>
          We hold the money until we have decided. {name} has 48 hours to answer, and we decide within 72 hours. Talk to{' '}
          {name} first, if you can.
        </Trans>
      </p>
      <RadioGroup
        label={t`What is wrong?`}
        stacked
        choices={DISPUTE_REASONS.map((value) => ({ value, label: REASONS[value] }))}
        {...fieldProps(form, 'reason')}
      />
      <TextArea label={t`What happened?`} rows={4} {...fieldProps(form, 'words')} />
      <PhotosField name={name} {...photos} />
      {error && <ErrorNotice message={errorMessage(error)} />}
      <DialogButtons loading={isPending} onCancel={onDone}>
        {t`Report the problem`}
      </DialogButtons>
    </form>
  );
};
