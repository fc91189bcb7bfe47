import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT } from '#server/platform/db/page.ts';
import { beginsWith, folded, LAST, type Part } from './record-search.ts';

/** So many people, and so many names of models, are looked up for the beginning of a name. */
const MOST_PEOPLE = 20;
const MOST_MODELS = 10;

/** Models with more orders than this are many: see `splitByOrders`. */
const MANY_ORDERS = 500;

/**
 * The ids of who has this email address, or a name that begins so; of deleted users, too. Indexes: users_email_key,
 * users_by_name.
 */
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

/** The newest ids of all parts together, one more than a page. */
export const newestOf = async (db: Db, parts: readonly Part[]): Promise<string[]> => {
  if (parts.length === 0) return [];
  const each = parts.map((part) => sql`select id from (${part}) as part`);
  const { rows } = await sql<{ id: string }>`
    select distinct id from (${sql.join(each, sql` union all `)}) as found order by id desc limit ${PAGE_LIMIT}
  `.execute(db);
  return rows.map(({ id }) => id);
};
