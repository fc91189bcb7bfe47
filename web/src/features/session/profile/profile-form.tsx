import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { IMAGE_TYPES } from '#contract/constants.ts';
import { displayName } from '#contract/rules/account.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { pictureRefusal } from '#web/lib/picture-refusal.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { toastSuccess, usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Field } from '#web/ui/field.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import type { IdentityUser } from '../identity.ts';
import { useProfileUpdate } from './use-profile-update.ts';

const Fields = z.object({ name: displayName, image: z.optional(z.file()) });
const KEPT = ['name'] as const;

interface Props {
  user: IdentityUser;
  /** Saved, or given up. */
  onDone: () => void;
}

/** Another name, another photo. What was typed outlives a failure and a reload. */
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
      const field = pictureRefusal(error) ? 'image' : 'root';
      form.setError(field, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t`Edit profile`} className="flex flex-col gap-4">
      <Field label={t`Name`} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <Controller
        control={form.control}
        name="image"
        render={({ field }) => (
          <PhotoPicker
            label={t`New photo`}
            accept={IMAGE_TYPES.join()}
            file={field.value ?? null}
            onFile={(file) => field.onChange(file ?? undefined)}
            ref={field.ref}
            progress={progress}
            error={errors.image?.message}
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
