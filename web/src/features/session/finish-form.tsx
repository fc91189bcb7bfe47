import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { signUpRole } from '#contract/rules/account.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useSessionStore } from './session-context.tsx';

const FinishFields = z.object({ role: signUpRole });

/** The last step for an identity that is no user yet: Buyer or Seller. */
export const FinishForm = () => {
  const store = useSessionStore();
  const form = useForm({ resolver: rulesResolver(FinishFields) });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ role }) => {
    try {
      await store.finishSignUp(role);
      toastSuccess(t`SignUp successfully.`);
    } catch (error) {
      toastError(errorMessage(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RoleChoice error={errors.role?.message} {...form.register('role')} />
      <SubmitButton loading={isSubmitting}>
        <Trans>Finish</Trans>
      </SubmitButton>
    </form>
  );
};
