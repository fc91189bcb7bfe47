/**
 * Frozen, as the migrations are that call it. Adds a fact of a bike: what a listing may say (`BIKE_FACTS`).
 */
import type { Kysely, RawBuilder } from 'kysely';

interface NewFact {
  column: string;
  type: 'integer' | 'text';
  check: RawBuilder<unknown>;
  /**
   * Where search filters by it: the facts that were added to search before it, and itself. Search reads a number, 0 where it is
   * unknown; the server fills it in, because its `indexVersion` has changed.
   */
  searched?: readonly string[];
}

/** What each index of search begins with (migration 29). */
const INDEXES: readonly (readonly [name: string, ...first: string[]])[] = [
  ['search_by_posted', 'posted', 'n'],
  ['search_by_price', 'price', 'n'],
  ['search_by_kilometres', 'kilometres', 'n'],
  ['search_by_year', 'year', 'n'],
  ['search_by_cc', 'cc'],
  ['search_by_model', 'model', 'price'],
  ['search_by_district', 'district', 'price'],
];
const COVERED = 'brand model condition district verified price year kilometres cc posted n'.split(' ');

export const addFact = async (db: Kysely<unknown>, { column, type, check, searched }: NewFact): Promise<void> => {
  await db.schema
    .alterTable('bikes')
    .addColumn(column, type, (one) => one.check(check))
    .execute();
  if (!searched) return;
  await db.schema
    .alterTable('search_listings')
    .addColumn(column, 'smallint', (one) => one.notNull().defaultTo(0))
    .execute();
  // Each index has all that a filter asks about, so that a count reads nothing else.
  for (const [name, ...first] of INDEXES) {
    const rest = [...COVERED, ...searched].filter((one) => !first.includes(one));
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on('search_listings')
      .columns([...first, ...rest])
      .execute();
  }
};
