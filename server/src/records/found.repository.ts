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

/** So many people, and so many names of models, are looked up for the beginning of a name. */
const MOST_PEOPLE = 20;
const MOST_MODELS = 10;

/** Models with more orders than this are many: see `splitByOrders`. */
const MANY_ORDERS = 500;

/** Behind every text that begins with another, byte by byte. */
const LAST = '\u{10ffff}';

/** A text in lower case, compared byte by byte as the indexes of migration 58 are ordered. */
export const folded = (db: Db, text: RawBuilder<unknown>): RawBuilder<string> =>
  locksRows(db) ? sql<string>`lower(${text}) collate "C"` : sql<string>`lower(${text})`;

const beginsWith = (db: Db, column: string, typed: string): RawBuilder<boolean> => {
  const name = folded(db, sql.ref(column));
  const [from, to] = [folded(db, sql`${typed}`), folded(db, sql`${typed + LAST}`)];
  return sql<boolean>`${name} >= ${from} and ${name} < ${to}`;
};

/** The ids of who has this email address, or a name that begins so; of deleted users, too. Indexes: users_email_key, users_by_name. */
export const findPeople = async (db: Db, typed: string): Promise<string[]> => {
  const people = db.selectFrom('users').select('id');
  const found = typed.includes('@')
    ? people.where('email', '=', typed.toLowerCase())
    : people
        .where(beginsWith(db, 'name', typed))
        .orderBy(folded(db, sql.ref('name')))
        .orderBy('id');
  return (await found.limit(MOST_PEOPLE).execute()).map(({ id }) => id);
};

/**
 * The names, in lower case, of models that begin so: of all listings, or as orders have them. Goes from one name to the next
 * along the index, however many records there are of each. Indexes: bikes_by_model, orders_by_product.
 */
export const findModelNames = async (db: Db, table: 'bikes' | 'orders', typed: string): Promise<string[]> => {
  const [of, column] = table === 'bikes' ? ['bikes', 'model_name'] : ['orders', 'product_name'];
  const name = folded(db, sql.ref(column));
  const to = folded(db, sql`${typed + LAST}`);
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      select (select ${name} from ${sql.table(of)} where ${beginsWith(db, column, typed)} order by ${name} limit 1)
      union all
      select (
        select ${name} from ${sql.table(of)} where ${name} > names.name and ${name} < ${to} order by ${name} limit 1
      ) from names where names.name is not null
    )
    select name from names where name is not null limit ${MOST_MODELS}
  `.execute(db);
  return rows.map((row) => row.name);
};

/**
 * What is to be looked up for models: the ids of all `orders` of those that have few, and the names of those that have `many`.
 * Of many orders no more than 501 are read; they are found along another index, where enough of them are on the way.
 * Index: orders_by_product.
 */
export const splitByOrders = async (
  db: Db,
  names: readonly string[],
): Promise<{ orders: string[]; many: string[] }> => {
  const orders: string[] = [];
  const many: string[] = [];
  for (const name of names) {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where(sql<boolean>`${folded(db, sql.ref('product_name'))} = ${name}`)
      .limit(MANY_ORDERS + 1)
      .execute();
    if (rows.length > MANY_ORDERS) many.push(name);
    else orders.push(...rows.map(({ id }) => id));
  }
  return { orders, many };
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

/** The newest ids of all parts together, one more than a page. */
export const newestOf = async (db: Db, parts: readonly Part[]): Promise<string[]> => {
  if (parts.length === 0) return [];
  const each = parts.map((part) => sql`select id from (${part}) as part`);
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${sql.join(each, sql` union all `)}) as found order by id desc limit ${PAGE_LIMIT}
  `.execute(db);
  return rows.map(({ id }) => id);
};
