/**
 * Frozen. Fingerprints of the frame and engine numbers of bikes, with the ends of the numbers for their seller, and the bikes
 * whose frame is to be compared with others. `frame_keys` and `engine_keys` name the keys of a fingerprint. Times are ms since 1970.
 */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('bike_frames')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull().unique().references('bikes.id'))
    .addColumn('seller_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('frame_keys', 'text', (column) => column.notNull())
    .addColumn('frame_print', 'text', (column) => column.notNull())
    .addColumn('frame_end', 'text', (column) => column.notNull())
    .addColumn('engine_keys', 'text')
    .addColumn('engine_print', 'text')
    .addColumn('engine_end', 'text')
    .addColumn('typed_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => db.schema.createIndex(`bike_frames_${name}`).on('bike_frames');
  await index('by_frame').columns(['frame_print', 'bike_id']).execute();
  await index('by_engine').columns(['engine_print', 'bike_id']).execute();
  await index('of_seller').columns(['seller_id', 'id']).execute();
  await db.schema
    .createTable('frame_checks')
    .addColumn('bike_id', 'text', (column) => column.primaryKey().references('bikes.id'))
    .addColumn('version', 'text', (column) => column.notNull())
    .execute();
};
