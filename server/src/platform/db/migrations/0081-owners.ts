/** Frozen. How many owners a bike has had, its seller included. */
import { type Kysely, sql } from 'kysely';
import { addFact } from '#server/platform/db/add-fact.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  addFact(db, { column: 'owners', type: 'integer', check: sql`owners between 1 and 9`, searched: ['abs', 'owners'] });
