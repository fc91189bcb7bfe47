import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { LoginFields } from '#contract/rules/account.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { toastError, toastSuccess, usePreparedToasts } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useSessionStore } from './session-context.tsx';

/** The name of the draft, whose email the form of a forgotten password uses as well. */
export const LOGIN_DRAFT = 'login';

const KEPT = ['email'] as const;

interface Props {
  /** The first value. */
  email?: string;
  /** Stands beside the button, as large as it. */
  beside?: ReactNode;
}

/** Email and password (spec sections 2 and 5). The page redirects once the user is signed in. */
export const LoginForm = ({ email = '', beside }: Props) => {
  const store = useSessionStore();
  const form = useForm({ resolver: rulesResolver(LoginFields), ...(email && { defaultValues: { email } }) });
  const { isSubmitting } = form.formState;
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
      <Field label={t`Email`} type="email" autoComplete="email" {...fieldProps(form, 'email')} />
      <PasswordField label={t`Password`} autoComplete="current-password" {...fieldProps(form, 'password')} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton loading={isSubmitting} className="flex-1">
          <Trans>Login</Trans>
        </SubmitButton>
        {beside}
      </div>
    </form>
  );
};
