import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Figures } from '#contract/entities/statistics.ts';
import { FIGURES } from '#contract/figures.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { figuresByBike, NONE } from './figures.repository.ts';
import { lastDays, listedDays, type Period } from './period.ts';
import {
  deleteMeasuredBefore,
  modelsWithAtLeast,
  type Sampled,
  sampleOfModel,
  saveMedians,
} from './usual-figures.repository.ts';

/** The days that are measured. */
const MEASURED_DAYS = 30;
/** A bike is compared with once it has been listed for so long, ms: the first days are not like the others. */
const SETTLED = 7 * DAY;
/** Below so many bikes, the reader's own among them, or sellers a median would say little, or what a rival's bike gets. */
export const FEWEST_BIKES = 7;
export const FEWEST_SELLERS = 3;
/** Of a common model so many bikes are looked at. A median of 500 is within a few hundredths of that of all. */
const SAMPLE = 500;

/** Returns the middle value; of an even number the mean of the two. */
export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/** Returns the medians of what bikes got on a day of being listed; undefined where there are too few bikes or sellers. */
export const mediansOf = (
  bikes: readonly Pick<Sampled, 'id' | 'seller_id' | 'posted'>[],
  totals: ReadonlyMap<string, Figures>,
  period: Period,
): Figures | undefined => {
  const sellers = new Set(bikes.map(({ seller_id }) => seller_id));
  if (bikes.length < FEWEST_BIKES || sellers.size < FEWEST_SELLERS) return undefined;
  const medians = FIGURES.map((figure) => {
    const rates = bikes.map(({ id, posted }) => (totals.get(id) ?? NONE)[figure] / listedDays(period, posted));
    return [figure, medianOf(rates)];
  });
  return Object.fromEntries(medians) as Figures;
};

/**
 * Measures what is usual for each model at `now` (ms): a job, because it reads some hundred bikes of each of them. Requests
 * have their turn between two models, where SQLite works in their thread.
 */
export const measureMarket = async (db: Db, now: number): Promise<void> => {
  const period = lastDays(MEASURED_DAYS, now);
  for (const { model, listings } of await modelsWithAtLeast(db, FEWEST_BIKES)) {
    const bikes = await sampleOfModel(db, { model, listings, postedBefore: now - SETTLED, size: SAMPLE });
    if (bikes.length >= FEWEST_BIKES) {
      const totals = await figuresByBike(db, { ids: bikes.map(({ id }) => id) }, period.start);
      const medians = mediansOf(bikes, totals, period);
      if (medians) await saveMedians(db, { model, listings, ...medians, measured_at: now });
    }
    await endOfTurn();
  }
  await deleteMeasuredBefore(db, now);
};
