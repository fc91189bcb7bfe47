import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Database, type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT } from '#server/platform/db/page.ts';

/** What an admin looks for. */
export interface RecordSearch<State extends string> {
  search?: string | undefined;
  state?: State | undefined;
  after?: string | undefined;
}

/** The ids of some records, along an index, newest first. Only those of a page are read: see `newestOf`. */
export type Part = Expression<{ id: string }>;

/** Behind every text that begins with another, byte by byte. */
export const LAST = '\u{10ffff}';

/** A text in lower case, compared byte by byte as the indexes of migration 58 are ordered. */
export const folded = (db: Db, text: RawBuilder<unknown>): RawBuilder<string> =>
  locksRows(db) ? sql<string>`lower(${text}) collate "C"` : sql<string>`lower(${text})`;

/** A condition: the column begins with what was typed, in upper or lower case. */
export const beginsWith = (db: Db, column: string, typed: string): RawBuilder<boolean> => {
  const name = folded(db, sql.ref(column));
  const [from, to] = [folded(db, sql`${typed}`), folded(db, sql`${typed + LAST}`)];
  return sql<boolean>`${name} >= ${from} and ${name} < ${to}`;
};

/** A condition: the order whose id is in `column` is of one of the models. Written so that no index of names is used for it. */
export const isOfModels = (db: Db, column: string, names: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(
    select (${folded(db, sql.ref('of.product_name'))} || '') from orders as of where of.id = ${sql.ref(column)}
  ) in (${sql.join(names)})`;

/** The part of a page that a query of one table yields: behind `after`, and no more than a page. */
export const partOf = <Table extends 'bikes' | 'orders' | 'payments' | 'booking_answers'>(
  query: SelectQueryBuilder<Database, Table, object>,
  id: string,
  after: string | undefined,
): Part =>
  query
    .select(sql<string>`${sql.ref(id)}`.as('id'))
    .$if(after !== undefined, (from) => from.where(sql<boolean>`${sql.ref(id)} < ${after}`))
    .orderBy(sql.ref(id), 'desc')
    .limit(PAGE_LIMIT) as Part;
