import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { MAX_UNREAD } from '#contract/constants.ts';
import type { Side } from '#contract/entities/conversation.ts';
import { type Database, type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT } from '#server/platform/db/page.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { ConversationRow, ConversationsTable } from './conversations.table.ts';

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** A line of the list: a conversation with its last message and the number of those that its reader has not read. */
export interface ListedRow extends ConversationRow {
  side: Side;
  text: string;
  sender_id: string;
  /** How many photos the last message has. */
  photos: number;
  unread: number;
}

/** Written as in the partial indexes, or the planner does not use them. */
const hasUnread = (side: Side) =>
  sql<boolean>`${sql.ref(`conversations.${otherSide(side)}_last`)} > ${sql.ref(`conversations.${side}_read`)}`;

/**
 * How many messages the other side has written since this one read; counted up to `MAX_UNREAD`. Index: messages_in_order. With the
 * other one's id for the sender, PostgreSQL would read all that they ever wrote there (messages_once).
 */
const unreadOf = (side: Side) => (eb: ExpressionBuilder<Database, 'conversations'>) =>
  eb
    .selectFrom(
      eb
        .selectFrom('messages as new')
        .select(sql<number>`1`.as('one'))
        .whereRef('new.conversation_id', '=', 'conversations.id')
        .whereRef('new.position', '>', `conversations.${side}_read`)
        .whereRef('new.sender_id', '<>', `conversations.${side}_id`)
        // Where there are none, no message is looked at.
        .where(hasUnread(side))
        .limit(MAX_UNREAD)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

/** How many photos the last message has. Index: message_photos_in_order. */
const photosOfLast = (eb: ExpressionBuilder<Database, 'messages'>) =>
  eb
    .selectFrom('message_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('message_photos.message_id', '=', 'messages.id');

interface Wanted {
  after?: string | undefined;
  unread?: boolean;
}

/**
 * The newest conversations of a person on one side, one more than a page. Index: conversations_of_buyer and _seller, or
 * conversations_unread_by_buyer and _seller.
 */
export const newestOfSide = async (
  db: Db,
  side: Side,
  userId: string,
  { after, unread = false }: Wanted,
): Promise<ListedRow[]> => {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'conversations.id')
        .onRef('messages.position', '=', 'conversations.last_position'),
    )
    .selectAll('conversations')
    .select(['messages.text', 'messages.sender_id'])
    .select((eb) => [unreadOf(side)(eb).as('unread'), photosOfLast(eb).as('photos')])
    .where(`conversations.${side}_id`, '=', userId)
    .$if(after !== undefined, (query) => query.where('conversations.last_id', '<', after ?? ''))
    .$if(unread, (query) => query.where(hasUnread(side)))
    .orderBy('conversations.last_id', 'desc')
    .limit(PAGE_LIMIT)
    .execute();
  return rows.map((row) => ({ ...row, side, unread: Number(row.unread), photos: Number(row.photos) }));
};

