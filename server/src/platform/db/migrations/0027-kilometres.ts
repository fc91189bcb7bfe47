/** Frozen. How far a bike has run, if its seller says so. */
import { type Kysely, sql } from 'kysely';

export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .alterTable('bikes')
    .addColumn('kilometres', 'integer', (column) => column.check(sql`kilometres between 0 and 500000`))
    .execute();
