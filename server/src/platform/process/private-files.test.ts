/** @module-tag nightly */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photoFile } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { signUpByCalls } from '#testing/people.ts';
import { runCommand } from '#testing/run-command.ts';
import { closeDataDir } from './private-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'bike-private-'));
const dataDir = join(folder, 'data');
const umask = process.umask(0o022);
let server: MainProcess;

/** What is in a folder, itself included, with rights for others: `755 images`. */
const openToOthers = (path: string): string[] =>
  ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })]
    .map((name) => `${(statSync(join(path, name)).mode & 0o777).toString(8)} ${name}`)
    .filter((line) => !/^[0-7]00 /.test(line));

beforeAll(async () => {
  // As an older version has left it.
  mkdirSync(join(dataDir, 'outbox'), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, 'bike.sqlite'), '', { mode: 0o644 });
  chmodSync(dataDir, 0o755);
  server = await startMain({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
  process.umask(umask);
});

describe('Other users of the machine cannot read', () => {
  it('the files of a server: database, secrets, photos, mails, the records of the stand-ins', async () => {
    const { email } = await signUpByCalls(server, 'Buyer');
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await photoFile())], { type: 'image/jpeg' }), 'bike.jpg');
    const key = readFileSync(join(dataDir, 'image-host-key'), 'utf8');
    const uploaded = await fetch(`${server.url}/images/upload?key=${key}`, { method: 'POST', body: form });
    expect(uploaded.status).toBe(200);
    await expect.poll(() => mailsTo(dataDir, email)).toHaveLength(1);
    const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).join(' ');
    for (const kept of ['bike.sqlite', 'sandbox-stripe.sqlite', 'auth-secret', 'outbox/', 'images/'])
      expect(names).toContain(kept);
    expect(openToOthers(dataDir)).toEqual([]);
  });

  it('a folder that a start has to create first, or one with a broken link', () => {
    const fresh = join(folder, 'fresh', 'data');
    closeDataDir(fresh);
    symlinkSync(join(folder, 'a-disk-that-is-away'), join(fresh, 'images'));
    closeDataDir(fresh);
    expect(statSync(fresh).mode & 0o077).toBe(0);
  });

  it('a backup, nor what a restore has put back', async () => {
    const backups = join(folder, 'backups');
    const settings = { NODE_ENV: 'test', DATA_DIR: dataDir };
    expect((await runCommand('backup', settings, '--to', backups)).code).toBe(0);
    expect(openToOthers(backups)).toEqual([]);
    const restored = join(folder, 'restored');
    const [name = ''] = readdirSync(backups);
    expect((await runCommand('restore', { ...settings, DATA_DIR: restored }, join(backups, name))).code).toBe(0);
    expect(openToOthers(restored)).toEqual([]);
  });
});
