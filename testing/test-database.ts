import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { newId } from '#server/platform/lib/ids.ts';

/** An empty database of one test, and how to delete it. */
export interface TestDatabase {
  config: DatabaseConfig;
  drop(): Promise<void>;
}

const adminQuery = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

const createPostgresDatabase = async (serverUrl: string): Promise<TestDatabase> => {
  const name = `test_${newId().replaceAll('-', '')}`;
  await adminQuery(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    config: { kind: 'postgres', url: url.href },
    drop: () => adminQuery(serverUrl, `drop database ${name} with (force)`),
  };
};

/** A SQLite file that does not exist yet, in a folder of its own. */
export const createSqliteDatabase = (): TestDatabase => {
  const folder = mkdtempSync(join(tmpdir(), 'bike-db-'));
  return {
    config: { kind: 'sqlite', file: join(folder, 'bike.sqlite') },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** SQLite, or a new database on the PostgreSQL server at `TEST_DATABASE_URL`: the same tests hold on both. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? createPostgresDatabase(serverUrl) : createSqliteDatabase();
};
