import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Bikes that are named at most. */
const MOST = 20;

/**
 * The bikes of which the listing and the payments contradict each other: one that is sold here has exactly one
 * payment that is `sold` (`payments_sold_once` allows no second), and no other bike has one. In one statement, and so of one moment. A listing
 * for which nobody has ever begun to pay says nothing. Index: payments_sold_once, payments_by_bike.
 */
export const wrongSales = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from bikes where product_status = 'Sold'
      and not exists (select 1 from payments where bike_id = bikes.id and state = 'sold')
      and exists (select 1 from payments where bike_id = bikes.id)
    union all
    select bike_id from payments where state = 'sold'
      and not exists (select 1 from bikes where id = payments.bike_id and product_status = 'Sold')
    limit ${MOST}
  `.execute(db);
  return rows.map(({ id }) => id);
};
