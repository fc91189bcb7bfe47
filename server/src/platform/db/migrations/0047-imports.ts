/** Frozen. Files of listings, their lines, and the names by which sellers know what they have listed. */
import { type Kysely, sql } from 'kysely';

const table = (db: Kysely<unknown>, name: string) =>
  db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'));

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await table(db, 'imports')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('uploaded_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .execute();
  await db.schema.createIndex('imports_of_seller').on('imports').columns(['seller_id', 'id']).execute();
  await db.schema.createIndex('imports_by_age').on('imports').column('uploaded_at').execute();

  await table(db, 'import_lines')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('file_row', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('good', 'waiting', 'listed', 'known', 'wrong', 'failed', 'cancelled')`),
    )
    .addColumn('cells', 'text', (column) => column.notNull())
    .addColumn('problems', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('bike_id', 'text', (column) => column.references('bikes.id').onDelete('cascade'))
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('import_lines_in_order').on('import_lines').columns(['import_id', 'file_row']).execute();
  await db.schema.createIndex('import_lines_of_seller').on('import_lines').columns(['seller_id', 'id']).execute();
  await db.schema.createIndex('import_lines_of_bike').on('import_lines').column('bike_id').execute();
  await sql`create index import_lines_waiting on import_lines (file_row, id) where state = 'waiting'`.execute(db);

  await table(db, 'listing_references')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id').onDelete('cascade'))
    .addUniqueConstraint('listing_references_once', ['seller_id', 'key'])
    .execute();
  await db.schema.createIndex('listing_references_of_bike').on('listing_references').column('bike_id').execute();
  await db.schema
    .createIndex('listing_references_of_seller')
    .on('listing_references')
    .columns(['seller_id', 'id'])
    .execute();
};
