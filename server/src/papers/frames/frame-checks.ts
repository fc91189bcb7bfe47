import type { Db } from '#server/platform/db/database.ts';
import type { Emit, Listeners } from '#server/platform/domains/domain-events.ts';
import {
  endFrameCheck,
  type FrameCheck,
  findFrameCheck,
  findFrameUp,
  othersWithNumbers,
  queueFrameChecks,
  waitingFrameChecks,
} from './frame-checks.repository.ts';

/** Checks that are read together. */
const BATCH = 50;
/** Listings with the same number that are told of together. */
const MOST_OTHERS = 20;

/** Compares the numbers of bikes with those of others and with stolen ones, after the transaction that changed them: two at a time see each other. */
export interface FrameChecks {
  /** Compares a bike at once, if it waits for it. Where that fails, it goes on waiting. */
  check(bikeId: string): Promise<void>;
  /** Compares all that wait; what fails or is interrupted is tried again by the next call. */
  checkAll(): Promise<void>;
}

interface Parts {
  db: Db;
  emit: Emit;
  /** Does what follows for a bike whose frame was reported stolen. Resolves false if it must be tried again. */
  followStolen(bikeId: string): Promise<boolean>;
  /** Called with the error of a bike; it is tried again by the next call, the others go on. */
  report(error: unknown): void;
}

export const createFrameChecks = ({ db, emit, followStolen, report }: Parts): FrameChecks => {
  /** Tells of other listings with the same numbers. */
  const compare = (bikeId: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const frame = await findFrameUp(trx, bikeId);
      if (!frame) return;
      for (const other of await othersWithNumbers(trx, frame, MOST_OTHERS)) {
        const listings = [frame, other].map(({ bike_id, seller_id }) => ({ bikeId: bike_id, sellerId: seller_id }));
        const [one, two] = listings as [(typeof listings)[0], (typeof listings)[0]];
        const at = Math.max(Number(frame.typed_at), Number(other.typed_at));
        await emit(trx, 'frameRepeated', { listings: [one, two], at });
      }
    });

  const perform = async (check: FrameCheck): Promise<void> => {
    await compare(check.bike_id);
    if (await followStolen(check.bike_id)) await endFrameCheck(db, check);
  };

  return {
    async check(bikeId) {
      const waiting = await findFrameCheck(db, bikeId);
      if (waiting) await perform(waiting).catch(report);
    },

    async checkAll() {
      let checks: FrameCheck[] = [];
      do {
        checks = await waitingFrameChecks(db, checks.at(-1)?.bike_id ?? '', BATCH);
        for (const check of checks) await perform(check).catch(report);
      } while (checks.length === BATCH);
    },
  };
};

/** A listing that is on the market again is compared again; a stolen one does not get there. */
export const frameListeners = (keepOffMarket: (trx: Db, bikeIds: readonly string[]) => Promise<void>): Listeners => ({
  async listingsChanged(trx, { ids }) {
    await queueFrameChecks(trx, ids);
    await keepOffMarket(trx, ids);
  },
});
