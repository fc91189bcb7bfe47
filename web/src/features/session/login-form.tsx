import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { LoginFields } from '#contract/rules/account.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { toastError, toastSuccess, usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { Field } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { LOGIN_DRAFT } from './login-draft.ts';
import { useSessionStore } from './session-context.tsx';

const KEPT = ['email'] as const;

/**
 * Email and password (spec sections 2 and 5). The page follows the session and leads on from here. `email` is what the
 * field holds at first.
 */
export const LoginForm = ({ email = '' }: { email?: string }) => {
  const store = useSessionStore();
  const form = useForm({ resolver: rulesResolver(LoginFields), ...(email && { defaultValues: { email } }) });
  const { errors, isSubmitting } = form.formState;
  const forgetDraft = useDraft(LOGIN_DRAFT, form, KEPT);
  usePreparedToasts();

  const submit = form.handleSubmit(async (fields) => {
    try {
      await store.signIn(fields.email, fields.password);
      forgetDraft();
      toastSuccess(t`Login Successful.`);
    } catch (error) {
      toastError(errorMessage(error));
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={t`Email`}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <SubmitButton loading={isSubmitting} className="w-full">
        <Trans>Login</Trans>
      </SubmitButton>
    </form>
  );
};
