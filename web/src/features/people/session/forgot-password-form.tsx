import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { email } from '#contract/rules/account.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { toastError } from '#web/lib/toast.tsx';
import { useDraft } from '#web/lib/use-draft.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { OutcomeText } from '#web/ui/outcome-text.tsx';
import { LOGIN_DRAFT } from './login-form.tsx';
import { useSessionStore } from './session-context.tsx';

const ForgotFields = z.object({ email });
const KEPT = ['email'] as const;

/** Requests the mail with the reset link. The message is the same whether the email is known or not. */
export const ForgotPasswordForm = () => {
  const store = useSessionStore();
  const form = useForm({ resolver: rulesResolver(ForgotFields) });
  const { isSubmitting } = form.formState;
  // Starts with the email that was typed at the login.
  useDraft(LOGIN_DRAFT, form, KEPT);
  const [sentTo, setSentTo] = useState<string>();
  const submit = form.handleSubmit(async (fields) => {
    try {
      await store.sendPasswordReset(fields.email);
      setSentTo(fields.email);
    } catch (error) {
      toastError(errorMessage(error));
    }
  });
  if (sentTo) {
    return (
      <OutcomeText>
        <Trans>
          If <strong className="wrap-anywhere">{sentTo}</strong> has an account, we have sent a link for a new password.
          The link works for one hour.
        </Trans>
      </OutcomeText>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        <Trans>Enter the email of your account. We will send you a link to choose a new password.</Trans>
      </p>
      <Field label={t`Email`} type="email" autoComplete="email" {...fieldProps(form, 'email')} />
      <SubmitButton loading={isSubmitting}>
        <Trans>Send the link</Trans>
      </SubmitButton>
    </form>
  );
};
