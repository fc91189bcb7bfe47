import { sql } from 'kysely';
import { MAX_UNREAD } from '#contract/constants.ts';
import { type NotificationKind, type NotificationTopic, TOPIC_OF } from '#contract/entities/notification.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { NewNotificationRow, NotificationRow } from './notifications.table.ts';

/** A statement has a limited number of values: 65,535 on PostgreSQL, 32,766 on SQLite. */
const ROWS_OF_A_STATEMENT = 500;

const kindsOf = (topic: NotificationTopic): NotificationKind[] =>
  (Object.keys(TOPIC_OF) as NotificationKind[]).filter((kind) => TOPIC_OF[kind] === topic);

/**
 * Adds notifications, each for another person, kind or target. Where one of the same person, kind and target is unread, it is moved
 * to the top and counts the new one as well; devices are told of it again only after it was read. Index: notifications_unread.
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

/** Of a hidden listing everybody but its seller reads the brand alone; as `isHidden` has it. */
const productName = sql<string | null>`case
  when bikes.seller_id <> notifications.user_id and (
    bikes.hidden_by is not null
    or bikes.removed_at is not null and exists (
      select 1 from users as seller where seller.id = bikes.seller_id and seller.suspended_until is not null
    )
  ) then bikes.brand
  else bikes.model_name
end`;

/** Selects notifications with what they name. */
export const withNames = (db: Db) =>
  db
    .selectFrom('notifications')
    .leftJoin('bikes', 'bikes.id', 'notifications.bike_id')
    .leftJoin('users as person', (join) =>
      join.onRef('person.id', '=', 'notifications.about_id').on('person.deleted_at', 'is', null),
    )
    .selectAll('notifications')
    .select([productName.as('product_name'), 'bikes.brand', 'person.name as person_name']);

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

/** The targets of a kind about which a person has no unread notification. Index: notifications_latest. */
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
