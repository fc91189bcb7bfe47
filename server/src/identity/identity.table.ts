/** The parts of better-auth's tables that other queries touch. It writes them itself; accounts also end from outside. */
export interface IdentityUserTable {
  id: string;
  email: string;
  image: string | null;
}

/** Open password resets and the like; `value` holds the account's id. */
export interface IdentityVerificationTable {
  id: string;
  value: string;
}
