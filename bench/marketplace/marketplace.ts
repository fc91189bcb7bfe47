import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { freePort } from '#testing/free-port.ts';
import { figure } from '../measure/figure.ts';
import { type Child, startChild } from '../peers/child.ts';
import { type Buyer, buyerNumbers, firstOf, signIn } from './buyers.ts';
import { fillMarketplace } from './fill.ts';
import { type Sizes, sizesFor } from './sizes.ts';
import { waitUntilTakenIn } from './taken-in.ts';

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
/** Any that are long and look random. */
const AUTH_SECRET = '6f0b9c2e7d81a5437bc94e1f20d8a66c';
export const IMAGE_HOST_KEY = '94c1e7a05db2836f';

/** The product under test: a server in a process of its own over a filled marketplace. */
export interface Marketplace extends Child {
  sizes: Sizes;
  database: DatabaseConfig;
  /** With which its access tokens are signed. */
  secret: string;
  /** Buyers with orders and wishes, with access tokens that are good for an hour. */
  buyers(count: number): Promise<Buyer[]>;
  /** Who sells the first bikes, with an access token. */
  seller(): Promise<Buyer>;
}

interface Options {
  /** How many listings it has. */
  bikes: number;
  /** A folder of its own: database, pictures, log. */
  folder: string;
  /** An empty PostgreSQL database; SQLite in `folder` without it. */
  postgresUrl?: string | undefined;
  /** Whether it is open while its background jobs still take the listings in. */
  atOnce?: boolean;
  report(line: string): void;
}

/** Made up: nobody pays here, so nobody is asked. With them there are no stand-ins in the process, as in production. */
const SERVICES = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  GOOGLE_CLIENT_ID: 'bench',
  GOOGLE_CLIENT_SECRET: 'bench',
};

/** As in production, with the log of every request into a file; but request limits cannot be switched off there. */
const settings = {
  NODE_ENV: 'development',
  LOG_LEVEL: 'info',
  DEMO: '0',
  RATE_LIMIT: '0',
  // What takes long is measured, not turned away.
  SHED_LOAD: '0',
  AUTH_SECRET,
  IMAGE_HOST_KEY,
};

/** Starts a server over a marketplace that is filled; on PostgreSQL several serve the same one. */
export const startServer = async (folder: string, postgresUrl?: string): Promise<Child> => {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  return startChild({
    // As `npm start` does.
    args: ['--max-semi-space-size=2', MAIN],
    env: { ...settings, ...SERVICES, PORT: String(port), DATA_DIR: folder, DATABASE_URL: postgresUrl ?? '' },
    log: join(folder, 'server.log'),
    url: `http://127.0.0.1:${port}`,
    probe: '/readyz',
  });
};

/** Fills a marketplace and starts the server over it, which has taken in everything. */
export const openMarketplace = async ({
  bikes,
  folder,
  postgresUrl,
  atOnce = false,
  report,
}: Options): Promise<Marketplace> => {
  mkdirSync(folder, { recursive: true });
  const database: DatabaseConfig = postgresUrl
    ? { kind: 'postgres', url: postgresUrl }
    : { kind: 'sqlite', file: join(folder, 'bike.sqlite') };
  const sizes = sizesFor(bikes);
  report(`Filling ${database.kind} with ${figure(bikes)} listings and ${figure(sizes.users)} users`);
  await migrateDatabase(database);
  await fillMarketplace(database, sizes, report);
  const server = await startServer(folder, postgresUrl);
  if (!atOnce) await waitUntilTakenIn(database);
  const buyers = (count: number) => signIn(database, AUTH_SECRET, buyerNumbers(sizes, count));
  const seller = async () => firstOf(await signIn(database, AUTH_SECRET, [0]));
  return { ...server, sizes, database, secret: AUTH_SECRET, buyers, seller };
};
