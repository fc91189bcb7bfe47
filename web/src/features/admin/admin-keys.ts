import type { Role } from '#contract/constants.ts';

/** Query keys of what admins see. After any act of an admin, everything under `all` is out of date. */
export const adminKeys = {
  all: ['admin'],
  allUsers: ['admin', 'users'],
  users: (role: Role, search: string) => ['admin', 'users', role, search],
  consequences: (id: string) => ['admin', 'consequences', id],
  audit: ['admin', 'audit'],
  /** Keys of mutations: what is on its way is not started again. */
  allVerifying: ['admin', 'verifying'],
  verifying: (id: string) => ['admin', 'verifying', id],
  acting: ['admin', 'acting'],
} as const;
