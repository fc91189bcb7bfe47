/**
 * Frozen. Search finds bikes whose papers an admin has looked at, and puts them first: `search_listings.reviewed` is 1 as long as the
 * listing has the sentence about its papers (`bikes.papers_reviewed`). Triggers write it, in the transaction that says or takes back the
 * sentence. A bike whose papers were just reviewed is noted for the saved searches that ask for it.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What each index of search begins with (migration 29), and one more. */
const INDEXES: readonly (readonly [name: string, ...first: string[]])[] = [
  ['search_by_posted', 'posted', 'n'],
  ['search_by_price', 'price', 'n'],
  ['search_by_kilometres', 'kilometres', 'n'],
  ['search_by_year', 'year', 'n'],
  ['search_by_cc', 'cc'],
  ['search_by_model', 'model', 'price'],
  ['search_by_district', 'district', 'price'],
  ['search_by_reviewed', 'reviewed', 'n'],
];
const COVERED =
  'brand model condition district verified price year kilometres cc posted n abs owners papers_in_own_name reviewed'.split(
    ' ',
  );

const CHANGED = `after update of papers_reviewed on bikes for each row
  when ((old.papers_reviewed is null) <> (new.papers_reviewed is null))`;
const WRITE = sql.raw(`
  update search_listings set reviewed = case when new.papers_reviewed is null then 0 else 1 end where bike_id = new.id;
`);
const NOTE = sql.raw(`
  insert into reviewed_listings (bike_id) select new.id where new.papers_reviewed is not null on conflict (bike_id) do nothing;
`);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('search_listings')
    .addColumn('reviewed', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update search_listings set reviewed = 1 where bike_id in (select id from bikes where papers_reviewed is not null)
  `.execute(db);
  for (const [name, ...first] of INDEXES) {
    const rest = COVERED.filter((column) => !first.includes(column));
    await db.schema.dropIndex(name).ifExists().execute();
    await db.schema
      .createIndex(name)
      .on('search_listings')
      .columns([...first, ...rest])
      .execute();
  }
  await db.schema
    .createTable('reviewed_listings')
    .addColumn('bike_id', 'text', (column) => column.primaryKey().references('bikes.id').onDelete('cascade'))
    .execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger bikes_reviewed_in_search ${sql.raw(CHANGED)} begin ${WRITE} ${NOTE} end`.execute(db);
    return;
  }
  await sql`create function review_in_search() returns trigger language plpgsql as ${sql.raw('$$')}
    begin ${WRITE} ${NOTE} return null; end ${sql.raw('$$')}`.execute(db);
  await sql`create trigger bikes_reviewed_in_search ${sql.raw(CHANGED)} execute function review_in_search()`.execute(
    db,
  );
};
