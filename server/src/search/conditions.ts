import { type RawBuilder, sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { type FoldedWord, isBeginning } from '#server/words/fold.ts';
import { type CountedColumn, type Criteria, RANGES, type RangeName, SETS, type SetName } from './criteria.ts';
import type { Range } from './searched-facts.ts';

export type Condition = RawBuilder<unknown>;

const isIn = (name: string, values: readonly number[]): Condition => {
  if (values.length === 0) return sql`1 = 0`;
  const column = sql.ref(`l.${name}`);
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in (${sql.join(values)})`;
};

const isBetween = (name: RangeName, { from, to }: Range): Condition[] => {
  const column = sql.ref(`l.${name}`);
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ];
};

const columnOf = (name: SetName): string => (name === 'named' ? 'model' : name);

/** What `search_listings l` must be, words apart. */
const ofListing = (criteria: Criteria): Condition[] => [
  ...SETS.flatMap((name) => {
    const values = criteria[name];
    return values ? [isIn(columnOf(name), values)] : [];
  }),
  ...RANGES.flatMap((name) => {
    const range = criteria[name];
    return range ? isBetween(name, range) : [];
  }),
];

/** Whether a column of `search_listings l` is in a range, as an expression. */
export const isWithin = (name: RangeName, range: Range): Condition =>
  sql.join([sql`1 = 1`, ...isBetween(name, range)], sql` and `);

/** All of it in one expression. */
export const fitsAll = (criteria: Criteria): Condition => {
  const conditions = ofListing(criteria);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`;
};

/**
 * By what the listings are found that are then filtered: an index of `search_listings`, the models of the brands, or the
 * words. SQLite is told it; PostgreSQL decides by its statistics.
 */
export const INDEXED_RANGES = [
  'price',
  'year',
  'kilometres',
  'cc',
  'posted',
  'reviewed',
] as const satisfies readonly RangeName[];
export type IndexedRange = (typeof INDEXED_RANGES)[number];
export type Access = IndexedRange | 'model' | 'district' | 'brand' | 'words';

type Words = readonly FoldedWord[];

/** Each word as an expression of its tokens; `beginning` marks one that stands for all which begin with it. */
const expressionOf = (words: Words, quote: string, beginning: string, or: string, and: string): string =>
  words
    .map(({ name, text }) => {
      const tokens = [...new Set([name, text])].map(
        (token) => quote + token + quote + (isBeginning(token) ? beginning : ''),
      );
      return `(${tokens.join(or)})`;
    })
    .join(and);

/** Letters and digits only (`Criteria.words`): nothing in a token is an operator, and each is quoted besides. */
const allOnSqlite = (words: Words): string => expressionOf(words, '"', ' *', ' OR ', ' AND ');
const allOnPostgres = (words: Words): string => expressionOf(words, "'", ':*', ' | ', ' & ');

/** `from ...` of the places in the index of words that have all of them, as `w`, by `n`. */
export const fromWords = (db: Db, words: Words): Condition =>
  locksRows(db)
    ? sql`from search_words w where w.words @@ ${allOnPostgres(words)}::tsquery`
    : sql`from search_text where search_text match ${allOnSqlite(words)}`;

/** Whether the words `w` of a listing that was found otherwise have all of them. */
export const hasWords = (db: Db, words: Words): Condition => {
  if (locksRows(db)) return sql`w.words @@ ${allOnPostgres(words)}::tsquery`;
  const hasToken = (token: string) =>
    sql`instr(' ' || w.words || ' ', ${` ${token}${isBeginning(token) ? '' : ' '}`}) > 0`;
  return sql.join(
    words.map(({ name, text }) => sql`(${sql.join([...new Set([name, text])].map(hasToken), sql` or `)})`),
    sql` and `,
  );
};

const whereAll = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

const onPostgres = (words: Words | undefined, conditions: readonly Condition[]): Condition => {
  if (!words) return sql`from search_listings l ${whereAll(conditions)}`;
  const found = sql`w.words @@ ${allOnPostgres(words)}::tsquery`;
  return sql`from search_words w join search_listings l on l.n = w.n ${whereAll([found, ...conditions])}`;
};

const onSqlite = (db: Db, words: Words | undefined, access: Access, conditions: readonly Condition[]): Condition => {
  // `cross join` keeps the order of the tables.
  if (access === 'words' && words) {
    const found = sql`(select rowid as n from search_text where search_text match ${allOnSqlite(words)} order by rowid desc)`;
    return sql`from ${found} t cross join search_listings l on l.n = t.n ${whereAll(conditions)}`;
  }
  const index = `search_by_${access === 'brand' ? 'model' : access}`;
  const listings = sql`from search_listings l indexed by ${sql.ref(index)}`;
  if (!words) return sql`${listings} ${whereAll(conditions)}`;
  return sql`${listings} cross join search_words w on w.n = l.n ${whereAll([...conditions, hasWords(db, words)])}`;
};

/** `from ... where ...` of the listings that fit, as `l`; `more`: further conditions. */
export const fromListings = (
  db: Db,
  criteria: Criteria,
  access: Access,
  more: readonly Condition[] = [],
): Condition => {
  const { words, brand = [] } = criteria;
  const ofBrands = sql`l.model in (select id from search_models where brand in (${sql.join([0, ...brand])}))`;
  const conditions = [...(access === 'brand' ? [ofBrands] : []), ...ofListing(criteria), ...more];
  return locksRows(db) ? onPostgres(words, conditions) : onSqlite(db, words, access, conditions);
};

/** Which of the three counts of a bike is asked: the smallest table that knows the dimensions. */
const slice = (dimensions: ReadonlySet<string>) => {
  if (dimensions.has('model') && dimensions.has('district')) return sql`model > 0 and district >= 0`;
  return dimensions.has('district') ? sql`model = 0` : sql`district = -1`;
};

/** `from ... where ...` of the counts of the bikes that fit criteria without ranges and words; `by`: a dimension that is told apart. */
export const fromCounts = (criteria: Criteria, by?: CountedColumn): Condition => {
  const sets = SETS.filter((name) => criteria[name]);
  const conditions = sets.map((name) => {
    const values = criteria[name] ?? [];
    return values.length > 0 ? sql`${sql.ref(columnOf(name))} in (${sql.join(values)})` : sql`1 = 0`;
  });
  const dimensions = new Set<string>([...sets.map(columnOf), ...(by ? [by] : [])]);
  return sql`from search_counts where ${sql.join([slice(dimensions), ...conditions], sql` and `)}`;
};
