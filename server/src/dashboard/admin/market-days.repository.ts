import type { MarketFigure } from '#contract/entities/admin-overview.ts';
import type { Db } from '#server/platform/db/database.ts';
import { firstIdAt } from '#server/platform/lib/ids.ts';
import type { MarketDaysTable } from './market-days.table.ts';

/** The figures of the days from `day` on, in no order. */
export const marketDaysFrom = async (db: Db, day: string): Promise<MarketDaysTable[]> => {
  const rows = await db.selectFrom('market_days').selectAll().where('day', '>=', day).execute();
  return rows.map((row) => ({ ...row, counted_at: Number(row.counted_at) }));
};

interface Span {
  /** ms since 1970 */
  start: number;
  /** The first moment after it, ms since 1970. */
  end: number;
}

/**
 * Counts what was made in a span of time. Ids begin with the time, so primary keys are enough. Indexes: bikes_pkey,
 * orders_pkey, messages_pkey.
 */
const countMade = async (db: Db, table: 'bikes' | 'orders' | 'messages', { start, end }: Span): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '>=', firstIdAt(start))
    .where('id', '<', firstIdAt(end))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Counts the bikes that were sold here. Index: bikes_by_sale. */
const countSales = async (db: Db, { start, end }: Span): Promise<number> => {
  const { count } = await db
    .selectFrom('bikes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sold_at', '>=', start)
    .where('sold_at', '<', end)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const countFigures = async (db: Db, span: Span): Promise<Record<MarketFigure, number>> => ({
  listings: await countMade(db, 'bikes', span),
  bookings: await countMade(db, 'orders', span),
  sales: await countSales(db, span),
  messages: await countMade(db, 'messages', span),
});

export const saveMarketDay = async (db: Db, { day, ...counted }: MarketDaysTable): Promise<void> => {
  await db
    .insertInto('market_days')
    .values({ day, ...counted })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(counted))
    .execute();
};
