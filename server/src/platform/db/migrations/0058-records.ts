/**
 * Frozen. Admins find listings, orders and payments by the beginning of a name, and by their states. Names are compared byte by
 * byte: an index in the order of another collation does not find the beginning of a word.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const LISTING_STATE = sql.raw(
  `(case when product_status = 'Sold' then 'sold' when removed_at is null then 'forSale' else coalesce(off_market, 'gone') end)`,
);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const byBytes = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? ' collate "C"' : '');
  await sql`create index bikes_by_state on bikes (${LISTING_STATE}, id)`.execute(db);
  await sql`create index bikes_by_model on bikes ((lower(model_name)${byBytes}), ${LISTING_STATE}, id)`.execute(db);
  await sql`create index users_by_name on users ((lower(name)${byBytes}), id)`.execute(db);
  await sql`create index orders_by_product on orders ((lower(product_name)${byBytes}), id)`.execute(db);
  await sql`create index orders_taken_back on orders (id) where removed_at is not null`.execute(db);
  await sql`create index orders_ended on orders (id) where ended_at is not null`.execute(db);
  await sql`create index payments_by_state on payments (state, id)`.execute(db);
  await sql`create index payments_by_state_of_order on payments (state, order_id)`.execute(db);
  await sql`create index booking_answers_by_answer on booking_answers (answer, order_id)`.execute(db);
};
