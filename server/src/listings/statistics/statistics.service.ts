import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { BikeStatistics, Figures, SellerStatistics } from '#contract/entities/statistics.ts';
import { ContractError } from '#contract/errors.ts';
import { FIGURES, MAX_BIKES_IN_STATISTICS, type StatisticsPeriod, USUAL_PERIOD } from '#contract/figures.ts';
import type { DealsOfListings } from '#server/listings/deals-of-listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { countForSale, findOwnBikes, mostViewedForSale } from './bikes.repository.ts';
import { figuresByBike, figuresByDay } from './figures.repository.ts';
import { daysOf, lastDays, type Period } from './period.ts';
import { toBikeFigures } from './statistics.mapper.ts';
import { findMedians } from './usual-figures.repository.ts';

export interface StatisticsService {
  /** Of all of the actor's bikes; those for sale one by one, too. */
  ofSeller(actor: Actor, days?: StatisticsPeriod): Promise<SellerStatistics>;
  /** Of one of the actor's own bikes, whatever has become of it. Throws `bike_not_found`. */
  ofBike(actor: Actor, id: string, days?: StatisticsPeriod): Promise<BikeStatistics>;
}

const sum = (all: readonly Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, all.reduce((total, one) => total + one[figure], 0)])) as Figures;

export const createStatisticsService = (db: Db, clock: Clock, deals: DealsOfListings): StatisticsService => {
  /** The figures of these own bikes, in their order. */
  const figuresOf = async (
    actor: Actor,
    ids: readonly string[],
    period: Period,
    totals: ReadonlyMap<string, Figures>,
  ) => {
    if (ids.length === 0) return [];
    const bikes = new Map((await findOwnBikes(db, actor.id, ids)).map((bike) => [bike.id, bike]));
    const [medians, waiting] = [await findMedians(db, ids), await deals.waitingBookings(db, actor.id, ids)];
    return ids.flatMap((id) => {
      const bike = bikes.get(id);
      const measured = { total: totals.get(id), medians: medians.get(id), waiting: waiting.get(id), period };
      return bike ? [{ bike, figures: toBikeFigures({ bike, ...measured }) }] : [];
    });
  };

  return {
    async ofSeller(actor, wanted = USUAL_PERIOD) {
      const period = lastDays(Number(wanted), clock.now());
      const of = { sellerId: actor.id };
      const byDay = await figuresByDay(db, of, period.start, daysOf(period));
      // A dealer's figures are read in three steps, between which other requests have their turn.
      await endOfTurn();
      const most = { day: dhakaDay(period.start), limit: MAX_BIKES_IN_STATISTICS };
      const shown = await mostViewedForSale(db, actor.id, most);
      await endOfTurn();
      const totals = shown.length > 0 ? await figuresByBike(db, { ids: shown }, period.start) : new Map();
      return {
        days: byDay,
        total: sum(byDay),
        forSale: await countForSale(db, actor.id),
        bikes: (await figuresOf(actor, shown, period, totals)).map(({ figures }) => figures),
      };
    },

    async ofBike(actor, id, wanted = USUAL_PERIOD) {
      const period = lastDays(Number(wanted), clock.now());
      const ids = [id];
      const [found] = await figuresOf(actor, ids, period, await figuresByBike(db, { ids }, period.start));
      if (!found) throw new ContractError('bike_not_found');
      const days = daysOf(period, Number(found.bike.created_at));
      return { ...found.figures, days: await figuresByDay(db, { ids }, period.start, days) };
    },
  };
};
