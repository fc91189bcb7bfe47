import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Access } from './conditions.ts';
import { fromListings } from './conditions.ts';
import type { Criteria } from './criteria.ts';
import type { Order, Place } from './order.ts';

/** A listing of a page, and its value in the column of the order. */
export interface PageRow {
  n: number;
  value: number;
}

/** The next listings that fit behind a place, along the index of the order: for criteria that much fits. */
export const pageAlong = async (
  db: Db,
  { criteria, order, after, limit }: { criteria: Criteria; order: Order; after: Place | undefined; limit: number },
): Promise<PageRow[]> => {
  const value = sql.ref(`l.${order.column}`);
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  const behind = after
    ? [sql`(${value}, l.n) ${sql.raw(order.descending ? '<' : '>')} (${after.value}, ${after.n})`]
    : [];
  const access: Access = order.column;
  const { rows } = await sql<PageRow>`
    select l.n as n, ${value} as value ${fromListings(db, criteria, access, behind)}
    order by ${value} ${direction}, l.n ${direction} limit ${limit}
  `.execute(db);
  return rows;
};

/** The ids of the bikes of listings, by their `n`. */
export const bikesOf = async (db: Db, listings: readonly number[]): Promise<Map<number, string>> => {
  if (listings.length === 0) return new Map();
  const rows = await db.selectFrom('search_listings').select(['n', 'bike_id']).where('n', 'in', listings).execute();
  return new Map(rows.map(({ n, bike_id }) => [n, bike_id]));
};
