/**
 * Frozen. How bikes that are paid for were handed over: wrong codes that the seller has typed, what each of the two has said, and when
 * the bike was handed over, at most once for each order. Sales of before have no code: they count as handed over three days after
 * their payment, as they did until now. Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

const THREE_DAYS = 3 * 86_400_000;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('handovers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('wrong_codes', 'integer', (column) => column.notNull().check(sql`wrong_codes between 0 and 5`))
    .addColumn('buyer_said_at', 'bigint')
    .addColumn('seller_said_at', 'bigint')
    .addColumn('handed_over_at', 'bigint')
    .addColumn('how', 'text', (column) => column.check(sql`how in ('code', 'words', 'admin', 'before')`))
    .execute();
  for (const side of ['buyer', 'seller'])
    await db.schema
      .createIndex(`handovers_of_${side}`)
      .on('handovers')
      .columns([`${side}_id`, 'id'])
      .execute();
  await sql`
    insert into handovers (id, order_id, buyer_id, seller_id, wrong_codes, handed_over_at, how)
    select orders.id, orders.id, orders.buyer_id, bikes.seller_id, 0, bikes.sold_at + ${sql.lit(THREE_DAYS)}, 'before'
    from payments
    join orders on orders.id = payments.order_id
    join bikes on bikes.id = payments.bike_id
    where payments.state = 'sold' and bikes.sold_at <= ${sql.lit(Date.now() - THREE_DAYS)}
  `.execute(db);
};
