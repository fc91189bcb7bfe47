/** @module-tag nightly */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMarketplace } from '#testing/full-marketplace.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { createBackup } from './create-backup.ts';
import { readManifest } from './manifest.ts';

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

let minute = 0;
const backUp = async (): Promise<string> => {
  minute += 1;
  const { path } = await createBackup({ places: app.config, folder, now: minute * 60_000, settings: ['AUTH_SECRET'] });
  return path;
};

describe('A backup', () => {
  it('contains the database, photos, secrets and the records of the card stand-in, each with its checksum', async () => {
    const manifest = await readManifest(await backUp());
    const paths = manifest.files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'database.sqlite',
        'files/auth-secret',
        'files/image-host-key',
        'files/sandbox-stripe.sqlite',
      ]),
    );
    expect(paths.filter((path) => path.startsWith('files/images/')).length).toBeGreaterThan(2);
    // Two photos of messages in two widths, one of them not sent, and one of a dispute.
    expect(paths.filter((path) => path.startsWith('files/private/'))).toHaveLength(6);
    expect(paths.filter((path) => /uploads|-wal|-shm|bike\.sqlite/.test(path))).toEqual([]);
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  });

  it('is readable by its owner alone, and is not created inside the folder that it saves', async () => {
    const path = await backUp();
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(join(path, 'files/auth-secret')).mode & 0o077).toBe(0);
    const inside = { places: app.config, folder: join(app.config.dataDir, 'backups'), now: 0, settings: [] };
    await expect(createBackup(inside)).rejects.toThrow(/must not be inside DATA_DIR/);
  });

  it('that fails leaves nothing behind that looks like a backup', async () => {
    const { config: database, drop } = await createTestDatabase();
    const before = readdirSync(folder);
    const options = { places: { dataDir: app.config.dataDir, database }, folder, now: 0, settings: [] };
    await expect(createBackup(options)).rejects.toThrow(/no database at|is empty/);
    expect(readdirSync(folder)).toEqual(before);
    await drop();
  });
});
