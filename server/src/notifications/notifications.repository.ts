import { sql } from 'kysely';
import { MAX_UNREAD } from '#contract/constants.ts';
import { type NotificationKind, type NotificationTopic, TOPIC_OF } from '#contract/entities/notification.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { NewNotificationRow, NotificationRow } from './notifications.table.ts';

/** A statement has a limited number of values: 65,535 on PostgreSQL, 32,766 on SQLite. */
const ROWS_OF_A_STATEMENT = 500;

const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  (Object.keys(TOPIC_OF) as NotificationKind[]).filter((kind) => TOPIC_OF[kind] === topic);

/**
 * Adds notifications, each for another person, kind or target. Where the same is unread, it comes to the top and stands for all of
 * them; devices that were told of it are told again only once it was read. Index: notifications_unread.
 */
export const keepNotifications = async (trx: Db, rows: readonly NewNotificationRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_OF_A_STATEMENT)
    await trx
      .insertInto('notifications')
      .values(rows.slice(at, at + ROWS_OF_A_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'kind', 'target'])
          .where('read_at', 'is', null)
          .doUpdateSet(({ ref }) => ({
            id: ref('excluded.id'),
            bike_id: ref('excluded.bike_id'),
            about_id: ref('excluded.about_id'),
            facts: ref('excluded.facts'),
            listed: ref('excluded.listed'),
            created_at: ref('excluded.created_at'),
            count: sql`notifications.count + excluded.count`,
            push_at: sql`case when notifications.pushed_at is null then coalesce(notifications.push_at, excluded.push_at) end`,
            digest_at: sql`coalesce(notifications.digest_at, excluded.digest_at)`,
          })),
      )
      .execute();
};

/** A notification with the bike and the person that it names, as they are now. */
export interface NotificationWithNames extends NotificationRow {
  product_name: string | null;
  brand: string | null;
  person_name: string | null;
}

const withNames = (db: Db) =>
  db
    .selectFrom('notifications')
    .leftJoin('bikes', 'bikes.id', 'notifications.bike_id')
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'notifications.about_id').on('person.deleted_at', 'is', null),
    )
    .selectAll('notifications')
    .select(['bikes.model_name as product_name', 'bikes.brand', 'person.name as person_name']);

