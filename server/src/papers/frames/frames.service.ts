import type { OwnFrame } from '#contract/entities/frame.ts';
import { ContractError } from '#contract/errors.ts';
import type { FrameNumbers } from '#contract/rules/frame.ts';
import { findBike, lockOwnListing } from '#server/listings/listings.ts';
import { endReviewOf } from '#server/papers/documents/papers-reviewed.ts';
import { assertSellsUntilEnd } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { queueFrameChecks } from './frame-checks.repository.ts';
import type { FrameChecks } from './frame-checks.ts';
import { findFrame, renewEngines, renewFrames, setFrameOf } from './frames.repository.ts';
import type { NumberPrints } from './number-prints.ts';

export interface FramesService {
  /**
   * Stores fingerprints and ends of the numbers of an own bike, in place of those that it had, and compares them with others.
   * Throws `bike_not_found`, `bike_sold`.
   */
  set(seller: Actor, bikeId: string, numbers: FrameNumbers): Promise<void>;
  /** What its seller sees of the numbers of an own bike. Throws `bike_not_found`. */
  get(seller: Actor, bikeId: string): Promise<OwnFrame>;
}

interface Parts {
  db: Db;
  clock: Clock;
  prints: NumberPrints;
  checks: FrameChecks;
}

const END = 4;
/** Engine numbers with fewer characters are shared by many bikes. */
const COMPARED_ENGINE_LENGTH = 6;

/** The last four characters; of a short number at most half of it. */
const endOf = (number: string): string => number.slice(-Math.min(END, Math.floor(number.length / 2)));

export const createFramesService = ({ db, clock, prints, checks }: Parts): FramesService => {
  const columnsOfFrame = async (trx: Db, number: string) => {
    const print = prints.of('frame', number);
    await renewFrames(trx, prints.earlier('frame', number), print);
    return { frame_keys: print.keys, frame_print: print.print, frame_end: number.slice(-END) };
  };

  const columnsOfEngine = async (trx: Db, number: string) => {
    const engine_end = number === '' ? null : endOf(number);
    if (number.length < COMPARED_ENGINE_LENGTH) return { engine_keys: null, engine_print: null, engine_end };
    const print = prints.of('engine', number);
    await renewEngines(trx, prints.earlier('engine', number), print);
    return { engine_keys: print.keys, engine_print: print.print, engine_end };
  };

  return {
    async set(seller, bikeId, { frameNumber, engineNumber = '' }) {
      await db.transaction().execute(async (trx) => {
        const now = clock.now();
        await assertSellsUntilEnd(trx, seller.id, now);
        const bike = await lockOwnListing(trx, bikeId, seller.id);
        if (!bike) throw new ContractError('bike_not_found');
        if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
        const columns = { ...(await columnsOfFrame(trx, frameNumber)), ...(await columnsOfEngine(trx, engineNumber)) };
        const before = await findFrame(trx, bikeId);
        // The documents name another number; one that is typed for the first time is compared with those of others alone.
        if (before && before.frame_print !== columns.frame_print) await endReviewOf(trx, bikeId);
        await setFrameOf(trx, { id: newId(), bike_id: bikeId, seller_id: seller.id, ...columns, typed_at: now });
        await queueFrameChecks(trx, [bikeId]);
      });
      await checks.check(bikeId);
    },

    async get(seller, bikeId) {
      const bike = await findBike(db, bikeId, { evenRemoved: true });
      if (bike?.seller_id !== seller.id) throw new ContractError('bike_not_found');
      const row = await findFrame(db, bikeId);
      if (!row) return {};
      const { frame_end, engine_end, typed_at } = row;
      return {
        frame: {
          frameEnd: frame_end,
          ...(engine_end !== null && { engineEnd: engine_end }),
          typedAt: new Date(Number(typed_at)).toISOString(),
        },
      };
    },
  };
};
