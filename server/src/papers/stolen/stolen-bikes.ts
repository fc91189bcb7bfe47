import type { Outbox } from '#server/notices/notices.ts';
import type { ModerationOfPapers, StolenListing } from '#server/papers/moderation-of-papers.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Emit } from '#server/platform/domains/domain-events.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import {
  hasStolenMatch,
  insertStolenMatch,
  insertStolenSale,
  type ReportOfBike,
  reportsOfSold,
  reportsToHideFor,
} from './stolen-reports.repository.ts';

/** What follows for a bike whose frame was reported stolen, once for each report. */
export interface StolenBikes {
  /** Hides its listing, or tells who has bought it here. Resolves false if it must be tried again. */
  follow(bikeId: string): Promise<boolean>;
  /** Hides those of some listings that must not be on the market, in the transaction that puts them there. */
  keepOffMarket(trx: Db, bikeIds: readonly string[]): Promise<void>;
}

interface Parts {
  db: Db;
  clock: Clock;
  emit: Emit;
  outbox: Pick<Outbox, 'wake'>;
  moderation: ModerationOfPapers;
}

export const createStolenBikes = ({ db, clock, emit, outbox, moderation }: Parts): StolenBikes => {
  const toHide = ({ id, bike_id, admin_id, gd_number, station }: ReportOfBike): StolenListing => ({
    bikeId: bike_id,
    adminId: admin_id ?? '',
    gdNumber: gd_number,
    station,
    wasHidden: (trx) => hasStolenMatch(trx, id, bike_id),
    note: (trx) => insertStolenMatch(trx, { report_id: id, bike_id, hidden_at: clock.now() }),
  });

  const tellBuyer = ({ id, bike_id, gd_number, station }: ReportOfBike): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (!(await insertStolenSale(trx, { report_id: id, bike_id, told_at: clock.now() }))) return;
      await emit(trx, 'soldBikeStolen', { bikeId: bike_id, reportId: id, gdNumber: gd_number, station });
    });

  return {
    async follow(bikeId) {
      for (const report of await reportsToHideFor(db, [bikeId]))
        if (!(await moderation.hideStolen(toHide(report)))) return false;
      const ofSold = await reportsOfSold(db, bikeId);
      for (const report of ofSold) await tellBuyer(report);
      if (ofSold.length > 0) outbox.wake();
      return true;
    },

    async keepOffMarket(trx, bikeIds) {
      for (const report of await reportsToHideFor(trx, bikeIds)) await moderation.hideStolenIn(trx, toHide(report));
    },
  };
};
