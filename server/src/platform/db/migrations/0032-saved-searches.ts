/** Frozen. Saved searches, what their owners are to be told, the devices that take pushes. */
import { type Kysely, sql } from 'kysely';

const id = (db: Kysely<unknown>, table: string) =>
  db.schema.createTable(table).addColumn('id', 'text', (column) => column.primaryKey());

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await id(db, 'saved_searches')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('query', 'text', (column) => column.notNull())
    .addColumn('mails', 'text', (column) => column.notNull().check(sql`mails in ('never', 'atOnce', 'daily')`))
    .addColumn('push', 'integer', (column) => column.notNull().check(sql`push in (0, 1)`))
    .addColumn('opened_after', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('saved_searches_once', ['user_id', 'query'])
    .execute();

  await db.schema
    .createTable('alerts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('bike_id', 'text', (column) => column.notNull().references('bikes.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('new', 'priceFell', 'sold')`))
    .addColumn('way', 'text', (column) => column.notNull().check(sql`way in ('mail', 'push')`))
    .addColumn('search_id', 'text', (column) => column.references('saved_searches.id').onDelete('cascade'))
    .addColumn('price_before', 'integer')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('alerts_pkey', ['user_id', 'way', 'bike_id', 'kind'])
    .execute();
  await db.schema.createIndex('alerts_due').on('alerts').columns(['due_at', 'user_id', 'way']).execute();
  await db.schema.createIndex('alerts_of_bike').on('alerts').column('bike_id').execute();
  await db.schema.createIndex('alerts_of_search').on('alerts').column('search_id').execute();

  await id(db, 'alert_sendings')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('alert_sendings_of_user')
    .on('alert_sendings')
    .columns(['user_id', 'way', 'sent_at'])
    .execute();

  await db.schema
    .createTable('wish_mails_off')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('alert_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('bike_id', 'text', (column) => column.notNull())
    .execute();
  // What was listed before is nobody's news.
  await sql`insert into alert_marks (name, bike_id) select 'listings', max(id) from bikes having max(id) is not null`.execute(
    db,
  );

  await id(db, 'push_devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_devices_of_user').on('push_devices').columns(['user_id', 'id']).execute();
};
