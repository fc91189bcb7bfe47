import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { configDefaults, defineConfig } from 'vitest/config';

/** The compiled modules of the servers and commands that tests start: each compiles in half the time. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/**
 * What depends on the engine: acts at the same time, kills and models that walk through both, statements that are other ones
 * on each, plans, migrations, copies of a database; and every call of the API as every caller whom its access lets in. All else is
 * the same.
 */
const OF_THE_ENGINE = [
  'server/src/**/{race,races,crash,recovery,*-model,message-order*}.test.ts',
  'server/src/account/{deletion-during-payment,leaving-during-payment,first-admin,last-admin,own-data}.test.ts',
  'server/src/dashboard/admin/*.test.ts',
  'server/src/deals/{blocks,due,meetings,reviews}/*.test.ts',
  'server/src/deals/conversations/{conversations,unread-mails}.test.ts',
  'server/src/deals/orders/{booking-mails,orders}.test.ts',
  'server/src/deals/payments/{challenge,holds,payment-transfers,price-change,reconciler,webhook}.test.ts',
  'server/src/listings/bikes/{bike-lists,brand-page-plan,removal}.test.ts',
  'server/src/listings/bikes/photos/*.test.ts',
  'server/src/listings/{catalogue,drafts,statistics,wishlists}/*.test.ts',
  'server/src/listings/imports/{fair-turns,imports}.test.ts',
  'server/src/moderation/{person,records/*}.test.ts',
  'server/src/money/**/*.test.ts',
  'server/src/notices/mail/outbox.test.ts',
  'server/src/notices/notifications/*.test.ts',
  'server/src/operator/{backup,data-transfer}/*.test.ts',
  'server/src/people/users/*.test.ts',
  'server/src/platform/{db,events,jobs,rate-limit}/*.test.ts',
  'server/src/search/*.test.ts',
  'server/src/search/{alerts,saved-searches}/*.test.ts',
  'tests/reads/*.test.ts',
  'tests/security/access.test.ts',
];
/** What meets no database, or brings an engine of its own. */
const OF_NO_ENGINE = [
  '{bench,contract,scripts,web}/**',
  'tests/faults/**',
  'server/demo/**',
  'server/src/platform/{lib,process}/**',
  'server/src/words/**',
  'server/src/several-processes.test.ts',
  'server/src/platform/db/{full-disk,postgres,replica,sqlite,sqlite-lock}.test.ts',
  'server/src/platform/jobs/supervised-thread.test.ts',
  'server/src/listings/statistics/advice.test.ts',
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
    // CI runs on PostgreSQL what depends on the engine; `npm test -- --postgres` and a file that is named run whatever they are.
    include: process.env.TEST_ENGINE_ONLY ? OF_THE_ENGINE : [ALL],
    exclude: [...configDefaults.exclude, ...(onPostgres ? OF_NO_ENGINE : [])],
    globalSetup: ['testing/compiled-messages.mjs', 'testing/database-template.ts'],
    setupFiles: ['testing/cheap-passwords.ts', 'testing/checks-after-each.ts', 'web/src/language/language.ts'],
    tags: [
      {
        name: 'nightly',
        description: 'Run by `npm run test:all`, or by the name of its file; `npm test` leaves it out.',
      },
    ],
    ...(process.env.TEST_CORE && { tagsFilter: ['!nightly'] }),
    pool: 'forks',
    // One more than there are processors: some tests wait for other processes.
    maxWorkers: availableParallelism() + 1,
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
