import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { IMAGE_TYPES, type SignUpRole } from '#contract/constants.ts';
import { SignUpFields } from '#contract/rules/account.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { photoRefusal, usePhotoUpload } from '#web/lib/photo-upload.ts';
import { toastError, toastSuccess, usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';
import { RoleChoice } from './finish-sign-up-form.tsx';
import { IdentityError } from './identity.ts';
import { PasswordRequirements } from './password-requirements.tsx';
import { useSessionStore } from './session-context.tsx';

/** The fields of the form: the contract's, and the photo as a file (spec section 5). */
const FormFields = z.extend(SignUpFields, { photo: z.file(RULE_MESSAGES.imageMissing) });
type FormFields = z.infer<typeof FormFields>;

/** Uploads the photo, then creates the account. */
const useSignUp = () => {
  const store = useSessionStore();
  const { upload, progress } = usePhotoUpload();

  const signUp = async ({ photo, role, ...fields }: FormFields): Promise<void> =>
    store.signUp({ ...fields, photoURL: await upload(photo) }, role);

  return { signUp, progress };
};

const KEPT = ['name', 'role', 'email'] as const;

/** Returns the field that shows an error in addition to the toast; undefined if the error is not about a field. */
const fieldOf = (error: unknown): 'photo' | 'email' | 'password' | undefined => {
  if (photoRefusal(error)) return 'photo';
  if (!(error instanceof IdentityError)) return undefined;
  if (error.code === 'weak_password') return 'password';
  return error.code === 'email_taken' ? 'email' : undefined;
};

interface Props {
  /** The role chosen at first, unless the draft has one. */
  preset: SignUpRole | undefined;
  /** Called with the role of the sign-up. */
  onRole: (role: SignUpRole) => void;
}

/** Name, image, role, email, password (spec sections 2 and 5). */
export const SignUpForm = ({ preset, onRole }: Props) => {
  const form = useForm({ resolver: rulesResolver(FormFields) });
  const { errors, isSubmitting } = form.formState;
  const { signUp, progress } = useSignUp();
  const forgetDraft = useDraft(preset ? `sign-up:${preset}` : 'sign-up', form, KEPT);
  useEffect(() => {
    if (preset && !form.getValues('role')) form.setValue('role', preset);
  }, [preset, form]);
  usePreparedToasts();

  const submit = form.handleSubmit(async (fields) => {
    onRole(fields.role);
    try {
      await signUp(fields);
      forgetDraft();
      toastSuccess(t`SignUp successfully.`);
    } catch (error) {
      // The user has left the page.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toastError(errorMessage(error));
      const field = fieldOf(error);
      if (field) form.setError(field, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Name`} autoComplete="name" {...fieldProps(form, 'name')} />
      <Controller
        control={form.control}
        name="photo"
        render={({ field }) => (
          <PhotoPicker
            label={t`Image`}
            accept={IMAGE_TYPES.join()}
            file={field.value ?? null}
            onFile={field.onChange}
            ref={field.ref}
            progress={progress}
            error={errors.photo?.message}
          />
        )}
      />
      <RoleChoice {...fieldProps(form, 'role')} />
      <Field label={t`Email`} type="email" autoComplete="email" {...fieldProps(form, 'email')} />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={<PasswordRequirements typed={form.watch('password')} />}
        {...fieldProps(form, 'password')}
      />
      <SubmitButton loading={isSubmitting} className="w-full">
        <Trans>Sign Up</Trans>
      </SubmitButton>
    </form>
  );
};
