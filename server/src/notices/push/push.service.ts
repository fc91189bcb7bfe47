import { ContractError } from '#contract/errors.ts';
import type { PushDevice } from '#contract/rules/saved-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { deleteDevice, deleteOldDevices, keepDevice } from './push.repository.ts';
import { pushAddress } from './push-address.ts';

/** Devices of one person; those that were not seen for the longest time go first. */
const MAX_DEVICES = 10;

export interface PushService {
  /** Lets a device of the actor take pushes; to be called again whenever they use it. Throws `push_service_wrong`. */
  add(actor: Actor, device: PushDevice): Promise<{ id: string }>;
  /** Ends pushes to a device. Returns 0 if it is none of the actor's. */
  remove(actor: Actor, endpoint: string): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  /** A push service on this machine, for tests. */
  localOrigin?: string | undefined;
}

export const createPushService = ({ db, clock, localOrigin }: Parts): PushService => ({
  async add(actor, { endpoint: typed, keys }) {
    const endpoint = pushAddress(typed, localOrigin);
    if (!endpoint) throw new ContractError('push_service_wrong');
    const device = { id: newId(), user_id: actor.id, endpoint, ...keys, confirmed_at: clock.now() };
    const id = await keepDevice(db, device);
    await deleteOldDevices(db, actor.id, MAX_DEVICES);
    return { id };
  },

  async remove(actor, typed) {
    const endpoint = pushAddress(typed, localOrigin);
    return endpoint ? deleteDevice(db, actor.id, endpoint) : 0;
  },
});
