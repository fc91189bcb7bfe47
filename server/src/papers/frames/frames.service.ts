import type { OwnFrame } from '#contract/entities/frame.ts';
import { ContractError } from '#contract/errors.ts';
import type { FrameNumbers } from '#contract/rules/frame.ts';
import { findBike, lockOwnListing } from '#server/listings/listings.ts';
import { endReviewOf } from '#server/papers/documents/papers-reviewed.ts';
import { assertSellsUntilEnd } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import type { FrameChecks } from './frame-checks.ts';
import { findFrame } from './frames.repository.ts';
import { keepNumbers } from './keep-numbers.ts';
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

export const createFramesService = ({ db, clock, prints, checks }: Parts): FramesService => {
  return {
    async set(seller, bikeId, numbers) {
      await db.transaction().execute(async (trx) => {
        const now = clock.now();
        await assertSellsUntilEnd(trx, seller.id, now);
        const bike = await lockOwnListing(trx, bikeId, seller.id);
        if (!bike) throw new ContractError('bike_not_found');
        if (bike.product_status === 'Sold') throw new ContractError('bike_sold');
        const { isOther } = await keepNumbers(trx, prints, { bikeId, sellerId: seller.id, numbers, now });
        // The documents name another number; one that is typed for the first time is compared with those of others alone.
        if (isOther) await endReviewOf(trx, bikeId);
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
