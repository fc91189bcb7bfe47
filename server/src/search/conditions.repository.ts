import { type RawBuilder, sql } from 'kysely';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { type Criteria, RANGES, type RangeName, SETS } from './criteria.ts';

type Condition = RawBuilder<unknown>;

const FALSE = sql`1 = 0`;
const column = (name: string): Condition => sql.ref(`l.${name}`);

const isIn = (name: string, values: readonly number[]): Condition => {
  if (values.length === 0) return FALSE;
  return values.length === 1 ? sql`${column(name)} = ${values[0]}` : sql`${column(name)} in (${sql.join(values)})`;
};

const isBetween = (
  name: RangeName,
  { from, to }: { from?: number | undefined; to?: number | undefined },
): Condition[] => [
  ...(from === undefined ? [] : [sql`${column(name)} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${column(name)} <= ${to}`]),
];

/** What `search_listings l` must be, words apart. */
export const ofListing = (criteria: Criteria): Condition[] => [
  ...SETS.flatMap((name) => {
    const values = criteria[name];
    return values ? [isIn(name === 'named' ? 'model' : name, values)] : [];
  }),
  ...RANGES.flatMap((name) => {
    const range = criteria[name];
    return range ? isBetween(name, range) : [];
  }),
];

/** Where the listings are read that are then filtered. SQLite is told the index; PostgreSQL knows by its statistics. */
export type Access = 'posted' | 'price' | 'kilometres' | 'year' | 'cc' | 'model' | 'district' | 'words';

/** Letters and digits only (`Criteria.words`): nothing in a word is an operator, and each is quoted besides. */
const allOnSqlite = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' AND ');
const allOnPostgres = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' & ');

/** `from ... where ...` of the listings that fit, as `l`; `more`: further conditions. */
export const fromListings = (
  db: Db,
  criteria: Criteria,
  access: Access,
  more: readonly Condition[] = [],
): Condition => {
  const { words } = criteria;
  const conditions = [...ofListing(criteria), ...more];
  const where = (...first: Condition[]) => {
    const all = [...first, ...conditions];
    return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``;
  };
  if (locksRows(db)) {
    if (!words) return sql`from search_listings l ${where()}`;
    const found = sql`w.words @@ ${allOnPostgres(words)}::tsquery`;
    return sql`from search_words w join search_listings l on l.n = w.n ${where(found)}`;
  }
  if (access === 'words' && words) {
    const found = sql`search_text match ${allOnSqlite(words)}`;
    return sql`from search_text t cross join search_listings l on l.n = t.rowid ${where(found)}`;
  }
  const listings = sql`from search_listings l indexed by ${sql.ref(`search_by_${access}`)}`;
  if (!words) return sql`${listings} ${where()}`;
  const found = words.map((word) => sql`instr(' ' || w.words || ' ', ${` ${word} `}) > 0`);
  // Not to be turned around, and the words are compared last.
  return sql`${listings} cross join search_words w on w.n = l.n ${sql`where ${sql.join([...conditions, ...found], sql` and `)}`}`;
};
