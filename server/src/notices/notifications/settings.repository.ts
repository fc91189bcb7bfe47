import type { Language } from '#contract/constants.ts';
import type { NotificationTopic, NotificationWay } from '#contract/entities/notification.ts';
import type { Db } from '#server/platform/db/database.ts';
import { hasOwnTable, setMailsOf, wantsMailsOf } from './mails-off.repository.ts';

/** The person whom a notification is for. */
export interface NotificationReader {
  language: Language;
  /** ms since 1970; null if the address is not verified. */
  email_verified_at: number | null;
}

/** A person with an account; undefined for one who has left. */
export const findReader = (db: Db, userId: string): Promise<NotificationReader | undefined> =>
  db
    .selectFrom('users')
    .select(['language', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Which of some people have an account, a thousand at a time at most. */
export const findReaders = async (db: Db, userIds: readonly string[]): Promise<string[]> => {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * A person with an account, and the ways of a topic that they have switched off, mails of wishes and messages apart; undefined
 * for one who has left. Index: notifications_off_pkey.
 */
export const findReaderOf = async (
  db: Db,
  userId: string,
  topic: NotificationTopic,
): Promise<{ reader: NotificationReader; off: Set<NotificationWay> } | undefined> => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('notifications_off', (join) =>
      join.onRef('notifications_off.user_id', '=', 'users.id').on('notifications_off.topic', '=', topic),
    )
    .select(['users.language', 'users.email_verified_at', 'notifications_off.way'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .execute();
  const [reader] = rows;
  return reader && { reader, off: new Set(rows.flatMap(({ way }) => way ?? [])) };
};

/** Whether a person wants mails about wishes or messages; about other topics `findReaderOf` says so. */
export const wantsMails = async (db: Db, userId: string, topic: NotificationTopic): Promise<boolean> =>
  hasOwnTable(topic) ? wantsMailsOf(db, userId, topic) : true;

/** All that a person has switched off, by topic. Index: notifications_off_pkey. */
export const allOff = async (db: Db, userId: string): Promise<Map<NotificationTopic, Set<NotificationWay>>> => {
  const rows = await db
    .selectFrom('notifications_off')
    .select(['topic', 'way'])
    .where('user_id', '=', userId)
    .execute();
  const off = new Map<NotificationTopic, Set<NotificationWay>>();
  const add = (topic: NotificationTopic, way: NotificationWay) =>
    off.set(topic, (off.get(topic) ?? new Set()).add(way));
  for (const { topic, way } of rows) add(topic, way);
  for (const topic of ['wishes', 'messages'] as const) if (!(await wantsMailsOf(db, userId, topic))) add(topic, 'mail');
  return off;
};

/** Which of some people have switched ways of a topic off, mails of jobs apart, a thousand at a time at most. */
export const offOfPeople = async (
  db: Db,
  userIds: readonly string[],
  topic: NotificationTopic,
): Promise<Map<string, Set<NotificationWay>>> => {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('notifications_off')
    .select(['user_id', 'way'])
    .where('user_id', 'in', userIds)
    .where('topic', '=', topic)
    .execute();
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byPerson].map(([id, ways]) => [id, new Set(ways.map(({ way }) => way))]));
};

interface Switch {
  userId: string;
  topic: NotificationTopic;
  way: NotificationWay;
  on: boolean;
  /** ms since 1970 */
  now: number;
}

/** Switches a way of a topic on or off. Returns the number of rows that changed. */
export const setWay = async (db: Db, { userId, topic, way, on, now }: Switch): Promise<number> => {
  if (way === 'mail' && hasOwnTable(topic)) return setMailsOf(db, { userId, topic, on, now });
  if (on) {
    const result = await db
      .deleteFrom('notifications_off')
      .where('user_id', '=', userId)
      .where('topic', '=', topic)
      .where('way', '=', way)
      .executeTakeFirst();
    return Number(result.numDeletedRows);
  }
  const result = await db
    .insertInto('notifications_off')
    .values({ user_id: userId, topic, way, since: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic', 'way']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
};
