/** @module-tag nightly */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#testing/free-port.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bike-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts the server as its own process until it exits; returns what it wrote to stderr, and its exit code. */
const failToStart = async (environment: Record<string, string>) => {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DEMO: '0',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    ...environment,
  };
  const server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let written = '';
  server.stderr.on('data', (chunk) => {
    written += chunk;
  });
  const [code] = await once(server, 'close');
  return { code, lines: written.trim().split('\n') };
};

describe('A server that cannot start names the setting to change in one line', () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const failure = await failToStart({ PORT: port });
    other.close();
    expect(failure).toEqual({ code: 1, lines: [expect.stringMatching(`^PORT: ${port} on 127.0.0.1 is in use`)] });
  });

  it('when it cannot write to its folder', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const failure = await failToStart({ DATA_DIR: join(file, 'data') });
    expect(failure).toEqual({ code: 1, lines: [expect.stringMatching(/^DATA_DIR: cannot write to /)] });
  });

  it('when its folder holds an invalid database', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(data, 'bike.sqlite'), 'this is no database '.repeat(100));
    const failure = await failToStart({ DATA_DIR: data });
    expect(failure).toEqual({ code: 1, lines: [expect.stringMatching(/^DATA_DIR: cannot use the database/)] });
  });

  it('when the database address is malformed', async () => {
    const failure = await failToStart({ DATABASE_URL: 'localhost:5432/bike' });
    expect(failure).toEqual({ code: 1, lines: [expect.stringMatching(/^DATABASE_URL must be a PostgreSQL address/)] });
  });

  it('when no database responds there', async () => {
    const failure = await failToStart({ DATABASE_URL: `postgres://bike@127.0.0.1:${await freePort()}/bike` });
    expect(failure).toEqual({ code: 1, lines: [expect.stringMatching(/^DATABASE_URL: cannot connect/)] });
  });
});
