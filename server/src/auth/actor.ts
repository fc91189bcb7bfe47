import type { Role } from '#contract/constants.ts';

/** The signed-in user on whose behalf a service works. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** When they last changed something (`platform/db/reads.ts`). */
  wroteAt?: number | null;
}
