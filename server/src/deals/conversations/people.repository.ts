import type { Role, SellerVerification } from '#contract/constants.ts';
import { lastHere } from '#server/people/people.ts';
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

const PERSON = [
  'users.id',
  'users.name',
  'users.photo_url',
  'users.role',
  'users.seller_verify',
  'users.deleted_at',
  'users.suspended_until',
] as const;

/** People by their ids, also those who have left. */
export const findPeople = async (db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(PERSON).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** The other person of a conversation, and what is between them and its reader. */
export interface OtherRow extends PersonRow {
  /** When they were last here, ms; null where the reader may not know it. */
  last_here_at: number | null;
  /** The id of the block with which the reader has blocked them; null without one. */
  block_by_reader: string | null;
  /** The id of the block with which they have blocked the reader; null without one. */
  block_of_reader: string | null;
}

/** The person `id` as `readerId` sees them at `now` (ms), also one who has left. Index: blocks_once. */
export const findOther = (
  db: Db,
  { id, readerId, now }: { id: string; readerId: string; now: number },
): Promise<OtherRow | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('blocks as by_reader', (join) =>
      join.onRef('by_reader.about_id', '=', 'users.id').on('by_reader.user_id', '=', readerId),
    )
    .leftJoin('blocks as of_reader', (join) =>
      join.onRef('of_reader.user_id', '=', 'users.id').on('of_reader.about_id', '=', readerId),
    )
    .select(PERSON)
    .select(['by_reader.id as block_by_reader', 'of_reader.id as block_of_reader'])
    .select(lastHere(readerId, now))
    .where('users.id', '=', id)
    .executeTakeFirst();
