/**
 * Frozen. What bikes are sold and offered for, as the price guide reads it. All of it is made from `bikes`, and can be made
 * again. Triggers note which bikes have changed, in the transaction of each change; a job updates the comparables.
 * Prices are whole taka; times ms since 1970.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const createTables = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  await db.schema
    .createTable('price_comparables')
    .addColumn('bike_id', 'text', (column) => column.primaryKey())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('model_name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('is_paid', 'smallint', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('year', 'smallint', (column) => column.notNull())
    .addColumn('kilometres', 'integer')
    .addColumn('condition', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('has_page', 'smallint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('price_comparables_newest')
    .on('price_comparables')
    .columns(['brand', 'model', 'is_paid', 'at'])
    .execute();
  await db.schema.createIndex('price_comparables_by_time').on('price_comparables').column('at').execute();
  await db.schema
    .createIndex('price_comparables_paid')
    .on('price_comparables')
    .column('at')
    .where(sql<boolean>`is_paid = 1`)
    .execute();
  await db.schema
    .createTable('price_models')
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('age', 'double precision', (column) => column.notNull())
    .addColumn('median_asked', 'integer')
    .addColumn('median_paid', 'integer')
    .addPrimaryKeyConstraint('price_models_pkey', ['brand', 'model'])
    .execute();
  await db.schema
    .createTable('price_state')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  // A row for each change: one that is made while an earlier one is read is not lost.
  await db.schema
    .createTable('price_moves')
    .addColumn('n', isPostgres ? 'bigint' : 'integer', (column) =>
      isPostgres ? column.primaryKey().generatedAlwaysAsIdentity() : column.primaryKey(),
    )
    .addColumn('bike_id', 'text', (column) => column.notNull())
    .execute();
};

const SAYS = [
  'brand',
  'model_name',
  'rsl_price',
  'product_status',
  'removed_at',
  'sold_elsewhere_price',
  'purchase_years',
  'year_made',
  'kilometres',
  'condition',
];
const MOVED = `after update on bikes for each row when (${SAYS.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')})`;
const note = (row: 'old' | 'new') => sql.raw(`insert into price_moves (bike_id) values (${row}.id);`);

const TRIGGERS = [
  ['bikes_price_insert', 'after insert on bikes for each row', 'new'],
  ['bikes_price_update', MOVED, 'new'],
  ['bikes_price_delete', 'after delete on bikes for each row', 'old'],
] as const;

const onPostgres = async (db: Kysely<unknown>): Promise<void> => {
  for (const row of ['new', 'old'] as const)
    await sql`create function ${sql.ref(`note_${row}_price`)}() returns trigger language plpgsql as ${sql.raw('$$')}
      begin ${note(row)} return null; end ${sql.raw('$$')}`.execute(db);
  for (const [name, when, row] of TRIGGERS)
    await sql`create trigger ${sql.ref(name)} ${sql.raw(when)} execute function ${sql.ref(`note_${row}_price`)}()`.execute(
      db,
    );
};

const onSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, when, row] of TRIGGERS)
    await sql`create trigger ${sql.ref(name)} ${sql.raw(when)} begin ${note(row)} end`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createTables(db, isPostgres);
  await (isPostgres ? onPostgres(db) : onSqlite(db));
};