/** How many conversations of a person have unread messages, up to `MAX_UNREAD` on each side. Index: conversations_unread_by_*. */
export const countUnread = async (db: Db, side: Side, userId: string): Promise<number> => {
  const row = await db
    .selectFrom(
      db
        .selectFrom('conversations')
        .select(sql<number>`1`.as('one'))
        .where(`conversations.${side}_id`, '=', userId)
        .where(hasUnread(side))
        .limit(MAX_UNREAD)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** A conversation by its id; `forUpdate`: locked until the transaction ends. */
export const findConversation = (
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .$if(forUpdate && locksRows(db), (query) => query.forUpdate())
    .executeTakeFirst();

/** A conversation as one of its two reads it. */
export interface OpenedRow extends ConversationRow {
  /** How many messages the buyer and the seller have not read, up to `MAX_UNREAD`. */
  buyer_unread: number;
  seller_unread: number;
  /** The buyer for whom the bike is kept; null without one. */
  holder_id: string | null;
}

/** A conversation with what its two have not read, and for whom its bike is kept at `now` (ms). */
export const findOpened = async (db: Db, id: string, now: number): Promise<OpenedRow | undefined> => {
  const row = await db
    .selectFrom('conversations')
    .leftJoin('holds', (join) =>
      join.onRef('holds.bike_id', '=', 'conversations.bike_id').on('holds.expires_at', '>', now),
    )
    .selectAll('conversations')
    .select('holds.buyer_id as holder_id')
    .select((eb) => [unreadOf('buyer')(eb).as('buyer_unread'), unreadOf('seller')(eb).as('seller_unread')])
    .where('conversations.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, buyer_unread: Number(row.buyer_unread), seller_unread: Number(row.seller_unread) };
};

/** The conversation of a buyer about a bike. Index: conversations_once. */
export const findOfBuyer = (db: Db, bikeId: string, buyerId: string): Promise<ConversationRow | undefined> =>
  db
    .selectFrom('conversations')
    .selectAll()
    .where('bike_id', '=', bikeId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();

export type NewConversation = Pick<
  Selectable<ConversationsTable>,
  'id' | 'bike_id' | 'buyer_id' | 'seller_id' | 'opened_at'
>;

/** Opens a conversation without a message, unless it is there: in the transaction of its first message. */
export const insertConversation = async (trx: Db, conversation: NewConversation): Promise<void> => {
  await trx
    .insertInto('conversations')
    .values({
      ...conversation,
      last_id: '',
      last_position: 0,
      last_at: 0,
      buyer_last: 0,
      buyer_read: 0,
      buyer_mailed: 0,
      buyer_mail_at: null,
      seller_last: 0,
      seller_read: 0,
      seller_mailed: 0,
      seller_mail_at: null,
    })
    .onConflict((conflict) => conflict.columns(['bike_id', 'buyer_id']).doNothing())
    .execute();
};

/** Puts a conversation on top of the lists of its two, as a message does: one of them has done something else. Its row is locked. */
export const putOnTop = async (trx: Db, id: string): Promise<void> => {
  await trx.updateTable('conversations').set({ last_id: newId() }).where('id', '=', id).execute();
};

/** The same for that of a buyer about a bike, where there is one; in no transaction that has locked the bike. Index: conversations_once. */
export const putDealOnTop = async (db: Db, bikeId: string, buyerId: string): Promise<void> => {
  await db
    .updateTable('conversations')
    .set({ last_id: newId() })
    .where('bike_id', '=', bikeId)
    .where('buyer_id', '=', buyerId)
    .execute();
};

/** When a buyer has newly asked about bikes since `since` (ms), the latest first. Index: conversations_of_buyer. */
export const openedSince = async (trx: Db, buyerId: string, since: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('conversations')
    .select('opened_at')
    .where('buyer_id', '=', buyerId)
    .where('opened_at', '>', since)
    .where('buyer_last', '>', 0)
    .execute();
  return rows.map(({ opened_at }) => Number(opened_at)).sort((a, b) => b - a);
};

/** How many messages one side has not read, up to `MAX_UNREAD`. */
export const countUnreadIn = async (db: Db, id: string, side: Side): Promise<number> => {
  const row = await db
    .selectFrom('conversations')
    .select((eb) => unreadOf(side)(eb).as('unread'))
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(row?.unread ?? 0);
};

/** Notes that one side has read up to a position. Returns whether it is further than before. */
export const markRead = async (db: Db, id: string, side: Side, position: number): Promise<boolean> => {
  const [read, mailAt] = [`${side}_read`, `${side}_mail_at`] as const;
  const last = sql.ref(`${otherSide(side)}_last`);
  const result = await db
    .updateTable('conversations')
    .set({
      [read]: position,
      [mailAt]: sql<number | null>`case when ${last} <= ${position} then null else ${sql.ref(mailAt)} end`,
    })
    .where('id', '=', id)
    .where(read, '<', position)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};
