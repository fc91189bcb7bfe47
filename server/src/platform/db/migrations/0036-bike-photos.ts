/** Frozen. The photos of a listing beside its cover, which stays in `bikes`, where every list reads it. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('bike_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addUniqueConstraint('bike_photos_in_order', ['bike_id', 'position'])
    .execute();
  await db.schema.createIndex('bike_photos_of_seller').on('bike_photos').columns(['seller_id', 'id']).execute();
  // For the clean-up of photos, and for the comparison with those of other sellers.
  await db.schema.createIndex('bike_photos_by_url').on('bike_photos').column('url').execute();
};
