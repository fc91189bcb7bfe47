import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { IMAGE_TYPES } from '#contract/constants.ts';
import { displayName } from '#contract/rules/account.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { photoRefusal, usePhotoUpload } from '#web/lib/photo-upload.ts';
import { toastSuccess, usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button, SubmitButton } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';
import { useSaveProfile } from '../account-mutations.ts';
import type { IdentityUser } from '../identity.ts';

/** Uploads the photo, if another one was chosen, then saves the profile. */
const useProfileUpdate = () => {
  const save = useSaveProfile();
  const { upload, progress } = usePhotoUpload();

  const update = async ({ name, photo }: { name: string; photo?: File | undefined }): Promise<void> =>
    save({ name, ...(photo && { photoURL: await upload(photo) }) });

  return { update, progress };
};

const Fields = z.object({ name: displayName, photo: z.optional(z.file()) });
const KEPT = ['name'] as const;

interface Props {
  user: IdentityUser;
  /** Called when the profile was saved, or editing was canceled. */
  onDone: () => void;
}

/** Changes name and photo. The values outlive a failure and a reload. */
export const ProfileForm = ({ user, onDone }: Props) => {
  const form = useForm({ resolver: rulesResolver(Fields) });
  const { errors, isSubmitting } = form.formState;
  const { update, progress } = useProfileUpdate();
  usePreparedToasts();
  const forgetDraft = useDraft(`profile:${user.uid}`, form, KEPT);
  useEffect(() => {
    if (!form.getValues('name')) form.setValue('name', user.displayName);
    form.setFocus('name');
  }, [form, user.displayName]);

  const leave = () => {
    forgetDraft();
    onDone();
  };
  const submit = form.handleSubmit(async (fields) => {
    try {
      await update(fields);
      toastSuccess(t`Update Successful.`);
      leave();
    } catch (error) {
      const field = photoRefusal(error) ? 'photo' : 'root';
      form.setError(field, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t`Edit profile`} className="flex flex-col gap-4">
      <Field label={t`Name`} autoComplete="name" {...fieldProps(form, 'name')} />
      <Controller
        control={form.control}
        name="photo"
        render={({ field }) => (
          <PhotoPicker
            label={t`New photo`}
            accept={IMAGE_TYPES.join()}
            file={field.value ?? null}
            onFile={(file) => field.onChange(file ?? undefined)}
            ref={field.ref}
            progress={progress}
            error={errors.photo?.message}
          />
        )}
      />
      {errors.root?.message && <ErrorNotice message={errors.root.message} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton loading={isSubmitting}>
          <Trans>Save</Trans>
        </SubmitButton>
        <Button onClick={leave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
};
