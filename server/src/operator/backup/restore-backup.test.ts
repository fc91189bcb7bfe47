/** @module-tag nightly */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TableDigest } from '#server/operator/data-transfer/digest.ts';
import { digestTables } from '#server/operator/data-transfer/rows.ts';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import type { Places } from '#server/platform/config/config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { fillMarketplace } from '#testing/full-marketplace.ts';
import { runCommand } from '#testing/run-command.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSqliteDatabase, createTestDatabase } from '#testing/test-database.ts';
import { newTestInstance } from '#testing/test-instance.ts';
import { createBackup } from './create-backup.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { assertRestoreFinished } from './swap.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  await fillMarketplace(app);
  folder = mkdtempSync(join(tmpdir(), 'bike-backups-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

let minute = 0;
const backUp = async (): Promise<string> => {
  minute += 1;
  const { path } = await createBackup({ places: app.config, folder, now: minute * 60_000, settings: ['AUTH_SECRET'] });
  return path;
};

/** A place to restore into; `postgres` if that is the engine under test. */
const newPlaces = async (kind: 'tested' | 'sqlite' = 'tested'): Promise<Places> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bike-restored-'));
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const { config, drop } = kind === 'tested' ? await createTestDatabase() : createSqliteDatabase();
  cleanUps.push(drop);
  return {
    dataDir,
    database: config.kind === 'sqlite' ? { kind: 'sqlite', file: join(dataDir, 'bike.sqlite') } : config,
  };
};

const restore = (backup: string, places: Places, replace = false, takeOver = false) =>
  restoreBackup({ backup, places, replace, takeOver, now: 0 });

const digestOf = async ({ database }: Places) => {
  const db = openDatabase(database);
  return digestTables(db, await readSchema(db)).finally(() => db.destroy());
};

/** All tables but the records of restores, which are not copied from a backup. */
const withoutNote = (tables: readonly TableDigest[]) => tables.filter(({ name }) => name !== 'restores');

describe('A restore', () => {
  it.each(['tested', 'sqlite'] as const)('fills an empty place, on either engine (%s)', async (kind) => {
    const [backup, places] = [await backUp(), await newPlaces(kind)];
    const { manifest, kept } = await restore(backup, places);
    expect(kept).toBeUndefined();
    expect(withoutNote(await digestOf(places))).toEqual(withoutNote(manifest.tables));
    for (const name of ['auth-secret', 'image-host-key']) {
      expect(readFileSync(join(places.dataDir, name))).toEqual(readFileSync(join(app.config.dataDir, name)));
    }
    expect(statSync(join(places.dataDir, 'auth-secret')).mode & 0o077).toBe(0);
    expect(readdirSync(join(places.dataDir, 'images'))).toEqual(readdirSync(join(app.config.dataDir, 'images')));
  });

  it.each([
    ['is recorded by a copy that takes over, so that payments since the backup are settled', true],
    ['is not recorded by any other copy, and an earlier one in the backup is not kept', false],
  ])('%s', async (_what, takeOver) => {
    const [backup, places] = [await backUp(), await newPlaces()];
    const { manifest } = await restore(backup, places, false, takeOver);
    const db = openDatabase(places.database);
    cleanUps.push(() => db.destroy());
    const notes = await db.selectFrom('restores').select('since').execute();
    expect(notes.some(({ since }) => since === Date.parse(manifest.createdAt))).toBe(takeOver);
    expect(notes.length > 0).toBe(takeOver);
  });

  it('warns against a drill with live keys, or reports that it takes over', async () => {
    const backup = await backUp();
    for (const [options, message] of [
      [[], 'Never start a drill with live keys'],
      [['--take-over'], 'asks the card provider what was paid since then'],
    ] as const) {
      const { settings, remove } = await newTestInstance();
      cleanUps.push(remove);
      const { code, output } = await runCommand('restore', settings, backup, ...options);
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(message) });
    }
  });

  it('replaces existing files only with its option, and then keeps the earlier ones', async () => {
    const [backup, places] = [await backUp(), await newPlaces()];
    writeFileSync(join(places.dataDir, 'auth-secret'), 'old');
    await expect(restore(backup, places)).rejects.toThrow(/is not empty: say --yes/);
    expect(readdirSync(places.dataDir)).toEqual(['auth-secret']);

    await restore(backup, places, true);
    const db = openDatabase(places.database);
    await db.deleteFrom('wishlists').execute();
    await db.destroy();
    const { manifest, kept = '' } = await restoreBackup({ backup, places, replace: true, takeOver: false, now: 1 });
    expect(withoutNote(await digestOf(places))).toEqual(withoutNote(manifest.tables));
    expect(existsSync(join(kept, 'images'))).toBe(true);
  });

  it.runIf(process.env.TEST_DATABASE_URL)(
    'does not change a PostgreSQL database that has rows (on PostgreSQL alone)',
    async () => {
      const [backup, places, empty] = [await backUp(), await newPlaces(), await newPlaces()];
      await restore(backup, places);
      await expect(restore(backup, { ...empty, database: places.database })).rejects.toThrow(/not empty.*--yes/);
      expect(withoutNote(await digestOf(places))).toEqual(withoutNote((await readManifest(backup)).tables));
    },
  );

  it('is refused while a process uses the database', async () => {
    const [backup, places] = [await backUp(), await newPlaces()];
    const db = openDatabase(places.database);
    cleanUps.push(() => db.destroy());
    await migrate(db);
    await expect(restore(backup, places, true)).rejects.toThrow(/stop it first/);
    expect(existsSync(join(places.dataDir, '.restoring'))).toBe(false);
  });

  it.each(['database.sqlite', 'files/auth-secret'])('is refused, naming the file, when %s is damaged', async (file) => {
    const [backup, places] = [await backUp(), await newPlaces()];
    appendFileSync(join(backup, file), 'x');
    await expect(restore(backup, places)).rejects.toThrow(`The backup is damaged: ${file}`);
    rmSync(join(backup, file));
    await expect(restore(backup, places)).rejects.toThrow(`The backup is damaged: ${file}`);
    expect(readdirSync(places.dataDir)).toEqual([]);
  });

  it('is refused for a folder that is no backup, has links out of it, or is from a newer version', async () => {
    const [backup, places] = [await backUp(), await newPlaces()];
    await expect(restore(join(folder, 'nothing'), places)).rejects.toThrow(/is no backup/);
    const file = join(backup, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }));
    await expect(restore(backup, places)).rejects.toThrow(/newer version \(9999-later\)/);
    const files = [...manifest.files, { path: 'files/../../x', bytes: 0, sha256: '' }];
    writeFileSync(file, JSON.stringify({ ...manifest, files }));
    await expect(restore(backup, places)).rejects.toThrow(/is no backup/);
  });

  it('that was interrupted keeps servers from starting, until it is run again', async () => {
    const [backup, { settings, remove }] = [await backUp(), await newTestInstance()];
    cleanUps.push(remove);
    mkdirSync(join(settings.DATA_DIR, '.restoring', 'new'), { recursive: true });
    expect(() => assertRestoreFinished(settings.DATA_DIR)).toThrow(/has not come to its end/);
    const { code, output } = await runCommand('main', { NODE_ENV: 'test', ...settings });
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('has not come to its end') });
    const again = await runCommand('restore', settings, backup, '--yes');
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Set AUTH_SECRET as before') });
    expect(() => assertRestoreFinished(settings.DATA_DIR)).not.toThrow();
  });
});
