import { setImmediate as endOfTurn } from 'node:timers/promises';
import { MARKET_DAYS, MARKET_FIGURES, type MarketDay } from '#contract/entities/admin-overview.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dhakaDay, startOfDhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { countFigures, marketDaysFrom, saveMarketDay } from './market-days.repository.ts';

/** A day is counted until so long after its end, ms: what was under way at midnight is written by then. */
const SETTLED_AFTER = HOUR;

/** When each of the last 30 days in Dhaka began, ms since 1970; today is the last one. */
const lastStarts = (now: number): number[] =>
  Array.from({ length: MARKET_DAYS }, (_, at) => startOfDhakaDay(now) - (MARKET_DAYS - 1 - at) * DAY);

const read = async (db: Db, starts: readonly number[]) => {
  const rows = await marketDaysFrom(db, dhakaDay(starts[0] ?? 0));
  return new Map(rows.map((row) => [row.day, row]));
};

/**
 * Counts what happened on each of the last 30 days at `now` (ms): a job, because a day may have many messages. A day that was
 * counted after its end is not counted again.
 */
export const countMarketDays = async (db: Db, now: number): Promise<void> => {
  const starts = lastStarts(now);
  const counted = await read(db, starts);
  for (const start of starts) {
    const [day, end] = [dhakaDay(start), start + DAY];
    if ((counted.get(day)?.counted_at ?? 0) >= end + SETTLED_AFTER) continue;
    await saveMarketDay(db, { day, ...(await countFigures(db, { start, end })), counted_at: now });
    await endOfTurn();
  }
};

/** The market of the last 30 days at `now` (ms), and when today was counted (ms); what was not counted yet is 0. */
export const marketByDay = async (
  db: Db,
  now: number,
): Promise<{ days: MarketDay[]; countedAt: number | undefined }> => {
  const starts = lastStarts(now);
  const counted = await read(db, starts);
  const days = starts.map((start) => {
    const day = dhakaDay(start);
    const row = counted.get(day);
    return { day, ...Object.fromEntries(MARKET_FIGURES.map((figure) => [figure, row?.[figure] ?? 0])) } as MarketDay;
  });
  return { days, countedAt: counted.get(dhakaDay(now))?.counted_at };
};
