/**
 * Frozen. A listing that is off the market says why, as far as its seller may put it back. Times are ms since 1970, prices
 * whole taka.
 */
import { type Kysely, sql } from 'kysely';

const addColumns = async (db: Kysely<unknown>): Promise<void> => {
  // One by one: SQLite adds one column a statement.
  const bikes = () => db.schema.alterTable('bikes');
  await bikes()
    .addColumn('off_market', 'text', (column) =>
      column.check(sql`off_market in ('paused', 'resting', 'takenBack', 'soldElsewhere')`),
    )
    .execute();
  await bikes().addColumn('sold_elsewhere_at', 'bigint').execute();
  await bikes()
    .addColumn('sold_elsewhere_price', 'integer', (column) => column.check(sql`sold_elsewhere_price > 0`))
    .execute();
  await bikes().addColumn('confirmed_at', 'bigint').execute();
  await bikes().addColumn('asked_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('ended_at', 'bigint').execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addColumns(db);
  // The listings that are asked about next, and those that rest next.
  const forSale = sql.raw(`removed_at is null and product_status <> 'Sold'`);
  await sql`
    create index bikes_to_ask on bikes (coalesce(confirmed_at, created_at)) where ${forSale} and asked_at is null
  `.execute(db);
  await sql`create index bikes_asked on bikes (asked_at) where ${forSale} and asked_at is not null`.execute(db);

  // A booking that has ended is a record: its buyer may book the bike again.
  await db.schema.dropIndex('orders_once').execute();
  await sql`
    create unique index orders_once on orders (buyer_id, bike_id) where removed_at is null and ended_at is null
  `.execute(db);
  await sql`
    update orders set ended_at = (select bikes.removed_at from bikes where bikes.id = orders.bike_id)
    where removed_at is null and bike_id in (
      select id from bikes where removed_at is not null and product_status <> 'Sold'
    )
  `.execute(db);

  // What sellers took back themselves they may list again; what went with a role or an account, they may not.
  await sql`
    update bikes set off_market = 'takenBack'
    where removed_at is not null and product_status <> 'Sold' and exists (
      select 1 from users where users.id = bikes.seller_id and users.role = 'Seller' and users.deleted_at is null
    ) and not exists (
      select 1 from audit_log
      where audit_log.subject_id = bikes.seller_id and audit_log.act in ('role_changed', 'admin_granted')
        and audit_log.created_at >= bikes.removed_at
    )
  `.execute(db);
};
