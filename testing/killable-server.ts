import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import type { TestApp } from './test-app.ts';

const SOURCE = fileURLToPath(new URL('./serve-process.ts', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../build/test-server/serve-process.js', import.meta.url));
/** As `main-process.ts` does. */
const PROGRAM = process.env.TEST_BUNDLE ? BUNDLE : SOURCE;
/** A server process beside a test's own server, on the same records and with the same time. */
export interface KillableServer {
  url: string;
  /** Ends it at once, whatever it does, and waits until it has ended. */
  kill(): Promise<void>;
}

/** Where the calls to payment providers go, if not to the stand-ins of its own process. */
export interface ProviderOrigins {
  stripeOrigin?: string;
  bkashOrigin?: string;
  sslcommerzOrigin?: string;
}

/** Starts one, and returns once it responds. */
export const startKillableServer = async (
  { config, clock }: Pick<TestApp, 'config' | 'clock'>,
  origins: ProviderOrigins,
): Promise<KillableServer> => {
  const port = await freePort();
  const environment = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: config.dataDir,
    DEMO: '0',
    RATE_LIMIT: '0',
    SHED_LOAD: '0',
  };
  const ahead = clock.now() - Date.now();
  const { database, publicUrl: payerOrigin } = config;
  const options = JSON.stringify({ database, payerOrigin, ...origins, environment, ahead });
  const child = spawn(process.execPath, [PROGRAM, options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};
