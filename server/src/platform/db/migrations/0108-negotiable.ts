/** Frozen. Whether the price of a bike is open to offers. */
import { type Kysely, sql } from 'kysely';
import { addFact } from '#server/platform/db/add-fact.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  addFact(db, { column: 'negotiable', type: 'text', check: sql`negotiable in ('yes', 'no')` });
