import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { type PersonalData, time } from '#server/platform/db/personal-data.ts';

/** A browser that takes pushes, by the address that its push service gave it. */
export interface PushDevicesTable {
  id: string;
  user_id: string;
  endpoint: string;
  /** The keys that encrypt messages to it, base64url. */
  p256dh: string;
  auth: string;
  /** When its user was last seen on it, ms since 1970: before a log-out, it counts as logged out. */
  confirmed_at: number;
}
export type PushDeviceRow = Selectable<PushDevicesTable>;

/** Without the keys: with them and the address, anybody could write to the device. */
export const pushDevicesOfUser: PersonalData<PushDevicesTable, OwnData['pushDevices'][number]> = {
  table: 'push_devices',
  owner: 'user_id',
  list: 'pushDevices',
  fields: { id: 'id', lastSeenAt: time('confirmed_at') },
  onDeletion: 'delete',
};

declare module '#server/platform/db/database.ts' {
  interface Database {
    push_devices: PushDevicesTable;
  }
}
