import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { signUpRole } from '#contract/rules/account.ts';
import { roleLabel } from '#web/language/labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useSessionStore } from './session-context.tsx';

const FinishFields = z.object({ role: signUpRole });

/** The last step of a sign-up, for an identity without a user: Buyer or Seller. */
export const FinishSignUpForm = () => {
  const store = useSessionStore();
  const form = useForm({ resolver: rulesResolver(FinishFields) });
  const { isSubmitting } = form.formState;
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
      <RoleChoice {...fieldProps(form, 'role')} />
      <SubmitButton loading={isSubmitting}>
        <Trans>Finish</Trans>
      </SubmitButton>
    </form>
  );
};

/** Sign-up offers Buyer and Seller only (spec section 6). */
const CHOICES = [
  { value: 'Buyer', label: roleLabel('Buyer'), hint: t`I want to buy a bike` },
  { value: 'Seller', label: roleLabel('Seller'), hint: t`I want to sell bikes` },
] as const;

export const RoleChoice = (props: Omit<ComponentProps<typeof RadioGroup>, 'label' | 'choices'>) => (
  <RadioGroup {...props} label={t`Role`} choices={CHOICES} />
);
