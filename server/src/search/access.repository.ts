import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { locksRows } from '#server/platform/db/database.ts';
import { type Access, fromListings } from './conditions.repository.ts';
import { countOf } from './counts.repository.ts';
import { type Criteria, isCounted, type RangeName } from './criteria.ts';

/** Sizes are counted up to here: a way that is longer is long. */
export const LONG_WAY = 30_000;

/** A way to the listings that fit: along an index, with at most `size` listings on it. */
export interface Way {
  access: Access;
  size: number;
}

/** How many listings there are on a way, at most `LONG_WAY + 1`. */
const sizeOf = async (db: Db, criteria: Criteria, access: Access): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${fromListings(db, criteria, access)} limit ${LONG_WAY + 1}) as way
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const pick = (criteria: Criteria, ...names: (keyof Criteria)[]): Criteria =>
  Object.fromEntries(names.flatMap((name) => (criteria[name] ? [[name, criteria[name]]] : [])));

const RANGE_ACCESS: Readonly<Record<RangeName, Access>> = {
  price: 'price',
  year: 'year',
  kilometres: 'kilometres',
  cc: 'cc',
  posted: 'posted',
};

/** How many listings have all the words, at most `LONG_WAY + 1`. */
const sizeOfWords = async (db: Db, words: readonly string[]): Promise<number> => {
  const found: RawBuilder<unknown> = locksRows(db)
    ? sql`from search_words w where w.words @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`
    : sql`from search_text where search_text match ${words.map((word) => `"${word}"`).join(' AND ')}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${found} limit ${LONG_WAY + 1}) as way
  `.execute(db);
  return Number(rows[0]?.count ?? 0);
};

/**
 * The shortest way to what fits. Ways are counted with what they have in common with the index: a model or a district
 * together with a price, any range alone, the words.
 */
export const shortestWay = async (db: Db, criteria: Criteria): Promise<Way> => {
  const ways: Way[] = [];
  const add = async (access: Access, part: Criteria): Promise<void> => {
    const size = isCounted(part) ? await countOf(db, part) : await sizeOf(db, part, access);
    ways.push({ access, size });
  };
  if (criteria.words) ways.push({ access: 'words', size: await sizeOfWords(db, criteria.words) });
  if (criteria.model || criteria.named) await add('model', pick(criteria, 'model', 'named', 'price'));
  if (criteria.district) await add('district', pick(criteria, 'district', 'price'));
  for (const [name, access] of Object.entries(RANGE_ACCESS) as [RangeName, Access][])
    if (criteria[name]) await add(access, pick(criteria, name));
  const all = { access: 'posted' as const, size: Number.POSITIVE_INFINITY };
  return ways.reduce((best, way) => (way.size < best.size ? way : best), all);
};
