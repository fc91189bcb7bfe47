/** @module-tag nightly */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { MAIN, type MainProcess, startMain } from '#testing/main-process.ts';
import { BARE_ENVIRONMENT } from '#testing/run-command.ts';

const ADMIN = fileURLToPath(new URL('../../operator/admin.ts', import.meta.url));

let dataDir: string;
const running: MainProcess[] = [];
const start = async (): Promise<MainProcess> => {
  const server = await startMain({ DATA_DIR: dataDir, DATABASE_URL: '' });
  running.push(server);
  return server;
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bike-lock-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.remove()));
  rmSync(dataDir, { recursive: true, force: true });
});

const pidFile = () => join(dataDir, 'server.pid');

describe('A second server on one data directory', () => {
  it('is refused with an error that names the first process', async () => {
    const first = await start();
    const env = { ...BARE_ENVIRONMENT, DATA_DIR: dataDir, PORT: String(await freePort()) };
    const stderr = `DATA_DIR: ${dataDir} is in use by the server with process id ${first.process.pid}.`;
    await expect(promisify(execFile)(process.execPath, [MAIN], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(stderr),
    });
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('starts once the first has been killed: its lock file has no effect', async () => {
    const first = await start();
    await first.stop('SIGKILL');
    expect(readFileSync(pidFile(), 'utf8').trim()).toBe(String(first.process.pid));
    const second = await start();
    expect(readFileSync(pidFile(), 'utf8').trim()).toBe(String(second.process.pid));
  });

  it('starts although the process id in the lock file belongs to another program by now', async () => {
    writeFileSync(pidFile(), `${process.pid}\n`);
    const server = await start();
    expect(readFileSync(pidFile(), 'utf8').trim()).toBe(String(server.process.pid));
  });

  it('waits for the first to end after its signal, as `npm run dev` does after each change', async () => {
    const first = await start();
    const ended = first.stop('SIGTERM');
    const second = await start();
    await ended;
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  it('differs from `npm run admin`, which works beside a running server', async () => {
    await start();
    const env = { ...BARE_ENVIRONMENT, DATA_DIR: dataDir };
    const granting = promisify(execFile)(process.execPath, [ADMIN, 'grant', 'nobody@example.com'], { env });
    await expect(granting).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('has signed up yet') });
  });
});
