import { PAPERS_KEPT_DAYS } from '#contract/papers.ts';
import { lockListing } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { bikesWithOldPapers, expireOfBike } from './documents.repository.ts';
import { sayWhatWasSeen } from './papers-reviewed.ts';

const BATCH = 100;

/**
 * Ends the documents of bikes that were sold, or left the market, long enough ago, and with them what was said of them. What fails is
 * reported, and tried again by the next run. `now` in ms.
 */
export const expireOldPapers = async (
  { db, report }: { db: Db; report(error: unknown): void },
  now: number,
): Promise<void> => {
  const before = now - PAPERS_KEPT_DAYS * DAY;
  const expire = (bikeId: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockListing(trx, bikeId);
      if ((await expireOfBike(trx, bikeId, before)) > 0) await sayWhatWasSeen(trx, bikeId);
    });
  let due: string[] = [];
  do {
    due = await bikesWithOldPapers(db, { before, after: due.at(-1) ?? '', limit: BATCH });
    for (const bikeId of due) await expire(bikeId).catch(report);
  } while (due.length === BATCH);
};
