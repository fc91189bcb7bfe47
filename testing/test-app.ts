import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Alerts, createAlerts } from '#server/alerts/create-alerts.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { createIdentity } from '#server/auth/identity/create-identity.ts';
import { createStillThere, type StillThere } from '#server/bikes/still-there/still-there.ts';
import { type Conversations, createConversations } from '#server/conversations/create-conversations.ts';
import type { Images } from '#server/images/create-images.ts';
import { createImages } from '#server/images/create-images.ts';
import { createImports, type Imports } from '#server/imports/create-imports.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createOutbox } from '#server/mail/outbox.ts';
import { createNotifications, type Notifications } from '#server/notifications/create-notifications.ts';
import { createPayments, type Payments } from '#server/payments/create-payments.ts';
import { type Config, type DatabaseConfig, readConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { openReads } from '#server/platform/db/reads.ts';
import { createEvents, type Events } from '#server/platform/events/events.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import { indexListings } from '#server/search/indexing.ts';
import { recordWrite } from '#server/users/users.repository.ts';
import { freePort } from './free-port.ts';
import { createTestDatabase } from './test-database.ts';

/** A clock that a test can set. */
export interface TestClock {
  now(): number;
  advance(ms: number): void;
}

export interface TestApp {
  url: string;
  app: FastifyInstance;
  /** Every registered route: `GET /api/bikes/:brand`. */
  routes: readonly string[];
  db: Db;
  config: Config;
  images: Images;
  payments: Payments;
  alerts: Alerts;
  stillThere: StillThere;
  imports: Imports;
  events: Events;
  conversations: Conversations;
  notifications: Notifications;
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
  /** The card sandbox sends no events: the application finds out by its requests. */
  withoutEvents?: boolean;
  /** A host of photos on this machine, at this origin, that counts as public. */
  photoOrigin?: string;
  /** How long that host may take for a photo, ms. */
  photoTimeout?: number;
  /** A push service on this machine, at this origin. */
  pushOrigin?: string;
  /** A built web application, or a substitute. */
  webRoot?: string;
  observers?: AppOptions['observers'];
}

/** The keys of a real Stripe account, if `npm run test:stripe` sets them. */
const stripeKeys = (): Record<string, string> => {
  if (!process.env.TEST_REAL_STRIPE) return {};
  const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = process.env;
  return { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
};

/** No server listens there. */
const NO_USER_ID = 'http://127.0.0.1:9';

/** The real application on a port of its own, over an empty database and an empty data directory. */
export const startTestApp = async (
  environment: Record<string, string> = {},
  {
    database: given,
    stripeOrigin,
    withoutEvents,
    photoOrigin,
    photoTimeout,
    pushOrigin,
    webRoot,
    observers = [],
  }: Options = {},
): Promise<TestApp> => {
  const database = given ? { config: given, drop: async () => {} } : await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'bike-data-'));
  const port = await freePort();
  const switches = { DEMO: '0', RATE_LIMIT: '0', SHED_LOAD: '0' };
  const settings = { NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, ...switches };
  const read = readConfig({ ...settings, ...stripeKeys(), ...environment });
  const stripe = { ...read.stripe, ...(stripeOrigin && { origin: stripeOrigin }) };
  const ownUrl = withoutEvents ? NO_USER_ID : read.ownUrl;
  const config = {
    ...read,
    database: database.config,
    stripe,
    ownUrl,
    photoOrigin,
    photoTimeout,
    push: { ...read.push, localOrigin: pushOrigin },
  };

  const clock = createTestClock();
  const db = openDatabase(config.database);
  await migrate(db);
  const reads = openReads(config.database, { db, report: () => {}, recordWrite });
  const images = await createImages(config, db, clock);
  const background = createBackground(console.error);
  const outbox = createOutbox({
    db,
    clock,
    mailer: createMailer(config, () => {}),
    secret: config.authSecret,
    background,
    report: console.error,
  });
  const identity = createIdentity({ config, db, clock, images, outbox, background, report: console.error });
  const events = createEvents({ database: config.database, report: console.error });
  const notifications = createNotifications({ config, db, clock, outbox, events, report: console.error });
  const { notifier } = notifications;
  const payments = createPayments({ config, db, clock, outbox, events, notifier, background, report: console.error });
  const alerts = createAlerts({ config, db, clock, outbox, notifier, report: console.error });
  const stillThere = createStillThere({ config, db, clock, outbox, notifier, report: console.error });
  const imports = createImports({ db, clock, images, search: { indexListings }, background, report: console.error });
  const conversations = createConversations({ config, db, clock, outbox, events, notifier, report: console.error });
  const routes: string[] = [];
  const listRoutes = (server: FastifyInstance): void => {
    server.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`);
    });
  };
  const parts = {
    config,
    db,
    reads,
    clock,
    images,
    identity,
    payments,
    outbox,
    alerts,
    stillThere,
    imports,
    events,
    conversations,
    notifications,
    observers: [listRoutes, ...observers],
  };
  const app = await createApp({ ...parts, ...(webRoot && { webRoot }) });
  await app.listen({ host: config.host, port: config.port });

  return {
    url: config.publicUrl,
    app,
    routes,
    db,
    config,
    images,
    payments,
    alerts,
    stillThere,
    imports,
    events,
    conversations,
    notifications,
    clock,
    idle: background.idle,
    close: async () => {
      await app.close();
      await events.stop();
      outbox.stop();
      imports.stop();
      await background.stop();
      await reads.close();
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
