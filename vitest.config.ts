import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { configDefaults, defineConfig } from 'vitest/config';

/** What depends on the engine: its dialect, its locks, its plans and its migrations. All else is the same on every engine. */
const OF_THE_ENGINE = [
  'server/src/account/**',
  'server/src/deals/**',
  'server/src/listings/{bikes,catalogue,drafts,imports,statistics,wishlists}/**',
  'server/src/moderation/records/**',
  'server/src/notices/{mail,notifications}/**',
  'server/src/operator/{backup,data-transfer}/**',
  'server/src/people/users/**',
  'server/src/platform/{db,events,jobs,rate-limit}/**',
  'server/src/search/**',
  'tests/reads/**',
];
/** What meets no database, or brings an engine of its own. */
const OF_NO_ENGINE = [
  '{bench,contract,scripts,web}/**',
  'tests/faults/**',
  'server/demo/**',
  'server/src/platform/{lib,process}/**',
  'server/src/words/**',
  'server/src/several-processes.test.ts',
  'server/src/platform/db/{postgres,replica}.test.ts',
  'server/src/images/{processing,stores,workers}/**',
  'server/src/images/{fetch-photo,public-addresses}.test.ts',
  'tests/security/uploads/**',
  'tests/security/{every-redirect,page-policy,redirects,address-spellings}.test.ts',
];
const ALL = '{contract,server,web,scripts,bench,tests}/**/*.test.{ts,mts}';
const onPostgres = process.env.TEST_DATABASE_URL !== undefined;

export default defineConfig({
  // Of the web application's build, tests need only its words.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    // `npm test -- --postgres` runs on PostgreSQL what CI runs on SQLite alone.
    include: onPostgres && !process.env.TEST_ALL_ON_POSTGRES ? OF_THE_ENGINE.map((path) => `${path}/*.test.ts`) : [ALL],
    exclude: [...configDefaults.exclude, ...(onPostgres ? OF_NO_ENGINE : [])],
    globalSetup: ['testing/compiled-messages.mjs', 'testing/database-template.ts'],
    setupFiles: ['testing/cheap-passwords.ts', 'web/src/language/language.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A worker keeps what it has imported for its next file: importing the server again took half of all processor time.
    isolate: false,
    // Busy machines: what is waited for comes, only later.
    expect: { poll: { timeout: 15_000 } },
    // As for the stories: what passes only at the second try is named.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
