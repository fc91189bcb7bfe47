import type { Insertable, Selectable } from 'kysely';
import type { SendingWay } from '#server/notices/notices.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** What has happened to a bike: it is new and fits a saved search, or it is on a wishlist. */
export type AlertKind = 'new' | 'priceFell' | 'sold';
export type AlertWay = SendingWay;

/** What a person is to be told of a bike. Deleted with the telling, which is one transaction with its mail. */
export interface AlertsTable {
  user_id: string;
  bike_id: string;
  kind: AlertKind;
  way: AlertWay;
  /** The saved search that a new bike fits; the first one, where it fits several. */
  search_id: string | null;
  /** Whole taka, before the price fell. */
  price_before: number | null;
  /** Of a push. */
  tries: number;
  /** ms since 1970 */
  due_at: number;
}
export type AlertRow = Selectable<AlertsTable>;
export type NewAlertRow = Insertable<AlertsTable>;

/** The last listing that was compared with the saved searches; the ids of listings are in the order of their making. */
interface AlertMarksTable {
  name: 'listings';
  bike_id: string;
}

/** A bike whose papers were reviewed, until it is compared with the saved searches. Only a trigger adds to it. */
interface ReviewedListingsTable {
  bike_id: string;
}

/** Follows from searches, wishes and listings, which are in the export themselves, and is gone within a day. */
export const alertsData: readonly PersonalData[] = [{ table: 'alerts', owner: 'user_id', onDeletion: 'delete' }];

declare module '#server/platform/db/database.ts' {
  interface Database {
    alerts: AlertsTable;
    alert_marks: AlertMarksTable;
    reviewed_listings: ReviewedListingsTable;
  }
}
