import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Sellers whose answers are to be looked at by `now` (ms), at most `limit`. Index: answer_checks_due. */
export const sellersDue = (db: Db, now: number, limit: number): Promise<{ seller_id: string; due_at: number }[]> =>
  db.selectFrom('answer_checks').selectAll().where('due_at', '<=', now).orderBy('due_at').limit(limit).execute();

/** Moves a seller's next look from one moment to another (ms), unless something has moved it meanwhile. */
export const moveCheck = async (
  db: Db,
  sellerId: string,
  { from, to }: { from: number; to: number },
): Promise<boolean> => {
  const result = await db
    .updateTable('answer_checks')
    .set({ due_at: to })
    .where('seller_id', '=', sellerId)
    .where('due_at', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** A question of a buyer, and the first message that its seller wrote; ms since 1970. */
export interface Asked {
  openedAt: number;
  answeredAt: number | undefined;
}

/** For each question that is wanted, so many of the newest conversations are looked at for those of different buyers. */
const LOOKED_AT = 10;

/** The first row of each buyer: one buyer with many questions makes no seller quick or slow alone. */
const oneOfEach = <Row extends { buyer_id: string }>(rows: readonly Row[]): Row[] => {
  const counted = new Set<string>();
  return rows.filter(({ buyer_id }) => {
    const isFirst = !counted.has(buyer_id);
    counted.add(buyer_id);
    return isFirst;
  });
};

/**
 * The newest conversation of each buyer that they have opened with a seller since `since` (ms), at most `limit`. Indexes:
 * conversations_by_seller, messages_in_order.
 */
export const askedSince = async (db: Db, sellerId: string, since: number, limit: number): Promise<Asked[]> => {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('messages as first', (join) =>
      join.onRef('first.conversation_id', '=', 'conversations.id').on('first.position', '=', sql.lit(1)),
    )
    .select(['conversations.buyer_id', 'conversations.opened_at'])
    .select((eb) =>
      eb
        .selectFrom('messages as answer')
        .select('answer.created_at')
        .whereRef('answer.conversation_id', '=', 'conversations.id')
        // Not `=` the seller: PostgreSQL would read all that they wrote there (messages_once).
        .whereRef('answer.sender_id', '<>', 'conversations.buyer_id')
        .orderBy('answer.position')
        .limit(1)
        .as('answered_at'),
    )
    .where('conversations.seller_id', '=', sellerId)
    .where('conversations.opened_at', '>', since)
    .whereRef('first.sender_id', '=', 'conversations.buyer_id')
    .orderBy('conversations.id', 'desc')
    .limit(LOOKED_AT * limit)
    .execute();
  const ofBuyers = oneOfEach(rows).slice(0, limit);
  return ofBuyers.map(({ opened_at, answered_at }) => ({
    openedAt: Number(opened_at),
    answeredAt: answered_at === null ? undefined : Number(answered_at),
  }));
};
