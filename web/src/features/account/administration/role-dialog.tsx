import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm, useWatch } from 'react-hook-form';
import { ROLES, type Role } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import { RoleFields } from '#contract/rules/account.ts';
import { roleLabel } from '#web/language/labels.ts';
import { fieldProps, rulesResolver } from '#web/lib/forms.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { UserAction } from './admin.queries.ts';
import { RoleEffects } from './role-effects.tsx';

/** The role-change modal (spec section 2). */
export const RoleDialog = ({ change }: { change: UserAction<Role> }) => {
  const { entry: user, close } = change;
  const name = user?.name ?? '';
  return (
    <Modal title={t`Change the role of ${name}`} open={user !== undefined} onClose={close}>
      {user && <RoleForm user={user} change={change} />}
    </Modal>
  );
};

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

/** Offers the roles, and says what the chosen one means before it is saved (spec section 5: role required). */
const RoleForm = ({ user, change }: { user: User; change: UserAction<Role> }) => {
  const form = useForm({ resolver: rulesResolver(RoleFields) });
  const chosen = useWatch({ control: form.control, name: 'role' });
  const { close, confirm, error, running, isOwn } = change;
  const submit = form.handleSubmit(({ role }) => (role === user.role ? close() : confirm(role)));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup label={t`Role`} choices={choicesFrom(user.role)} {...fieldProps(form, 'role')} />
      <div aria-live="polite">{chosen && <RoleEffects user={user} to={chosen} isOwn={isOwn} />}</div>
      {error && (
        <p role="alert" className="font-medium text-error">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" loading={running}>
          <Trans>Change role</Trans>
        </Button>
      </div>
    </form>
  );
};
