import type { ModerationOfPapers } from '#server/papers/moderation-of-papers.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { insertStolenMatch, reportsToHideFor } from './stolen-reports.repository.ts';

interface Parts {
  db: Db;
  clock: Clock;
  moderation: ModerationOfPapers;
}

/** Hides the listing of a bike whose frame was reported stolen, once for each report. Resolves false if it must be tried again. */
export const createHideStolenListings =
  ({ db, clock, moderation }: Parts) =>
  async (bikeId: string): Promise<boolean> => {
    for (const { id, admin_id, gd_number, station } of await reportsToHideFor(db, bikeId)) {
      const report = { adminId: admin_id ?? '', gdNumber: gd_number, station };
      if (!(await moderation.hideStolen({ bikeId, ...report }))) return false;
      await insertStolenMatch(db, { report_id: id, bike_id: bikeId, hidden_at: clock.now() });
    }
    return true;
  };
