import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { newDataFolder } from './testing/data-folder.ts';
import { findBrowser } from './tests/e2e/setup/browser.ts';
import { prepareDatabase } from './tests/e2e/setup/database.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const PORT = process.env.E2E_PORT ?? '4173';
/** The compiled modules of the servers that stories start. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));
// The configuration is read again by each worker: what the first reader decides is kept in the environment.
process.env.E2E_DATA_DIR ??= newDataFolder('bike-e2e-');
process.env.E2E_DATABASE_URL ??= (await prepareDatabase()) ?? '';

/**
 * On PostgreSQL CI runs one story that goes through everything; `npm test -- --postgres` runs those of the sale, of holds and of
 * lists too.
 */
const STORIES = process.env.TEST_ENGINE_ONLY
  ? ['whole-deal']
  : process.env.TEST_ALL_ON_POSTGRES
    ? ['admin-lists', 'booking', 'bookings', 'buying', 'unavailable-bikes', 'my-products', 'whole-deal', 'wishlist']
    : ['*'];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: STORIES.map((name) => `${name}.story.ts`),
  testIgnore: 'firebase/**',
  globalTeardown: './tests/e2e/setup/teardown.ts',
  outputDir: 'test-results/browser',
  // Node runs these as they are. Playwright would compile them in each worker, the built pages among them, which takes seconds.
  build: { external: ['bench', 'build', 'contract', 'server', 'testing'].map((folder) => `${root}${folder}/**`) },
  fullyParallel: true,
  // `npm test` runs the stories that are tagged so; a story that is named, and `npm run test:all`, runs in any case.
  ...(process.env.TEST_CORE && { grep: /@core/ }),
  // One more than there are processors: each waits for pages to become idle for a third of its time.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  // A machine with busy neighbours: what passes only at the second try is named at the end, as flaky.
  retries: process.env.CI ? 1 : 0,
  // A story with several people takes half a minute, and more than a minute where the machine has busy neighbours.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Stories that lose the line on purpose see the network itself; one story is about the worker.
    serviceWorkers: 'block',
    launchOptions: await findBrowser(),
    screenshot: 'only-on-failure',
    // Recording every story took a third of all their time: CI records the second try of one that failed; `--trace on` here.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
  },
  webServer: {
    command: 'node --import ./testing/cheap-passwords.ts server/src/main.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
      // One admin is enough for all but the most expensive bikes.
      PAPERS_CONFIRM_FROM: '900000',
      NODE_ENV: 'test',
      PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      DEMO: process.env.E2E_DEMO ?? '0',
      RATE_LIMIT: '0',
      SHED_LOAD: '0',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
