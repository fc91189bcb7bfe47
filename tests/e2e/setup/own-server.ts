import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { freePort } from '#testing/free-port.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const MAIN = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));
const CHEAP_PASSWORDS = new URL('../../../testing/cheap-passwords.ts', import.meta.url).href;

/** A server of one story's own, over empty records: for what other stories' people would change. */
export interface OwnServer {
  url: string;
  database: DatabaseConfig;
  stop(): Promise<void>;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Starts one with `environment`, on PostgreSQL where TEST_DATABASE_URL names a server of it. */
export const startOwnServer = async (environment: Record<string, string> = {}): Promise<OwnServer> => {
  const postgres = process.env.TEST_DATABASE_URL ? await createTestDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'bike-e2e-own-'));
  const database = postgres?.config ?? { kind: 'sqlite', file: join(dataDir, 'bike.sqlite') };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const switches = { DEMO: '0', RATE_LIMIT: '0', SHED_LOAD: '0' };
  const settings = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, ...switches };
  const DATABASE_URL = database.kind === 'postgres' ? database.url : '';
  const server = spawn(process.execPath, ['--import', CHEAP_PASSWORDS, MAIN], {
    env: { ...process.env, ...settings, DATABASE_URL, ...environment },
    stdio: 'ignore',
  });
  await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(true);
  return {
    url,
    database,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
