/** The columns of better-auth's tables that our queries use. It writes them itself; our code also deletes accounts. */
export interface IdentityUserTable {
  id: string;
  email: string;
  /** 0 or 1 in SQLite: compare with, and set to, SQL's own `true`. */
  emailVerified: boolean;
  image: string | null;
  createdAt: Moment;
}

/** ISO text in SQLite, a date in PostgreSQL. */
type Moment = string | Date;

/** The sessions of accounts. */
export interface IdentitySessionTable {
  id: string;
  userId: string;
  createdAt: Moment;
  expiresAt: Moment;
  ipAddress: string | null;
  userAgent: string | null;
}

/** A way to log in: `credential` is a password. */
export interface IdentityAccountTable {
  id: string;
  userId: string;
  providerId: string;
}

/** Open password resets and the like; `value` holds the account's id. */
export interface IdentityVerificationTable {
  id: string;
  value: string;
}

/** Requests counted by better-auth, which deletes them a minute later. `lastRequest` is ms since 1970. */
export interface IdentityRateLimitTable {
  id: string;
  key: string;
  count: number;
  lastRequest: number;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    identity_user: IdentityUserTable;
    identity_session: IdentitySessionTable;
    identity_account: IdentityAccountTable;
    identity_verification: IdentityVerificationTable;
    identity_rate_limit: IdentityRateLimitTable;
  }
}
