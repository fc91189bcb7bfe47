import { t } from '@lingui/core/macro';
import type { Role } from '#contract/constants.ts';
import { callApi } from '#web/lib/api-client.ts';
import { type UserAct, useUserAct } from '../use-user-act.ts';

/** Gives a user another role, chosen in a dialog. */
export const useRoleChange = (): UserAct<Role> =>
  useUserAct((id, role) => callApi('PUT /users/admin/:id', { params: { id }, body: { role } }), t`Update Successful.`);
