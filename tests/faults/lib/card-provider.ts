import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Fault, startFaultyProvider } from '#testing/faulty-provider.ts';
import { between, type Random } from './random.ts';
import { type Server, startServer } from './server.ts';
import { newTestInstance, type TestInstance } from './test-instance.ts';

const SERVE = fileURLToPath(new URL('../../../testing/serve-process.ts', import.meta.url));

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

/** The card sandbox in a process of its own, which outlives the marketplace's, behind a proxy that loses requests and responses. */
export interface CardProvider {
  /** The folder of its records. */
  dataDir: string;
  /** As a browser reaches it: by a connection of its own. */
  origin: string;
  calls(): number;
  faults(): number;
  /** Starts a server of the marketplace at `instance`, which uses this provider. */
  startMarketplace(instance: TestInstance): Promise<Server>;
  remove(): Promise<void>;
}

export const startCardProvider = async (random: Random): Promise<CardProvider> => {
  const instance = await newTestInstance('sqlite');
  const server = await startServer(instance.settings);
  const line = await startFaultyProvider();
  const origin = `${server.url}/sandbox/stripe`;
  line.target = origin;
  let faults = 0;
  line.fault = () => {
    const fault = faultOf(random);
    if (fault !== 'pass') faults += 1;
    return fault;
  };
  return {
    dataDir: instance.dataDir,
    origin,
    calls: () => line.calls.length,
    faults: () => faults,
    startMarketplace: ({ dataDir, database, settings }) => {
      copyFileSync(join(instance.dataDir, 'sandbox-secret'), join(dataDir, 'sandbox-secret'));
      const environment = { NODE_ENV: 'test', DEMO: '0', RATE_LIMIT: '0', ...settings };
      const options = { database, stripeOrigin: line.origin, environment, background: true };
      return startServer(settings, [SERVE, JSON.stringify(options)]);
    },
    remove: async () => {
      await line.close();
      await server.kill();
      await instance.remove();
    },
  };
};
