/** Frozen. Whether a bike has ABS, and on how many wheels. */
import { type Kysely, sql } from 'kysely';
import { addFact } from '#server/platform/db/add-fact.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  addFact(db, { column: 'abs', type: 'text', check: sql`abs in ('none', 'single', 'dual')`, searched: ['abs'] });
