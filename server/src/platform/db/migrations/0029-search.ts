/**
 * Frozen. What search reads: a small row for each bike that is for sale, its words, and counts. All of it is made from
 * `bikes` and `users`, and can be made again. Triggers delete, update and count its rows in the
 * transaction of each change to these tables.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SMALL = ['brand', 'condition', 'district', 'verified', 'year', 'cc'] as const;
const LARGE = ['model', 'price', 'kilometres'] as const;

/** Each index holds all that a filter asks about, so that a count reads nothing else. */
const INDEXES: readonly (readonly [name: string, ...first: string[]])[] = [
  ['search_by_posted', 'posted', 'n'],
  ['search_by_price', 'price', 'n'],
  ['search_by_kilometres', 'kilometres', 'n'],
  ['search_by_year', 'year', 'n'],
  ['search_by_cc', 'cc'],
  ['search_by_model', 'model', 'price'],
  ['search_by_district', 'district', 'price'],
];
const COVERED = [
  'brand',
  'model',
  'condition',
  'district',
  'verified',
  'price',
  'year',
  'kilometres',
  'cc',
  'posted',
  'n',
] as const;

const createTables = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  await db.schema
    .createTable('search_state')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('search_models')
    .addColumn('id', 'integer', (column) =>
      isPostgres ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
    )
    .addColumn('brand', 'smallint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addUniqueConstraint('search_models_once', ['brand', 'name'])
    .execute();
  let table = db.schema
    .createTable('search_listings')
    .addColumn('n', isPostgres ? 'bigint' : 'integer', (column) =>
      isPostgres ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
    )
    .addColumn('bike_id', 'text', (column) => column.notNull().unique())
    .addColumn('posted', 'bigint', (column) => column.notNull());
  for (const name of LARGE) table = table.addColumn(name, 'integer', (column) => column.notNull());
  for (const name of SMALL) table = table.addColumn(name, 'smallint', (column) => column.notNull());
  await table.addColumn('version', 'text', (column) => column.notNull()).execute();
  for (const [name, ...first] of INDEXES) {
    const rest = COVERED.filter((column) => !first.includes(column));
    await db.schema
      .createIndex(name)
      .on('search_listings')
      .columns([...first, ...rest])
      .execute();
  }
  await db.schema
    .createTable('search_words')
    .addColumn('n', isPostgres ? 'bigint' : 'integer', (column) => column.primaryKey())
    .addColumn('words', isPostgres ? sql`tsvector` : 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('search_counts')
    .addColumn('model', 'integer', (column) => column.notNull())
    .addColumn('district', 'smallint', (column) => column.notNull())
    .addColumn('brand', 'smallint', (column) => column.notNull())
    .addColumn('condition', 'smallint', (column) => column.notNull())
    .addColumn('verified', 'smallint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_counts_pkey', ['model', 'district', 'brand', 'condition', 'verified'])
    .execute();
  await db.schema
    .createIndex('search_counts_by_district')
    .on('search_counts')
    .columns(['district', 'model', 'brand', 'condition', 'verified', 'count'])
    .execute();
};

/** A bike is counted three times: as it is, for all models together (0), and for all districts together (-1). */
const count = (row: 'old' | 'new', by: 1 | -1) =>
  sql.raw(`
    insert into search_counts (model, district, brand, condition, verified, count) values
      (${row}.model, ${row}.district, ${row}.brand, ${row}.condition, ${row}.verified, ${by}),
      (0, ${row}.district, ${row}.brand, ${row}.condition, ${row}.verified, ${by}),
      (${row}.model, -1, ${row}.brand, ${row}.condition, ${row}.verified, ${by})
    on conflict (model, district, brand, condition, verified) do update set count = search_counts.count + excluded.count;
  `);
const COUNTED_CHANGE = `after update on search_listings for each row when (old.model <> new.model or old.district <> new.district
  or old.brand <> new.brand or old.condition <> new.condition or old.verified <> new.verified)`;

const NO_LONGER_FOR_SALE = `when (new.product_status = 'Sold' or new.removed_at is not null)`;
const leave = (row: 'old' | 'new') => sql.raw(`delete from search_listings where bike_id = ${row}.id;`);
const verify = sql.raw(`
  update search_listings set verified = case when new.seller_verify = 'Verified' then 1 else 0 end
  where bike_id in (select id from bikes where seller_id = new.id);
`);
const VERIFICATION_CHANGES =
  'after update of seller_verify on users for each row when (old.seller_verify <> new.seller_verify)';

const onSqlite = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create virtual table search_text using fts5(words, content = 'search_words', content_rowid = 'n',
      tokenize = 'ascii', detail = none, columnsize = 0)
  `.execute(db);
  const trigger = (name: string, when: string, ...acts: ReturnType<typeof sql.raw>[]) =>
    sql`create trigger ${sql.ref(name)} ${sql.raw(when)} begin ${sql.join(acts, sql` `)} end`.execute(db);
  const forget = sql.raw(`insert into search_text (search_text, rowid, words) values ('delete', old.n, old.words);`);
  const learn = sql.raw(`insert into search_text (rowid, words) values (new.n, new.words);`);
  await trigger('search_words_insert', 'after insert on search_words for each row', learn);
  await trigger('search_words_delete', 'after delete on search_words for each row', forget);
  await trigger(
    'search_words_update',
    'after update on search_words for each row when (old.words <> new.words)',
    forget,
    learn,
  );
  const forgetWords = sql.raw('delete from search_words where n = old.n;');
  await trigger('search_count_insert', 'after insert on search_listings for each row', count('new', 1));
  await trigger('search_count_delete', 'after delete on search_listings for each row', count('old', -1), forgetWords);
  await trigger('search_count_update', COUNTED_CHANGE, count('old', -1), count('new', 1));
  await trigger('bikes_leave_search', `after update on bikes for each row ${NO_LONGER_FOR_SALE}`, leave('new'));
  await trigger('bikes_deleted_from_search', 'after delete on bikes for each row', leave('old'));
  await trigger('users_verified_in_search', VERIFICATION_CHANGES, verify);
};

const onPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index search_words_found on search_words using gin (words)`.execute(db);
  const fn = (name: string, ...body: ReturnType<typeof sql.raw>[]) =>
    sql`create function ${sql.ref(name)}() returns trigger language plpgsql as ${sql.raw('$$')}
      begin ${sql.join(body, sql` `)} return null; end ${sql.raw('$$')}`.execute(db);
  await fn('leave_search', leave('new'));
  await fn('delete_from_search', leave('old'));
  await fn('verify_in_search', verify);
  await fn('forget_search_words', sql.raw('delete from search_words where n = old.n;'));
  // Transactions count at their ends, one after the other: what they lock before, each in an order of its own, is locked by then.
  await fn(
    'count_search',
    sql.raw(`perform pg_advisory_xact_lock(7335410);`),
    sql.raw(`if tg_op <> 'INSERT' then`),
    count('old', -1),
    sql.raw('end if;'),
    sql.raw(`if tg_op <> 'DELETE' then`),
    count('new', 1),
    sql.raw('end if;'),
  );
  const trigger = (name: string, when: string, does: string) =>
    sql`create trigger ${sql.ref(name)} ${sql.raw(when)} execute function ${sql.ref(does)}()`.execute(db);
  await trigger('bikes_leave_search', `after update on bikes for each row ${NO_LONGER_FOR_SALE}`, 'leave_search');
  await trigger('bikes_deleted_from_search', 'after delete on bikes for each row', 'delete_from_search');
  await trigger('users_verified_in_search', VERIFICATION_CHANGES, 'verify_in_search');
  await trigger('search_forget_words', 'after delete on search_listings for each row', 'forget_search_words');
  const late = (name: string, when: string) =>
    sql`create constraint trigger ${sql.ref(name)} ${sql.raw(
      when.replace('for each row', 'deferrable initially deferred for each row'),
    )} execute function count_search()`.execute(db);
  await late('search_count_insert', 'after insert on search_listings for each row');
  await late('search_count_delete', 'after delete on search_listings for each row');
  await late('search_count_update', COUNTED_CHANGE);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createTables(db, isPostgres);
  await (isPostgres ? onPostgres(db) : onSqlite(db));
};
