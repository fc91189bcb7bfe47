import { t } from '@lingui/core/macro';
import type { Role } from '#contract/constants.ts';
import { Modal } from '#web/ui/modal.tsx';
import type { UserAct } from '../use-user-act.ts';
import { RoleForm } from './role-form.tsx';

/** The role-change modal (spec section 2). */
export const RoleModal = ({ change }: { change: UserAct<Role> }) => {
  const { user, cancel } = change;
  const name = user?.name ?? '';
  return (
    <Modal title={t`Change the role of ${name}`} open={user !== undefined} onClose={cancel}>
      {user && <RoleForm user={user} change={change} />}
    </Modal>
  );
};
