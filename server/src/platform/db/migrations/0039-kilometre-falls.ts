/** Frozen. Edits that gave a bike fewer kilometres than its listing said before: admins look at them. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('kilometre_falls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('kilometres_before', 'integer', (column) => column.notNull())
    .addColumn('kilometres_after', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kilometre_falls_of_seller').on('kilometre_falls').columns(['seller_id', 'id']).execute();
  await db.schema.createIndex('kilometre_falls_of_bike').on('kilometre_falls').columns(['bike_id', 'id']).execute();
};
