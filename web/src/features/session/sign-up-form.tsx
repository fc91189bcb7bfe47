import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { IMAGE_TYPES, type SignUpRole } from '#contract/constants.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { pictureRefusal } from '#web/lib/picture-refusal.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { toastError, toastSuccess, usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { PhotoPicker } from '#web/ui/photo-picker.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { IdentityError } from './identity.ts';
import { PasswordMarks } from './password-marks.tsx';
import { RoleChoice } from './role-choice.tsx';
import { SignUpForm as Rules } from './sign-up-fields.ts';
import { useSignUp } from './use-sign-up.ts';

const KEPT = ['name', 'role', 'email'] as const;

/** The field that a failure is about, where it stands as well as in the toast; undefined for any other failure. */
const fieldOf = (error: unknown): 'image' | 'email' | 'password' | undefined => {
  if (pictureRefusal(error)) return 'image';
  if (!(error instanceof IdentityError)) return undefined;
  if (error.code === 'weak_password') return 'password';
  return error.code === 'email_taken' ? 'email' : undefined;
};

interface Props {
  /** Chosen beforehand, unless the person has chosen already. */
  wished: SignUpRole | undefined;
  /** Told of the role in which somebody signs up. */
  onRole: (role: SignUpRole) => void;
}

/** Name, image, role, email, password (spec sections 2 and 5). */
export const SignUpForm = ({ wished, onRole }: Props) => {
  const form = useForm({ resolver: rulesResolver(Rules) });
  const { errors, isSubmitting } = form.formState;
  const { signUp, progress } = useSignUp();
  const forgetDraft = useDraft(wished ? `sign-up:${wished}` : 'sign-up', form, KEPT);
  useEffect(() => {
    if (wished && !form.getValues('role')) form.setValue('role', wished);
  }, [wished, form]);
  usePreparedToasts();

  const submit = form.handleSubmit(async (fields) => {
    onRole(fields.role);
    try {
      await signUp(fields);
      forgetDraft();
      toastSuccess(t`SignUp successfully.`);
    } catch (error) {
      // They have left the page on their own.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toastError(errorMessage(error));
      const field = fieldOf(error);
      if (field) form.setError(field, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t`Name`} autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <Controller
        control={form.control}
        name="image"
        render={({ field }) => (
          <PhotoPicker
            label={t`Image`}
            accept={IMAGE_TYPES.join()}
            file={field.value ?? null}
            onFile={field.onChange}
            ref={field.ref}
            progress={progress}
            error={errors.image?.message}
          />
        )}
      />
      <RoleChoice error={errors.role?.message} {...form.register('role')} />
      <Field
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordMarks typed={form.watch('password')} />}
        {...form.register('password')}
      />
      <SubmitButton loading={isSubmitting} className="w-full">
        <Trans>Sign Up</Trans>
      </SubmitButton>
    </form>
  );
};
