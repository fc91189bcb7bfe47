import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { LeaveFields } from '#contract/rules/account.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { LeaveMeaning } from './leave-meaning.tsx';
import { useLeaving } from './use-leaving.ts';

interface Props {
  email: string;
  onCancel: () => void;
}

/** Says what leaving means, and has the email typed once more before it happens. */
export const LeaveForm = ({ email, onCancel }: Props) => {
  const form = useForm({ resolver: rulesResolver(LeaveFields) });
  const { leave, running, error } = useLeaving();
  usePreparedToasts();
  const submit = form.handleSubmit((typed) => {
    if (running) return;
    if (typed.email === email.toLowerCase()) leave(typed.email);
    else form.setError('email', { message: t`This is not the email of this account.` }, { shouldFocus: true });
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <LeaveMeaning />
      <Field
        label={t`Type your email to confirm`}
        hint={email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {error && (
        <p role="alert" className="font-medium text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="danger" loading={running}>
          <Trans>Delete for good</Trans>
        </Button>
      </div>
    </form>
  );
};
