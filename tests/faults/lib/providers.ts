import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fault, startFaultyProvider } from '#testing/faulty-provider.ts';
import { between, type Random } from './random.ts';
import { type Server, startServer } from './server.ts';
import { newTestInstance, type TestInstance } from './test-instance.ts';

const SERVE = fileURLToPath(new URL('../../../build/test-server/serve-process.js', import.meta.url));

/** Of a thousand calls, so many fail, each in its way. */
const FAULTS: readonly [Fault, number][] = [
  ['lose', 30],
  ['loseResponse', 30],
  ['cut', 20],
  [500, 20],
];

const faultOf = (random: Random): Fault => {
  let left = between(random, 0, 1_000);
  for (const [fault, share] of FAULTS) {
    if (left < share) return fault;
    left -= share;
  }
  return 'pass';
};

/** The stand-ins of all providers in a process of their own, which outlives the marketplace's, behind a proxy that loses requests and responses. */
export interface Providers {
  /** The folder of their records. */
  dataDir: string;
  /** As a browser reaches them: by a connection of its own. */
  url: string;
  calls(): number;
  faults(): number;
  /** From now on every call arrives, and is answered. */
  heal(): void;
  /** Starts a server of the marketplace at `instance`, which uses these providers. `ahead`: its clock is so many ms ahead. */
  startMarketplace(instance: TestInstance, ahead?: number): Promise<Server>;
  remove(): Promise<void>;
}

export const startProviders = async (random: Random): Promise<Providers> => {
  const instance = await newTestInstance('sqlite');
  const server = await startServer(instance.settings);
  const line = await startFaultyProvider();
  line.target = server.url;
  let faults = 0;
  line.fault = () => {
    const fault = faultOf(random);
    if (fault !== 'pass') faults += 1;
    return fault;
  };
  const at = (name: string): string => `${line.origin}/sandbox/${name}`;
  const origins = {
    stripeOrigin: at('stripe'),
    bkashOrigin: at('bkash'),
    sslcommerzOrigin: at('sslcommerz'),
    payerOrigin: server.url,
  };
  return {
    dataDir: instance.dataDir,
    url: server.url,
    calls: () => line.calls.length,
    faults: () => faults,
    heal: () => {
      line.fault = () => 'pass';
    },
    startMarketplace: ({ dataDir, database, settings }, ahead = 0) => {
      copyFileSync(join(instance.dataDir, 'sandbox-secret'), join(dataDir, 'sandbox-secret'));
      const environment = { NODE_ENV: 'test', DEMO: '0', RATE_LIMIT: '0', ...settings };
      const options = { database, ...origins, environment, ahead, background: true };
      return startServer(settings, [SERVE, JSON.stringify(options)]);
    },
    remove: async () => {
      await line.close();
      await server.kill();
      await instance.remove();
    },
  };
};
