/**
 * Frozen. The change of owner at BRTA of each bike that was handed over: the steps that each of the two has ticked (JSON, ms by step), and when
 * to remind them next. Bikes that were handed over before begin with nothing ticked. Times are ms since 1970.
 */
import { type Kysely, sql } from 'kysely';

const DAY = 86_400_000;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('transfers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('buyer_id', 'text', (column) => column.notNull())
    .addColumn('seller_id', 'text', (column) => column.notNull())
    .addColumn('handed_over_at', 'bigint', (column) => column.notNull())
    .addColumn('buyer_steps', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('seller_steps', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('reported_at', 'bigint')
    .addColumn('registered_at', 'bigint')
    .addColumn('remind_at', 'bigint')
    .execute();
  const index = (name: string) => db.schema.createIndex(`transfers_${name}`).on('transfers');
  await index('of_order').unique().column('order_id').execute();
  await index('by_buyer').columns(['buyer_id', 'id']).execute();
  await index('by_seller').columns(['seller_id', 'id']).execute();
  await index('to_remind').column('remind_at').where(sql<boolean>`remind_at is not null`).execute();
  // The seller's first reminder; the job finds out what is still ahead.
  await sql`
    insert into transfers (id, order_id, buyer_id, seller_id, handed_over_at, remind_at)
    select id, order_id, buyer_id, seller_id, handed_over_at, handed_over_at + ${sql.lit(16 * DAY)}
    from handovers where handed_over_at is not null and how <> 'before'
  `.execute(db);
};
