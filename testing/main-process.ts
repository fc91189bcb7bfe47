import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { createTestDatabase } from './test-database.ts';

export const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../build/server/main.js', import.meta.url));
/** `npm test` has made the bundle, which starts in a third of the time; a test that is run alone starts the sources as they are. */
const PROGRAM = process.env.TEST_BUNDLE ? BUNDLE : MAIN;
const CHEAP_PASSWORDS = new URL('./cheap-passwords.ts', import.meta.url).href;

/** The server as it is started in production, in a process of its own. */
export interface MainProcess {
  url: string;
  process: ChildProcess;
  dataDir: string;
  database: DatabaseConfig;
  /** The lines of its stdout so far. */
  lines: string[];
  /** Sends SIGTERM, or another signal, and waits for the end; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Stops it if it still runs, and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts the server, or another build of it, in a folder and on a port of its own unless `environment` says otherwise, without the demo; resolves
 * when it reports that it is ready.
 */
export const startMain = async (environment: Record<string, string> = {}, program = PROGRAM): Promise<MainProcess> => {
  const folder = newDataFolder('bike-main-');
  const { DATA_DIR: dataDir = folder } = environment;
  const port = Number(environment.PORT ?? (await freePort()));
  const created = await createTestDatabase();
  const database: DatabaseConfig =
    created.config.kind === 'postgres' ? created.config : { kind: 'sqlite', file: join(dataDir, 'bike.sqlite') };
  const DATABASE_URL = database.kind === 'postgres' ? database.url : '';
  const settings = {
    NODE_ENV: 'test',
    DEMO: '0',
    RATE_LIMIT: '0',
    SHED_LOAD: '0',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL,
  };
  const child = spawn(process.execPath, ['--import', CHEAP_PASSWORDS, program], {
    env: { ...process.env, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  while (!lines.some((line) => line.includes('is ready'))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    await Promise.race([once(reader, 'line'), once(child, 'exit')]);
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  };
  const remove = async (): Promise<void> => {
    await stop();
    await created.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, process: child, dataDir, database, lines, stop, remove };
};
