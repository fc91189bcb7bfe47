import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { password } from '#contract/rules/account.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { ButtonLink, SubmitButton } from '#web/ui/button.tsx';
import { OutcomeText } from '#web/ui/outcome-text.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { IdentityError } from './identity.ts';
import { PasswordRequirements } from './password-requirements.tsx';
import { useSessionStore } from './session-context.tsx';

const ResetFields = z.object({ password });

/** Sets a new password with the token of the mailed link. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const store = useSessionStore();
  const form = useForm({ resolver: rulesResolver(ResetFields) });
  const { isSubmitting } = form.formState;
  const [done, setDone] = useState(false);
  const [isLinkOver, setLinkOver] = useState(false);
  const submit = form.handleSubmit(async (fields) => {
    try {
      await store.resetPassword(token, fields.password);
      setDone(true);
    } catch (error) {
      form.setError('password', { message: errorMessage(error) }, { shouldFocus: true });
      setLinkOver(error instanceof IdentityError && error.code === 'link_invalid');
    }
  });
  if (done) {
    return (
      <div className="flex flex-col gap-4">
        <OutcomeText>
          <Trans>Your password has been changed.</Trans>
        </OutcomeText>
        <ButtonLink variant="primary" to="/login">
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={<PasswordRequirements typed={form.watch('password')} />}
        {...fieldProps(form, 'password')}
      />
      {isLinkOver && (
        <ButtonLink to="/forgot-password">
          <Trans>Ask for a new link</Trans>
        </ButtonLink>
      )}
      <SubmitButton loading={isSubmitting}>
        <Trans>Save the new password</Trans>
      </SubmitButton>
    </form>
  );
};
