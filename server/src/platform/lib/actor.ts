import type { Role } from '#contract/constants.ts';

/** The signed-in user on whose behalf a service works. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Suspended: reads, but does not publish or write to others. */
  isSuspended?: boolean;
  /** When they last changed something (`platform/db/reads.ts`). */
  wroteAt?: number | null;
}

/** The claims of a person in an ID token. */
export interface IdentityClaims {
  /** The account's id at the provider. */
  subject?: string;
  email: string;
  /** Whether the provider has verified the address (`email_verified`); false if the claim is missing. */
  emailVerified: boolean;
  /** ms since 1970, to the second. */
  issuedAt: number;
  name?: string;
  picture?: string;
}
