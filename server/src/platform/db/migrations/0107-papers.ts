/** Frozen. What the papers of a bike give: place and class of its plate, its tax token, and whether they are in the seller's name. */
import { type Kysely, sql } from 'kysely';
import { addFact } from '#server/platform/db/add-fact.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addFact(db, {
    column: 'plate',
    type: 'text',
    // The number of a plate is never stored.
    check: sql`plate = 'On Test' or plate like '% A' or plate like '% HA' or plate like '% LA'`,
  });
  await addFact(db, { column: 'tax_token_until', type: 'text', check: sql`tax_token_until like '____-__-__'` });
  await addFact(db, {
    column: 'papers_in_own_name',
    type: 'text',
    check: sql`papers_in_own_name in ('yes', 'no')`,
    searched: ['abs', 'owners', 'papers_in_own_name'],
  });
};
