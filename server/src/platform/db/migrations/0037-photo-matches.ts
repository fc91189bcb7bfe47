/** Frozen. How photos look, so that one that is on a listing of another seller is found; and the listings on which it was. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // One by one: SQLite adds one column a statement.
  await db.schema.alterTable('images').addColumn('digest', 'text').execute();
  await db.schema.alterTable('images').addColumn('hash', 'text').execute();
  for (const band of ['band_0', 'band_1', 'band_2', 'band_3']) {
    await db.schema.alterTable('images').addColumn(band, 'integer').execute();
    await db.schema
      .createIndex(`images_by_${band}`)
      .on('images')
      .columns([band, 'id'])
      .where(sql<boolean>`${sql.ref(band)} is not null`)
      .execute();
  }
  await db.schema
    .createTable('photo_checks')
    .addColumn('bike_id', 'text', (column) => column.primaryKey().references('bikes.id'))
    .addColumn('version', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('photo_matches')
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('other_bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('image_id', 'text', (column) => column.notNull())
    .addColumn('other_image_id', 'text', (column) => column.notNull())
    .addColumn('distance', 'integer', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_matches_pkey', ['bike_id', 'other_bike_id'])
    .execute();
  await db.schema.createIndex('photo_matches_of_other').on('photo_matches').column('other_bike_id').execute();
  await db.schema.createIndex('photo_matches_by_time').on('photo_matches').columns(['found_at', 'bike_id']).execute();
};
