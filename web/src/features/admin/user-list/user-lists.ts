import type { Role } from '#contract/constants.ts';
import { callPage } from '#web/lib/api-client.ts';
import { pagedList } from '#web/lib/paged-list/use-paged-list.ts';
import { adminKeys } from '../admin-keys.ts';

/** The users of a role, newest first, page by page; with `search`, those with it in name or email. */
export const usersOfRole = (role: Role, search = '') =>
  pagedList(adminKeys.users(role, search), (after, signal) =>
    callPage('GET /users', { query: { role, search: search || undefined, after }, signal }),
  );
