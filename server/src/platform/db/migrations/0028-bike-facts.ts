/** Frozen. What a listing may say about its bike beyond the specified form. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // One by one: SQLite adds one column a statement.
  const table = () => db.schema.alterTable('bikes');
  await table()
    .addColumn('engine_cc', 'integer', (column) => column.check(sql`engine_cc between 40 and 2500`))
    .execute();
  await table()
    .addColumn('year_made', 'integer', (column) => column.check(sql`year_made between 1950 and 2200`))
    .execute();
  await table().addColumn('district', 'text').execute();
  await table().addColumn('colour', 'text').execute();
};
