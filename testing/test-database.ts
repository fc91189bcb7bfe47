import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { newDataFolder } from './data-folder.ts';

/** A database of one test, and how to delete it. */
export interface TestDatabase {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

const adminQuery = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

/** An empty database on the server, or a copy of the one that is named by `template`. */
const createPostgresDatabase = async (serverUrl: string, template?: string): Promise<TestDatabase> => {
  const name = `test_${newId().replaceAll('-', '')}`;
  await adminQuery(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    config: { kind: 'postgres', url: url.href },
    drop: () => adminQuery(serverUrl, `drop database ${name} with (force)`),
  };
};

/** A SQLite file that does not exist yet, in a folder of its own. */
export const createSqliteDatabase = (): TestDatabase => {
  const folder = newDataFolder('bike-db-');
  return {
    config: { kind: 'sqlite', file: join(folder, 'bike.sqlite') },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** An empty one: SQLite, or a new database on the PostgreSQL server at `TEST_DATABASE_URL`. The same tests hold on both. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? createPostgresDatabase(serverUrl) : createSqliteDatabase();
};

/** The database that a run migrates once (`database-template.ts`): a file of SQLite, or a name on the PostgreSQL server. */
const TEMPLATE = 'TEST_DATABASE_TEMPLATE';

/** Makes the template. Returns how to delete it. */
export const createTemplate = async (): Promise<() => Promise<void>> => {
  const { config, drop } = await createTestDatabase();
  const db = openDatabase(config);
  await migrate(db).finally(() => db.destroy());
  process.env[TEMPLATE] = config.kind === 'postgres' ? new URL(config.url).pathname.slice(1) : config.file;
  return drop;
};

/** A database with all tables: a copy of the template, or migrated where a run has none. */
export const createMigratedDatabase = async (): Promise<TestDatabase> => {
  const template = process.env[TEMPLATE];
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (template && serverUrl) return createPostgresDatabase(serverUrl, template);
  const database = await createTestDatabase();
  if (template && database.config.kind === 'sqlite') {
    copyFileSync(template, database.config.file);
    return database;
  }
  const db = openDatabase(database.config);
  await migrate(db).finally(() => db.destroy());
  return database;
};
