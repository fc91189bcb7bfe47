/**
 * Frozen. A deleted user keeps the row that records point at. The audit log is append-only: the engine itself refuses to
 * change or remove its rows.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const SOLD = sql<boolean>`product_status = 'Sold'`;

const letUsersBeDeleted = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
  await db.schema.dropIndex('users_by_role').execute();
  await db.schema
    .createIndex('users_by_role')
    .on('users')
    .columns(['role', 'id'])
    .where(sql<boolean>`deleted_at is null`)
    .execute();
};

const createAuditLog = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('admin_email', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('subject_email', 'text', (column) => column.notNull())
    .addColumn('value_before', 'text')
    .addColumn('value_after', 'text')
    .execute();
};

const refuseChangesOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_log is append-only'; end $$
  `.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change()
  `.execute(db);
};

const refuseChangesOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const act of ['update', 'delete']) {
    await sql`
      create trigger ${sql.ref(`audit_log_no_${act}`)} before ${sql.raw(act)} on audit_log
      begin select raise(abort, 'audit_log is append-only'); end
    `.execute(db);
  }
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await letUsersBeDeleted(db);
  await createAuditLog(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await refuseChangesOnPostgres(db);
  else await refuseChangesOnSqlite(db);
  await db.schema.createIndex('bikes_sold_by_brand').on('bikes').column('brand').where(SOLD).execute();
  await db.schema.createIndex('bikes_sold_of_seller').on('bikes').column('seller_id').where(SOLD).execute();
  await db.schema
    .createIndex('orders_of_bike')
    .on('orders')
    .column('bike_id')
    .where(sql<boolean>`removed_at is null`)
    .execute();
};
