/**
 * Frozen. Addresses of people who left while they were suspended, people who are blocked by others, and reviews that an admin hid.
 * A listing that is hidden is looked at again by the price guide. Times are ms since 1970.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SAYS = [
  'brand',
  'model_name',
  'rsl_price',
  'product_status',
  'removed_at',
  'hidden_by',
  'sold_elsewhere_price',
  'purchase_years',
  'year_made',
  'kilometres',
  'condition',
];
const MOVED = `after update on bikes for each row when (${SAYS.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')})`;

const followHiddenPrices = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await sql`drop trigger bikes_price_update ${sql.raw(isPostgres ? 'on bikes' : '')}`.execute(db);
  const act = isPostgres
    ? 'execute function note_new_price()'
    : 'begin insert into price_moves (bike_id) values (new.id); end';
  await sql`create trigger bikes_price_update ${sql.raw(MOVED)} ${sql.raw(act)}`.execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('barred_addresses')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('about_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('barred_addresses_about').on('barred_addresses').column('about_id').execute();
  await db.schema.createIndex('barred_addresses_by_time').on('barred_addresses').column('until').execute();

  await db.schema
    .createTable('blocks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('about_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('blocks_once', ['user_id', 'about_id'])
    .execute();
  await db.schema.createIndex('blocks_of_user').on('blocks').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('blocks_about').on('blocks').column('about_id').execute();

  await db.schema.createIndex('reports_of_target').on('reports').columns(['kind', 'target_id']).execute();
  await db.schema.alterTable('reviews').addColumn('hidden_at', 'bigint').execute();
  // Number and average are still read from the index alone.
  await db.schema.dropIndex('reviews_of_subject').execute();
  await db.schema
    .createIndex('reviews_of_subject')
    .on('reviews')
    .columns(['subject_id', 'writer_role', 'id', 'shown_at', 'stars', 'hidden_at'])
    .execute();
  await followHiddenPrices(db);
  // Prices of listings that were hidden before are looked at again.
  await sql`insert into price_moves (bike_id) select id from bikes where hidden_by is not null`.execute(db);
};
