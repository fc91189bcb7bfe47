import type { Role, SellerVerification } from '#contract/constants.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';

/** What a person shows to the other one of a conversation. */
export interface PersonRow {
  id: string;
  name: string;
  photo_url: string | null;
  role: Role;
  seller_verify: SellerVerification;
  deleted_at: number | null;
}

/** People by their ids, also those who have left. */
export const findPeople = async (db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'photo_url', 'role', 'seller_verify', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Those of two people who have an account, which then stays so until the transaction ends. */
export const keepPeople = async (trx: Db, ids: readonly [string, string]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forShare())
    .execute();
  return new Set(rows.map(({ id }) => id));
};
