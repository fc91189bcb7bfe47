/**
 * Frozen. Lists that everybody sees are kept ready in memory. Triggers count the changes of what such lists show, in the
 * transaction that changes it, whoever makes it: a process that reads the counts knows whether its copy is still true.
 *
 * Two rows and not one: whoever closes a seller's account changes the user first and the bikes then, and must not hold
 * the row that a sale of one of these bikes waits for.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const countOne = (name: 'bikes' | 'sellers') => sql`
  insert into list_versions (name, version) values (${sql.lit(name)}, 1)
  on conflict (name) do update set version = list_versions.version + 1
`;

const SELLER_SHOWN = sql.raw(`
  after update on users for each row when (
    (old.role = 'Seller' or new.role = 'Seller') and (
      old.name is distinct from new.name or old.email is distinct from new.email or old.role is distinct from new.role
      or old.seller_verify is distinct from new.seller_verify or old.deleted_at is distinct from new.deleted_at
    )
  )
`);
const bikesAfter = (act: string) => sql.raw(`after ${act} on bikes for each row`);

const TRIGGERS = [
  ['bikes_count_insert', bikesAfter('insert'), 'bikes'],
  ['bikes_count_update', bikesAfter('update'), 'bikes'],
  ['bikes_count_delete', bikesAfter('delete'), 'bikes'],
  ['users_count_shown', SELLER_SHOWN, 'sellers'],
] as const;

const countOnPostgres = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['bikes', 'sellers'] as const) {
    await sql`
      create function ${sql.ref(`count_${name}`)}() returns trigger language plpgsql as
      ${sql.raw('$$')} begin ${countOne(name)}; return null; end ${sql.raw('$$')}
    `.execute(db);
  }
  for (const [trigger, when, name] of TRIGGERS) {
    await sql`create trigger ${sql.ref(trigger)} ${when} execute function ${sql.ref(`count_${name}`)}()`.execute(db);
  }
};

const countOnSqlite = async (db: Kysely<unknown>): Promise<void> => {
  for (const [trigger, when, name] of TRIGGERS) {
    await sql`create trigger ${sql.ref(trigger)} ${when} begin ${countOne(name)}; end`.execute(db);
  }
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('list_versions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) await countOnPostgres(db);
  else await countOnSqlite(db);
};
