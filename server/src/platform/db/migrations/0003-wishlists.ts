/** Frozen. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('wishlists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('wishlists_once', ['user_id', 'bike_id'])
    .execute();
  await db.schema.createIndex('wishlists_of_user').on('wishlists').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('wishlists_of_bike').on('wishlists').column('bike_id').execute();
};
