import type { Insertable, Selectable } from 'kysely';
import type { NotificationKind, NotificationTopic, NotificationWay } from '#contract/entities/notification.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** What happened, for one person whom it concerns. Times are ms since 1970. */
export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  /** The id of what it is about: of a conversation, an order, a saved search. Unread, one stands for all of the same kind. */
  target: string;
  bike_id: string | null;
  /** Another person whom it names; their name is read when it is shown. */
  about_id: string | null;
  /** `NotificationFacts` as JSON. */
  facts: string;
  /** How many events it stands for. */
  count: number;
  /** 1: it is on the page; 0: its reader wants none of these there, and it waits for a push or a digest alone. */
  listed: number;
  created_at: number;
  read_at: number | null;
  /** When devices are to be told, unless it is read by then; null: they are not. */
  push_at: number | null;
  push_tries: number;
  pushed_at: number | null;
  /** When it is mailed together with others, unless it is read by then. */
  digest_at: number | null;
}
export type NotificationRow = Selectable<NotificationsTable>;
export type NewNotificationRow = Insertable<NotificationsTable>;

/** Ways that somebody has switched off; all others are on. */
interface NotificationsOffTable {
  user_id: string;
  topic: NotificationTopic;
  way: NotificationWay;
  since: number;
}

/** Mails of the last hour that could have been switched off, which limit how many follow one by one. */
interface NotificationMailsTable {
  id: string;
  user_id: string;
  sent_at: number;
}

export const notificationsData: readonly PersonalData[] = [
  {
    table: 'notifications',
    owner: 'user_id',
    list: 'notifications',
    fields: { kind: 'kind', productId: 'bike_id', at: time('created_at'), readAt: time('read_at') },
    onDeletion: 'delete',
  } satisfies PersonalData<NotificationRow, OwnData['notifications'][number]>,
  {
    table: 'notifications',
    owner: 'about_id',
    onErasure: () => ({ about_id: null }),
  } satisfies PersonalData<NotificationRow>,
  { table: 'notification_mails', owner: 'user_id', onDeletion: 'delete' },
  { table: 'notifications_off', owner: 'user_id', onDeletion: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    notifications: NotificationsTable;
    notifications_off: NotificationsOffTable;
    notification_mails: NotificationMailsTable;
  }
}
