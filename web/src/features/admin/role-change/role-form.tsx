import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { ROLES, type Role } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { RoleFields } from '#contract/rules/account.ts';
import { roleLabel } from '#web/language/labels.ts';
import { rulesResolver } from '#web/lib/rules-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { UserAct } from '../use-user-act.ts';
import { RoleConsequences } from './role-consequences.tsx';

const HINTS: Record<Role, string> = {
  Buyer: t`Books bikes and pays`,
  Seller: t`Lists bikes for sale`,
  Admin: t`Manages all users`,
};

const choicesFrom = (now: Role) =>
  ROLES.map((value) => ({
    value,
    label: roleLabel(value),
    hint: value === now ? t`The role now` : HINTS[value],
  }));

/** Offers the roles, and says what the chosen one means before it is given (spec section 5: role required). */
export const RoleForm = ({ user, change }: { user: User; change: UserAct<Role> }) => {
  const form = useForm({ resolver: rulesResolver(RoleFields) });
  const chosen = useWatch({ control: form.control, name: 'role' });
  const { cancel, confirm, error, running, own } = change;
  const submit = form.handleSubmit(({ role }) => (role === user.role ? cancel() : confirm(role)));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup
        label={t`Role`}
        choices={choicesFrom(user.role)}
        error={form.formState.errors.role?.message}
        {...form.register('role')}
      />
      <div aria-live="polite">{chosen && <RoleConsequences user={user} to={chosen} own={own} />}</div>
      {error && (
        <p role="alert" className="font-medium text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" look="primary" loading={running}>
          <Trans>Change role</Trans>
        </Button>
      </div>
    </form>
  );
};
