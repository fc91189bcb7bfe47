import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import type { Db } from './database.ts';
import { isMigrated, migrate, migrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const emptyDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  cleanUps.push(database.drop);
  return database;
};

const open = ({ config }: TestDatabase): Db => {
  const db = openDatabase(config);
  cleanUps.push(() => db.destroy());
  return db;
};

/** What a process of its own reports: the number of migrations that it ran. */
const migrateInProcess = async (config: TestDatabase['config']): Promise<string> => {
  const program = fileURLToPath(new URL('../../test/migrate-process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(config)]);
  return stdout;
};

describe('Migrations', () => {
  it('run once when several processes start at the same time', async () => {
    const { config } = await emptyDatabase();
    const starts = await Promise.all([1, 2, 3].map(() => migrateInProcess(config)));
    expect(starts.map(Number).sort()).toEqual([0, 0, Object.keys(migrations).length]);
  });

  it('are known to be missing until they have run', async () => {
    const db = open(await emptyDatabase());
    expect(await isMigrated(db)).toBe(false);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
  });

  it('leave nothing behind when one fails', async () => {
    const db = open(await emptyDatabase());
    await sql`create table identity_jwks (in_the_way integer)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/identity_jwks/);
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('bikes');
  });
});
