/**
 * Frozen, as the migrations are that call it. Adds a fact of a bike: what a listing may say (`BIKE_FACTS`).
 */
import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

interface NewFact {
  column: string;
  type: 'integer' | 'text';
  check: RawBuilder<unknown>;
  /**
   * Search filters by it. It reads a number, 0 where it is unknown; the server fills it in, because its `indexVersion` has changed. (The
   * first migrations list the facts that search has.)
   */
  searched?: true | readonly string[];
}

interface IndexColumn {
  index: string;
  column: string;
}

/** The columns of the indexes of search, in order. Each index has all that a filter asks about, so that a count reads nothing else. */
const searchIndexes = async (db: Kysely<unknown>): Promise<Map<string, string[]>> => {
  const { rows } = await (db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<IndexColumn>`
        select i.relname as "index", a.attname as "column" from pg_index x
        join pg_class i on i.oid = x.indexrelid
        cross join unnest(x.indkey::int[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number
        where x.indrelid = 'search_listings'::regclass and i.relname like 'search!_by!_%' escape '!' order by i.relname, k.place`
    : sql<IndexColumn>`
        select i.name as "index", c.name as "column" from pragma_index_list('search_listings') i, pragma_index_info(i.name) c
        where i.name like 'search!_by!_%' escape '!' order by i.name, c.seqno`
  ).execute(db);
  const indexes = new Map<string, string[]>();
  for (const { index, column } of rows) indexes.set(index, [...(indexes.get(index) ?? []), column]);
  return indexes;
};

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
  for (const [index, columns] of await searchIndexes(db)) {
    await db.schema.dropIndex(index).execute();
    await db.schema
      .createIndex(index)
      .on('search_listings')
      .columns([...columns, column])
      .execute();
  }
};
