import type { Role, SellerVerification } from '#contract/constants.ts';
import type { Db } from '#server/platform/db/database.ts';

/** What one person of a conversation sees of the other. */
export interface PersonRow {
  id: string;
  name: string;
  photo_url: string | null;
  role: Role;
  seller_verify: SellerVerification;
  deleted_at: number | null;
  suspended_until: number | null;
}

/** People by their ids, also those who have left. */
export const findPeople = async (db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'photo_url', 'role', 'seller_verify', 'deleted_at', 'suspended_until'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
