import { t } from '@lingui/core/macro';
import { callApi } from '#web/lib/api-client.ts';
import { type UserAct, useUserAct } from '../use-user-act.ts';

/** Removes a user, after a question. */
export const useRemoval = (): UserAct<void> =>
  useUserAct((id) => callApi('DELETE /users/:id', { params: { id } }), t`Delete Successful.`);
