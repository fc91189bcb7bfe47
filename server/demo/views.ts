import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';

const DAYS = 30;
/** Rows of one statement: SQLite takes 32,766 values. */
const CHUNK = 1_000;
/** Some bikes are seen more than others, some days are busier, and a bike is seen most on its first days. */
const viewsOn = (bike: number, ago: number, age: number): number => {
  const wave = (bike * 7 + ago * 13) % 6;
  const fresh = Math.max(0, 4 - (age - ago)) * 3;
  return 1 + (bike % 4) + wave + fresh;
};

/** Lets the bikes of the demo that are for sale have been looked at, so that their statistics show something. */
export const insertViews = async (trx: Db, bikes: readonly NewBikeRow[], now: number): Promise<void> => {
  const rows = bikes.flatMap(({ id, created_at, product_status }, bike) => {
    if (product_status === 'Sold') return [];
    const age = Math.floor((now - created_at) / DAY);
    return Array.from({ length: Math.min(DAYS, age + 1) }, (_, ago) => {
      const count = viewsOn(bike, ago, age);
      return { bike_id: id, day: dhakaDay(now - ago * DAY), count, contacts: Math.floor(count / 4) };
    });
  });
  for (let from = 0; from < rows.length; from += CHUNK)
    await trx
      .insertInto('bike_views')
      .values(rows.slice(from, from + CHUNK))
      .execute();
};
