import type { Insertable, Selectable } from 'kysely';
import type { NotificationKind, NotificationTopic, NotificationWay } from '#contract/entities/notification.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A notification of one person. Times are ms since 1970. */
export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  /** The id of a conversation, an order or a saved search. There is at most one unread row of a person, kind and target. */
  target: string;
  bike_id: string | null;
  /** Another person whom it names; their name is read when it is shown. */
  about_id: string | null;
  /** `NotificationFacts` as JSON. */
  facts: string;
  /** How many events it stands for. */
  count: number;
  /** 1: it is shown on the page; 0: its reader has switched that off, and it is only for a push or a digest. */
  listed: number;
  created_at: number;
  read_at: number | null;
  /** When it is pushed to devices, unless it is read by then; null: never. */
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

/** Mails of the last hour that can be switched off: after three of them the next ones are collected into a digest. */
interface NotificationMailsTable {
  id: string;
  user_id: string;
  sent_at: number;
}

export type SendingWay = 'mail' | 'push';

/** The alerts sent to a user in the last hour, which limit how many follow one by one. */
interface AlertSendingsTable {
  id: string;
  user_id: string;
  way: SendingWay;
  /** ms since 1970 */
  sent_at: number;
}

/** People who have switched off mails about their wishlist, or about messages. */
interface MailsOffTable {
  user_id: string;
  /** ms since 1970 */
  since: number;
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
  { table: 'alert_sendings', owner: 'user_id', onDeletion: 'delete' },
  { table: 'wish_mails_off', owner: 'user_id', onDeletion: 'delete' },
  { table: 'message_mails_off', owner: 'user_id', onDeletion: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    notifications: NotificationsTable;
    notifications_off: NotificationsOffTable;
    notification_mails: NotificationMailsTable;
    alert_sendings: AlertSendingsTable;
    wish_mails_off: MailsOffTable;
    message_mails_off: MailsOffTable;
  }
}
