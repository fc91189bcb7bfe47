/** Frozen. The models that are or were sold in Bangladesh, which admins edit. Prices are whole taka; times ms since 1970. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('catalogue_models')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bangla', 'text')
    .addColumn('aliases', 'text')
    .addColumn('family', 'text')
    .addColumn('cc', 'integer', (column) => column.notNull().check(sql`cc between 40 and 2500`))
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('year_from', 'integer')
    .addColumn('year_to', 'integer')
    .addColumn('new_price', 'integer')
    .addColumn('price_source', 'text')
    .addColumn('price_date', 'text')
    .addColumn('retired_at', 'bigint')
    .addColumn('seeded_as', 'text', (column) => column.unique())
    .addUniqueConstraint('catalogue_models_once', ['brand', 'name'])
    .addCheckConstraint(
      'catalogue_price_has_source',
      sql`new_price is null or (price_source is not null and price_date is not null)`,
    )
    .execute();
};
