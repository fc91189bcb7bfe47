import { createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '#server/platform/db/database.ts';
import { findBarred, insertBarred } from './barred-addresses.repository.ts';
import { isSuspendedAt } from './suspended.ts';
import type { UserRow } from './users.table.ts';

/**
 * Addresses of people who left while they were suspended, or whose account was closed: nobody signs up with them for as long as
 * that decision stands (docs/decisions/0057). What is kept of an address is a hash with a key that only this server has.
 */
export interface BarredAddresses {
  /** Keeps the address of a user who is leaving, if they are suspended at `now` (ms). In the transaction of the deletion. */
  keep(trx: Db, user: UserRow, now: number): Promise<void>;
  /** Whether nobody may sign up with an address at `now` (ms). */
  isBarred(db: Db, email: string, now: number): Promise<boolean>;
}

export const createBarredAddresses = (secret: string): BarredAddresses => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'bike barred addresses', 32));
  const hashOf = (email: string): string => createHmac('sha256', key).update(email).digest('base64url');
  return {
    async keep(trx, user, now) {
      if (!isSuspendedAt(user, now)) return;
      const row = { address_hash: hashOf(user.email), about_id: user.id, until: Number(user.suspended_until) };
      await insertBarred(trx, row);
    },

    async isBarred(db, email, now) {
      const until = await findBarred(db, hashOf(email));
      return until !== undefined && until > now;
    },
  };
};
