import { type SelectQueryBuilder, sql } from 'kysely';
import type { DayFigures, Figures } from '#contract/entities/statistics.ts';
import type { Figure } from '#contract/figures.ts';
import type { Database, Db } from '#server/platform/db/database.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';

/** Whose figures: of all bikes of a seller, whatever has become of them, or of these bikes. */
export type Of = { sellerId: string } | { ids: readonly string[] };

export const NONE: Figures = { views: 0, hearts: 0, contacts: 0, bookings: 0 };

type Dated = 'bike_views' | 'wishlists' | 'orders';

/** The rows of a table about these bikes. Indexes: bikes_by_seller, and each table's by `bike_id`. */
const about = (db: Db, table: Dated, of: Of) => {
  const rows = db.selectFrom(table) as SelectQueryBuilder<Database, Dated, object>;
  return 'ids' in of
    ? rows.where('bike_id', 'in', of.ids)
    : rows.where('bike_id', 'in', (from) => from.selectFrom('bikes').select('id').where('seller_id', '=', of.sellerId));
};

/** Days in Dhaka since 1970: the engines divide whole numbers to whole numbers, and group by what has no parameters. */
const dayNumber = sql<number>`(created_at + ${sql.lit(6 * HOUR)}) / ${sql.lit(DAY)}`;
const dayOfNumber = (day: number): string => dhakaDay(day * DAY);

interface Counted {
  key: string | number;
  count: number;
}

/** Views and contacts shown since `start` (ms), by day or by bike. */
const looks = (db: Db, of: Of, start: number, by: 'day' | 'bike_id') =>
  about(db, 'bike_views', of)
    .where('bike_views.day', '>=', dhakaDay(start))
    .groupBy(`bike_views.${by}`)
    .select(({ fn }) => [
      `bike_views.${by} as key`,
      fn.sum<number>('bike_views.count').as('views'),
      fn.sum<number>('bike_views.contacts').as('contacts'),
    ])
    .execute();

const made = (
  db: Db,
  table: 'wishlists' | 'orders',
  { of, start, by }: { of: Of; start: number; by: 'day' | 'bike' },
) =>
  about(db, table, of)
    .where('created_at', '>=', start)
    .$if(table === 'orders', (query) => query.where('orders.removed_at', 'is', null))
    .groupBy(by === 'day' ? dayNumber : 'bike_id')
    .select(({ fn }) => [
      by === 'day' ? dayNumber.as('key') : sql<string>`bike_id`.as('key'),
      fn.countAll<number>().as('count'),
    ])
    .execute() as Promise<Counted[]>;

/** Adds what was counted to the figures that they belong to. */
const collect = () => {
  const all = new Map<string, Figures>();
  return {
    all,
    add(key: string, counted: Partial<Record<Figure, number>>): void {
      const figures = { ...(all.get(key) ?? NONE) };
      for (const [name, count] of Object.entries(counted)) figures[name as Figure] += Number(count);
      all.set(key, figures);
    },
  };
};

const read = async (db: Db, of: Of, start: number, by: 'day' | 'bike'): Promise<Map<string, Figures>> => {
  const { all, add } = collect();
  const nameOf = ({ key }: Counted): string => (by === 'day' ? dayOfNumber(Number(key)) : String(key));
  for (const { key, views, contacts } of await looks(db, of, start, by === 'day' ? 'day' : 'bike_id'))
    add(key, { views, contacts });
  const wanted = { of, start, by };
  for (const row of await made(db, 'wishlists', wanted)) add(nameOf(row), { hearts: row.count });
  for (const row of await made(db, 'orders', wanted)) add(nameOf(row), { bookings: row.count });
  return all;
};

/** The figures of bikes together on each of these days, the first of which began at `start` (ms). */
export const figuresByDay = async (db: Db, of: Of, start: number, days: readonly string[]): Promise<DayFigures[]> => {
  const found = await read(db, of, start, 'day');
  return days.map((day) => ({ day, ...(found.get(day) ?? NONE) }));
};

/** The figures of each bike since `start` (ms), by its id; one that has none is left out. */
export const figuresByBike = (db: Db, of: Of, start: number): Promise<Map<string, Figures>> =>
  read(db, of, start, 'bike');
