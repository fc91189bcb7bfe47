import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
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

/** The report of a process of its own: the number of migrations that it ran. */
const migrateInProcess = async (config: TestDatabase['config']): Promise<string> => {
  const program = fileURLToPath(new URL('../../../../testing/migrate-process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(config)]);
  return stdout;
};

describe('Migrations', () => {
  it('run once when several processes start at the same time', async () => {
    const { config } = await emptyDatabase();
    const starts = await Promise.all([1, 2, 3].map(() => migrateInProcess(config)));
    expect(starts.map(Number).sort()).toEqual([0, 0, Object.keys(migrations).length]);
  });

  it('are reported as missing until they have run', async () => {
    const db = open(await emptyDatabase());
    expect(await isMigrated(db)).toBe(false);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
  });

  it('leave a schema unchanged that a newer version has migrated', async () => {
    const db = open(await emptyDatabase());
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01')`.execute(db);
    expect(await migrate(db)).toEqual([]);
  });

  it('leave nothing behind when one fails', async () => {
    const db = open(await emptyDatabase());
    await sql`create table identity_jwks (in_the_way integer)`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/identity_jwks/);
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain('bikes');
  });
});

/** A database as an older version left it. */
const migrateUpTo = async (db: Db, name: string): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(name);
  if (error) throw error;
};

describe('An upgrade from a version without deletion of users', () => {
  it('keeps users and bikes, and counts the earlier sales', async () => {
    const db = open(await emptyDatabase());
    await migrateUpTo(db, '0004-orders-and-payments');
    await sql`
      insert into users (id, name, email, role, created_at) values ('karim', 'Karim', 'karim@example.com', 'Seller', 1)
    `.execute(db);
    await sql`
      insert into bikes (id, seller_id, seller_ph_no, location, description, purchase_years, brand, model_name, photo_url,
        org_price, rsl_price, condition, product_status, created_at, sold_at)
      values ('sold', 'karim', '01', 'Dhaka', 'x', '2020-01-01', 'GPX', 'm', '/1', 2, 1, 'Good', 'Sold', 1, 2),
        ('unsold', 'karim', '01', 'Dhaka', 'x', '2020-01-01', 'GPX', 'm', '/2', 2, 1, 'Good', 'Available', 1, null)
    `.execute(db);
    await migrate(db);
    expect(await db.selectFrom('users').select(['id', 'deleted_at']).execute()).toEqual([
      { id: 'karim', deleted_at: null },
    ]);
    expect(await db.selectFrom('bikes').select('id').orderBy('id').execute()).toEqual([
      { id: 'sold' },
      { id: 'unsold' },
    ]);
    expect(await db.selectFrom('brand_sales').selectAll().execute()).toEqual([{ brand: 'GPX', sold: 1 }]);
    await db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 3 }).where('id', '=', 'unsold').execute();
    await db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 4 }).where('id', '=', 'unsold').execute();
    expect(await db.selectFrom('brand_sales').selectAll().execute()).toEqual([{ brand: 'GPX', sold: 2 }]);
  });
});
