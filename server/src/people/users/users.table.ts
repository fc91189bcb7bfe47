import type { Generated, Insertable, Selectable } from 'kysely';
import type { AnswerHours, Language, Role, SellerVerification } from '#contract/constants.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';

/**
 * `token_version` goes up when the user's rights change: access tokens with an older one are refused.
 * A deleted user keeps the row for the records that point at it; its email can sign up again.
 */
export interface UsersTable {
  id: string;
  name: string;
  email: string;
  role: Role;
  seller_verify: Generated<SellerVerification>;
  /** Within how many hours they mostly answer questions as a seller (docs/decisions/0044); null: nothing is said about it. */
  answers_within: AnswerHours | null;
  photo_url: string | null;
  /** What they last read here, for mails. */
  language: Generated<Language>;
  /** When an ID token first said that the email is theirs, ms since 1970; null: none has. */
  email_verified_at: number | null;
  token_version: Generated<number>;
  /**
   * When they last logged out or chose a new password, or the address's user before them was deleted, ms since 1970: older
   * ID tokens are refused too.
   */
  access_ended_at: number | null;
  /** Until when they are suspended, ms since 1970 (docs/decisions/0057); null: they are not. */
  suspended_until: number | null;
  /** ms since 1970 */
  created_at: number;
  deleted_at: number | null;
  /** When they deleted their account themselves: what identifies them leaves the records too (docs/decisions/0008). */
  erased_at: number | null;
  /** When the user last changed something, by the database's clock; kept where there is a replica (`platform/db/reads.ts`). */
  wrote_at: number | null;
}

export type UserRow = Selectable<UsersTable>;
export type NewUserRow = Insertable<UsersTable>;

/** Addresses whose user was deleted; a row goes when no ID token from before can be valid any more. */
export interface DeparturesTable {
  /** SHA-256 of the address: it is compared, and never read. */
  address_hash: string;
  /** ms since 1970 */
  left_at: number;
}

/** Addresses with which nobody may sign up: their users left while they were suspended (docs/decisions/0057). */
export interface BarredAddressesTable {
  /** HMAC of the address: it is compared, and never read. */
  address_hash: string;
  /** The user who has left: a decision that is taken back frees their address. */
  about_id: string;
  /** ms since 1970; the row goes then. */
  until: number;
}

/** It does not identify anybody, and is deleted when the suspension is over or undone. */
export const barredAddressesData: PersonalData = { table: 'barred_addresses', owner: 'about_id' };

declare module '#server/platform/db/database.ts' {
  interface Database {
    users: UsersTable;
    departures: DeparturesTable;
    barred_addresses: BarredAddressesTable;
  }
}
