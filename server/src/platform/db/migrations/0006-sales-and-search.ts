/**
 * Frozen. Sales are counted as they happen: the home page asks for the counts, and counting a million bikes takes a tenth
 * of a second. A sale is never undone, so the counts only rise.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const COUNT_ONE = sql`
  insert into brand_sales (brand, sold) values (new.brand, 1)
  on conflict (brand) do update set sold = brand_sales.sold + 1
`;

const INSERTED = sql.raw(`after insert on bikes for each row when (new.product_status = 'Sold')`);
const UPDATED = sql.raw(
  `after update of product_status on bikes for each row when (new.product_status = 'Sold' and old.product_status <> 'Sold')`,
);

const countOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function count_sale() returns trigger language plpgsql as
    $$ begin ${COUNT_ONE}; return null; end $$
  `.execute(db);
  await sql`create trigger bikes_inserted_sold ${INSERTED} execute function count_sale()`.execute(db);
  await sql`create trigger bikes_become_sold ${UPDATED} execute function count_sale()`.execute(db);
};

const countOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create trigger bikes_inserted_sold ${INSERTED} begin ${COUNT_ONE}; end`.execute(db);
  await sql`create trigger bikes_become_sold ${UPDATED} begin ${COUNT_ONE}; end`.execute(db);
};

const countSales = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('brand_sales')
    .addColumn('brand', 'text', (column) => column.primaryKey())
    .addColumn('sold', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into brand_sales (brand, sold)
    select brand, count(*) from bikes where product_status = 'Sold' group by brand
  `.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await countOnPostgres(db);
  else await countOnSqlite(db);
  await db.schema.dropIndex('bikes_sold_by_brand').execute();
};

/** A search reads the index alone, so name and email are in it. */
const indexNames = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('users_by_role').execute();
  await db.schema
    .createIndex('users_by_role')
    .on('users')
    .columns(['role', 'id', 'name', 'email'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await countSales(db);
  await indexNames(db);
};
