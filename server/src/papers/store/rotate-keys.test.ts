/** @module-tag nightly */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/lib/ids.ts';
import { idOf } from '#testing/admin-client.ts';
import { listBike } from '#testing/listings.ts';
import { readPaper, showPaper } from '#testing/papers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { runCommand } from '#testing/run-command.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPapersKeys } from './papers-keys.ts';
import { rotateKeys } from './rotate-keys.ts';

const [OLD, NEW] = ['the first key of thirty-two characters', 'the second key of thirty-two characters'];
const COMMAND = fileURLToPath(new URL('../../operator/papers-rotate.ts', import.meta.url));
/** More than some batches. */
const MANY = 350;

let app: TestApp;
let seller: Person;
let bike: string;
beforeEach(async () => {
  app = await startTestApp({ PAPERS_KEY: OLD });
  seller = await signUp(app, 'Seller');
  bike = await listBike(app, seller);
});
afterEach(() => app.close());

const oldKeys = createPapersKeys({ current: OLD, old: [] });
const bothKeys = createPapersKeys({ current: NEW, old: [OLD] });
const newKeys = createPapersKeys({ current: NEW, old: [] });

/** Documents without files; returns the key of each by its id. */
const addMany = async (): Promise<Map<string, string>> => {
  const user_id = await idOf(app, seller);
  const keys = new Map<string, string>();
  const rows = Array.from({ length: MANY }, () => {
    const id = newId();
    const { key, wrapped } = oldKeys.create(id);
    keys.set(id, key.toString('hex'));
    const shown = { kind: 'certificate' as const, state: 'waiting' as const, width: 1, height: 1, uploaded_at: 1 };
    return { id, user_id, bike_id: bike, ...shown, ...wrapped };
  });
  await app.db.insertInto('papers').values(rows).execute();
  return keys;
};
const allRows = () => app.db.selectFrom('papers').select(['id', 'key_id', 'wrapped_key']).execute();
const rotatedCount = async () => (await allRows()).filter(({ key_id }) => key_id === bothKeys.currentId).length;
/** Of a command on the records of the test. */
const settings = (): Record<string, string> => {
  const { dataDir, database } = app.config;
  return database.kind === 'postgres'
    ? { DATA_DIR: dataDir, DATABASE_URL: database.url }
    : { DATA_DIR: dirname(database.file) };
};

describe('A new PAPERS_KEY', () => {
  it('takes over the keys of all documents, and pictures stay as they were', async () => {
    const id = await showPaper(app, seller, bike);
    const before = (await readPaper(app, seller, id)).bytes;
    expect(await rotateKeys(app.db, bothKeys)).toEqual({ count: 1, unknown: [] });
    const restarted = await startTestApp(
      { PAPERS_KEY: NEW, AUTH_SECRET: app.config.authSecret, DATA_DIR: app.config.dataDir },
      { database: app.config.database },
    );
    expect((await readPaper(restarted, seller, id)).bytes).toEqual(before);
    await restarted.close();
  });

  it('goes on where it was interrupted, and every document can be read at any moment', async () => {
    const keys = await addMany();
    const stop = new Error('killed');
    const interrupted = rotateKeys(app.db, bothKeys, (count) => {
      if (count >= 100) throw stop;
    });
    await expect(interrupted).rejects.toBe(stop);
    expect(await rotatedCount()).toBe(100);
    for (const { id, ...wrapped } of await allRows())
      expect(bothKeys.unwrap(id, wrapped).toString('hex')).toBe(keys.get(id));
    expect(await rotateKeys(app.db, bothKeys)).toEqual({ count: MANY - 100, unknown: [] });
    for (const { id, ...wrapped } of await allRows())
      expect(newKeys.unwrap(id, wrapped).toString('hex')).toBe(keys.get(id));
    expect(await rotateKeys(app.db, newKeys)).toEqual({ count: 0, unknown: [] });
  });

  it('is set by a command, which may be killed and begun again', async () => {
    const keys = await addMany();
    const environment = { ...settings(), PAPERS_KEY: NEW, PAPERS_KEY_OLD: OLD };
    const child = spawn(process.execPath, [COMMAND], { env: { PATH: process.env.PATH, ...environment } });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await rotatedCount()).toBeGreaterThanOrEqual(100);
    const { code, output } = await runCommand('papers-rotate', environment);
    expect([code, output]).toEqual([0, expect.stringContaining('documents have the current key now.')]);
    for (const { id, ...wrapped } of await allRows())
      expect(newKeys.unwrap(id, wrapped).toString('hex')).toBe(keys.get(id));
  });

  it('without the old one changes nothing, and the command says which document it cannot read', async () => {
    await addMany();
    const { code, output } = await runCommand('papers-rotate', { ...settings(), PAPERS_KEY: NEW });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/350 have a key that is neither PAPERS_KEY nor PAPERS_KEY_OLD/),
    ]);
    expect(await rotatedCount()).toBe(0);
  });
});
