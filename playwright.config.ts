import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/e2e/setup/browser.ts';
import { prepareDatabase } from './tests/e2e/setup/database.ts';

const PORT = process.env.E2E_PORT ?? '4173';
// The configuration is read again by each worker: what the first reader decides is kept in the environment.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bike-e2e-'));
process.env.E2E_DATABASE_URL ??= (await prepareDatabase()) ?? '';

/** What a page looks like, weighs and keeps from others does not depend on the database: once is enough. */
const LOOKS = ['accessibility', 'blog', 'density', 'fonts', 'long-lists', 'long-values', 'page-weight', 'slow-lines'];
const ONCE = [...LOOKS, 'defences', 'history', 'offline', 'site', 'toasts'].map((name) => `${name}.story.ts`);

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.story.ts',
  testIgnore: ['firebase/**', ...(process.env.TEST_DATABASE_URL ? ONCE : [])],
  globalTeardown: './tests/e2e/setup/teardown.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine with busy neighbours: what passes only at the second try is named at the end, as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Stories that lose the line on purpose see the network itself; one story is about the worker.
    serviceWorkers: 'block',
    launchOptions: await findBrowser(),
    screenshot: 'only-on-failure',
    // Filming every story took a third of all their time; a trace still has the page at each step.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
  webServer: {
    command: 'node server/src/main.ts',
    url: `http://127.0.0.1:${PORT}/readyz`,
    env: {
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
