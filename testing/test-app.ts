import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, createApp } from '#server/composition/app.ts';
import { createDomains, type Domains, stopDomains } from '#server/composition/domains.ts';
import { recordWrite } from '#server/people/users/users.repository.ts';
import { type Config, type DatabaseConfig, readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openReads } from '#server/platform/db/reads.ts';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { expectBalanced } from './ledger.ts';
import { openRecorded } from './recorded-queries.ts';
import { running } from './running-checks.ts';
import { createMigratedDatabase } from './test-database.ts';

/** A clock that a test can set. */
export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

export interface TestApp extends Omit<Domains, 'background'> {
  url: string;
  app: FastifyInstance;
  /** Every registered route: `GET /api/bikes/:brand`. */
  routes: readonly string[];
  db: Db;
  config: Config;
  clock: TestClock;
  /** Waits until no work is under way that no request waits for: mails, above all. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export const createTestClock = (): TestClock => {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
};

interface Options {
  /** A database of the test's own making, e.g. on a server that it stops; the test drops it. */
  database?: DatabaseConfig;
  /** A server between the application and its card provider. */
  stripeOrigin?: string;
  /** A server between the application and bKash. */
  bkashOrigin?: string;
  /** A server between the application and SSLCommerz. */
  sslcommerzOrigin?: string;
  /** The sandboxes send no events and no notifications: the application finds out by its requests. */
  withoutEvents?: boolean;
  /** A host of photos on this machine, at this origin, that counts as public. */
  photoOrigin?: string;
  /** How long that host may take for a photo, ms. */
  photoTimeout?: number;
  /** A push service on this machine, at this origin. */
  pushOrigin?: string;
  /** A built web application, or a substitute. */
  webRoot?: string;
  /** How long a client may leave a response unread, ms. */
  unreadFor?: number;
  observers?: AppOptions['observers'];
}

/** The keys of a real Stripe account, if `npm run test:stripe` sets them. */
const stripeKeys = (): Record<string, string> => {
  if (!process.env.TEST_REAL_STRIPE) return {};
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = process.env;
  return { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
};

/** An address where no server listens. */
const UNREACHABLE_URL = 'http://127.0.0.1:9';

/** The real application on a port of its own, over an empty database and an empty data directory. */
export const startTestApp = async (
  environment: Record<string, string> = {},
  {
    database: given,
    stripeOrigin,
    bkashOrigin,
    sslcommerzOrigin,
    withoutEvents,
    photoOrigin,
    photoTimeout,
    pushOrigin,
    webRoot,
    unreadFor,
    observers = [],
  }: Options = {},
): Promise<TestApp> => {
  const database = given ? { config: given, drop: async () => {} } : await createMigratedDatabase();
  const dataDir = newDataFolder('bike-data-');
  const port = await freePort();
  const switches = { DEMO: '0', RATE_LIMIT: '0', SHED_LOAD: '0' };
  const settings = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, ...switches };
  const read = readConfig({ ...settings, ...stripeKeys(), ...environment });
  const stripe = { ...read.stripe, ...(stripeOrigin && { origin: stripeOrigin }) };
  const bkash = { ...read.bkash, ...(bkashOrigin && { baseUrl: bkashOrigin }) };
  const sslcommerz = { ...read.sslcommerz, ...(sslcommerzOrigin && { baseUrl: sslcommerzOrigin }) };
  const ownUrl = withoutEvents ? UNREACHABLE_URL : read.ownUrl;
  const config = {
    ...read,
    database: database.config,
    stripe,
    bkash,
    sslcommerz,
    ownUrl,
    photoOrigin,
    photoTimeout,
    push: { ...read.push, localOrigin: pushOrigin },
  };

  const clock = createTestClock();
  const db = openRecorded(config.database, clock);
  if (given) await migrate(db);
  const reads = openReads(config.database, { db, report: () => {}, recordWrite });
  const made = await createDomains({ config, db, clock, report: console.error, onMailFile: () => {} });
  const { background, ...shared } = made;
  const routes: string[] = [];
  const listRoutes = (server: FastifyInstance): void => {
    server.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`);
    });
  };
  const parts = { config, db, reads, clock, ...made, observers: [listRoutes, ...observers] };
  const app = await createApp({ ...parts, unreadFor, ...(webRoot && { webRoot }) });
  await app.listen({ host: config.host, port: config.port });
  const ledger = () => expectBalanced(db);
  // A database of the test's own making may be down when a test ends.
  if (!given) running.add(ledger);

  return {
    url: config.publicUrl,
    app,
    routes,
    db,
    config,
    ...shared,
    clock,
    idle: background.idle,
    close: async () => {
      running.delete(ledger);
      await app.close();
      await stopDomains(made);
      await reads.close();
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
