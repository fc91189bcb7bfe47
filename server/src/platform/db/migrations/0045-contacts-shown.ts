/** Frozen. To how many signed-in people a bike's phone and email were shown on a day, beside its views. */
import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('bike_views')
    .addColumn('contacts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
