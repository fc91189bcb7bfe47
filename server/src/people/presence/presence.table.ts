import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** When people were last here, to a minute. Those who hide it have no row. */
interface PresenceTable {
  user_id: string;
  /** ms since 1970 */
  last_here_at: number;
}

/** People who hide when they are here. */
interface PresenceOffTable {
  user_id: string;
  /** ms since 1970 */
  since: number;
}

/** In the export the time is part of the profile. */
export const presenceData: readonly PersonalData[] = [
  { table: 'presence', owner: 'user_id', onDeletion: 'delete' },
  { table: 'presence_off', owner: 'user_id', onDeletion: 'delete' },
];

declare module '#server/platform/db/database.ts' {
  interface Database {
    presence: PresenceTable;
    presence_off: PresenceOffTable;
  }
}
