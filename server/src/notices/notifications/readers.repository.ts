import type { Language } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';

export interface Reader {
  email: string;
  name: string;
  language: Language;
  /** ms since 1970; null if the address is not verified. */
  email_verified_at: number | null;
}

/** The person to notify, locked until the transaction ends, so that one process at a time does. undefined for a deleted account. */
export const lockReader = (trx: Db, userId: string): Promise<Reader | undefined> =>
  trx
    .selectFrom('users')
    .select(['email', 'name', 'language', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();
