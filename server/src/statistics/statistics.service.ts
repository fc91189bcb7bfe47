import type { BikeStatistics, Figures, SellerStatistics } from '#contract/entities/statistics.ts';
import { ContractError } from '#contract/errors.ts';
import { FIGURES, MAX_BIKES_IN_STATISTICS, type StatisticsPeriod, USUAL_PERIOD } from '#contract/figures.ts';
import { countWaitingOf } from '#server/bookings/bookings.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { findOwnBikes, idsForSale } from './bikes.repository.ts';
import { figuresByBike, figuresByDay, NONE } from './figures.repository.ts';
import { findMedians } from './market.repository.ts';
import { daysOf, lastDays, type Period } from './period.ts';
import { toBikeFigures } from './statistics.mapper.ts';

export interface StatisticsService {
  /** Of all of the actor's bikes; those for sale one by one, too. */
  ofSeller(actor: Actor, days?: StatisticsPeriod): Promise<SellerStatistics>;
  /** Of one of the actor's own bikes, whatever has become of it. Throws `bike_not_found`. */
  ofBike(actor: Actor, id: string, days?: StatisticsPeriod): Promise<BikeStatistics>;
}

const sum = (all: readonly Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, all.reduce((total, one) => total + one[figure], 0)])) as Figures;

export const createStatisticsService = (db: Db, clock: Clock): StatisticsService => {
  /** The figures of these own bikes, in their order. */
  const figuresOf = async (
    actor: Actor,
    ids: readonly string[],
    period: Period,
    totals: ReadonlyMap<string, Figures>,
  ) => {
    if (ids.length === 0) return [];
    const bikes = new Map((await findOwnBikes(db, actor.id, ids)).map((bike) => [bike.id, bike]));
    const [medians, waiting] = [await findMedians(db, ids), await countWaitingOf(db, actor.id, ids)];
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
      const totals = await figuresByBike(db, of, period.start);
      const forSale = await idsForSale(db, actor.id);
      const viewsOf = (id: string): number => (totals.get(id) ?? NONE).views;
      const shown = forSale.toSorted((one, other) => viewsOf(other) - viewsOf(one)).slice(0, MAX_BIKES_IN_STATISTICS);
      return {
        days: byDay,
        total: sum(byDay),
        forSale: forSale.length,
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
