/** The parts of better-auth's tables that other queries touch. It writes them itself; accounts also end from outside. */
export interface IdentityUserTable {
  id: string;
  email: string;
  /** 0 or 1 in SQLite: compare with, and set to, SQL's own `true`. */
  emailVerified: boolean;
  image: string | null;
}

/** Open password resets and the like; `value` holds the account's id. */
export interface IdentityVerificationTable {
  id: string;
  value: string;
}

/** Counted requests, by better-auth; and counted mails, by `mail-limit.ts`. `lastRequest` is ms since 1970. */
export interface IdentityRateLimitTable {
  id: string;
  key: string;
  count: number;
  lastRequest: number;
}