/** A page of what a person sees, newest first. Index: notifications_of_user. */
export const pageOfNotifications = async (
  db: Db,
  userId: string,
  after?: string,
): Promise<Page<NotificationWithNames>> =>
  toPage(
    await withNames(db)
      .where('notifications.user_id', '=', userId)
      .where('notifications.listed', '=', 1)
      .$if(after !== undefined, (query) => query.where('notifications.id', '<', after ?? ''))
      .orderBy('notifications.id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

/** How many a person has not read, up to `MAX_UNREAD`. Index: notifications_unread. */
export const countUnread = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom(
      db
        .selectFrom('notifications')
        .select(sql<number>`1`.as('one'))
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .where('listed', '=', 1)
        .limit(MAX_UNREAD)
        .as('unread'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** What was read: one, all up to one, all that concern a thing by its id, or all of a topic. */
export interface WhatWasRead {
  id?: string | undefined;
  upTo?: string | undefined;
  about?: string | undefined;
  topic?: NotificationTopic | undefined;
}

/** Notes what a person has read at `now` (ms). Returns how many were unread. Index: notifications_unread. */
export const markRead = async (
  db: Db,
  userId: string,
  { id, upTo, about, topic }: WhatWasRead,
  now: number,
): Promise<number> => {
  const result = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? ''))
    .$if(about !== undefined, (query) =>
      query.where((eb) => eb.or([eb('target', '=', about ?? ''), eb('bike_id', '=', about ?? '')])),
    )
    .$if(topic !== undefined, (query) => query.where('kind', 'in', topic === undefined ? [] : kindsOf(topic)))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Whether a person has, or had, a notification. */
export const hasNotification = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** The targets of a kind of which a person has read all that they were told. Index: notifications_latest. */
export const targetsRead = async (
  db: Db,
  userId: string,
  kind: NotificationKind,
  targets: readonly string[],
): Promise<Set<string>> => {
  if (targets.length === 0) return new Set();
  const rows = await db
    .selectFrom('notifications')
    .select('target')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target', 'in', targets)
    .groupBy('target')
    .having(sql<boolean>`count(*) = count(read_at)`)
    .execute();
  return new Set(rows.map(({ target }) => target));
};

/** Has an unread notification wait for the digest at `digestAt` (ms). */
export const collectForDigest = async (
  trx: Db,
  { userId, kind, target }: { userId: string; kind: NotificationKind; target: string },
  digestAt: number,
): Promise<void> => {
  await trx
    .updateTable('notifications')
    .set(({ fn, ref }) => ({ digest_at: fn.coalesce(ref('digest_at'), sql<number>`cast(${digestAt} as bigint)`) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('read_at', 'is', null)
    .execute();
};

/** Whose digest is due at `now` (ms), the longest waiting first. Index: notifications_digest_due. */
export const peopleWithDigest = async (db: Db, now: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('digest_at', 'is not', null)
    .where('read_at', 'is', null)
    .where('digest_at', '<=', now)
    .orderBy('digest_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map(({ user_id }) => user_id))];
};

/** Takes what waits for a person's digest, due or not, oldest first: of several processes one gets it. Index: notifications_unread. */
export const takeDigest = async (trx: Db, userId: string): Promise<NotificationWithNames[]> => {
  const rows = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('digest_at', 'is not', null)
    .where('read_at', 'is', null)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await trx.updateTable('notifications').set({ digest_at: null }).where('id', 'in', ids).execute();
  return withNames(trx).where('notifications.id', 'in', ids).orderBy('notifications.id').execute();
};

/** Has a person's digest wait until `until` (ms). Index: notifications_unread. */
export const postponeDigest = async (trx: Db, userId: string, until: number): Promise<void> => {
  await trx
    .updateTable('notifications')
    .set({ digest_at: until })
    .where('user_id', '=', userId)
    .where('digest_at', 'is not', null)
    .where('read_at', 'is', null)
    .execute();
};

/** Claims pushes that are due at `now` until `until` (ms): of several processes one gets each. Index: notifications_push_due. */
export const claimPushes = async (
  db: Db,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<NotificationWithNames[]> => {
  const claimed = await db
    .updateTable('notifications')
    .set((row) => ({ push_at: until, push_tries: row('push_tries', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('push_at', 'is not', null)
        .where('read_at', 'is', null)
        .where('push_at', '<=', now)
        .orderBy('push_at')
        .orderBy('user_id')
        .limit(limit)
        .$if(locksRows(db), (query) => query.forUpdate().skipLocked()),
    )
    .returning('id')
    .execute();
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ id }) => id);
  return withNames(db).where('notifications.id', 'in', ids).orderBy('notifications.id').execute();
};

/** Notes that devices were told, at `now` (ms). */
export const endPushes = async (db: Db, ids: readonly string[], now: number): Promise<void> => {
  if (ids.length === 0) return;
  await db.updateTable('notifications').set({ push_at: null, pushed_at: now }).where('id', 'in', ids).execute();
};

/** Deletes what is older than `before` (ms). Returns how many. Index: notifications_old. */
export const deleteOld = async (db: Db, before: number): Promise<number> => {
  const result = await db.deleteFrom('notifications').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
};

/** People with more than `most` notifications, some at a time. Index: notifications_of_user. */
export const peopleWithTooMany = async (db: Db, most: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .groupBy('user_id')
    .having(({ fn }) => fn.countAll(), '>', most)
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Deletes a person's notifications but for the newest `most`. Index: notifications_of_user. */
export const keepNewest = async (db: Db, userId: string, most: number): Promise<void> => {
  const last = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(most)
    // SQLite takes no offset without a limit.
    .limit(1)
    .executeTakeFirst();
  if (last) await db.deleteFrom('notifications').where('user_id', '=', userId).where('id', '<=', last.id).execute();
};
