import { join } from 'node:path';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { createTestDatabase } from '#testing/test-database.ts';

/** The setting of the server under test: a database of this run's own if TEST_DATABASE_URL names a PostgreSQL server. */
export const prepareDatabase = async (): Promise<string | undefined> => {
  if (!process.env.TEST_DATABASE_URL) return undefined;
  const { config } = await createTestDatabase();
  return config.kind === 'postgres' ? config.url : undefined;
};

/** The database of the server under test, for what no screen can do. */
export const databaseConfig = (): DatabaseConfig => {
  const url = process.env.E2E_DATABASE_URL;
  if (url) return { kind: 'postgres', url };
  return { kind: 'sqlite', file: join(process.env.E2E_DATA_DIR ?? '', 'bike.sqlite') };
};
