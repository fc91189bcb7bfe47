import type { Db } from '#server/platform/db/database.ts';

/** Addresses in one statement. */
const ADDRESSES = 500;

/** Returns those of these addresses that a user has proved to be theirs. Index: the unique one on the address. */
export const provedAmong = async (db: Db, addresses: readonly string[]): Promise<Set<string>> => {
  const proved = new Set<string>();
  for (let at = 0; at < addresses.length; at += ADDRESSES) {
    const rows = await db
      .selectFrom('users')
      .select('email')
      .where('email', 'in', addresses.slice(at, at + ADDRESSES))
      .where('email_verified_at', 'is not', null)
      .execute();
    for (const { email } of rows) proved.add(email);
  }
  return proved;
};
