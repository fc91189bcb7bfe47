import type { NewUserRow } from '#server/people/users/users.table.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** Returns a row of `users`: a buyer without an account at the identity provider, unless `overrides` say otherwise. */
export const userRow = (overrides: Partial<NewUserRow> = {}) => {
  const { id = newId(), role = 'Buyer' } = overrides;
  return {
    id,
    name: `The ${role}`,
    email: `${id}@example.com`,
    role,
    photo_url: null,
    created_at: Date.now(),
    ...overrides,
  } satisfies NewUserRow;
};
