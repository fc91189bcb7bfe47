import type { Generated } from 'kysely';

/** How many people looked at a bike on a day. Nothing in it is about a person. */
export interface BikeViewsTable {
  bike_id: string;
  /** A day in Dhaka: `2026-11-21`. */
  day: string;
  /** Visitors, signed in or not. */
  count: number;
  /** Signed-in people, whom the page shows the seller's phone and email. */
  contacts: Generated<number>;
}

/** The day on which views are counted; deleted the next day. */
interface ViewDaysTable {
  day: string;
  /** Random; without it nobody can find out whose a mark is. */
  salt: string;
  /** How many marks there are. */
  marks: number;
}

/**
 * A visitor of a bike, or a signed-in person to whom its contacts were shown, who has been counted that day; deleted the next
 * day.
 */
interface ViewMarksTable {
  mark: string;
  day: string;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    bike_views: BikeViewsTable;
    view_days: ViewDaysTable;
    view_marks: ViewMarksTable;
  }
}
