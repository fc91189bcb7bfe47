import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { configDefaults, defineConfig } from 'vitest/config';

/** What meets no database, or brings an engine of its own, is the same on every engine: it runs with SQLite alone. */
const ONCE = [
  '{bench,contract,scripts,tools,web}/**',
  'tests/faults/**',
  'server/demo/**',
  'server/src/platform/lib/**',
  'server/src/platform/process/**',
  'server/src/words/**',
  'server/src/several-processes.test.ts',
  'server/src/platform/db/{postgres,replica}.test.ts',
  'server/src/images/{processing,stores,workers}/**',
  'server/src/images/{fetch-photo,public-addresses}.test.ts',
  'tests/security/uploads/**',
  'tests/security/{every-redirect,page-policy,redirects,address-spellings}.test.ts',
];

export default defineConfig({
  // Of the web application's build, tests need only its words.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{contract,server,web,scripts,tools,bench,tests}/**/*.test.{ts,mts}'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? ONCE : [])],
    globalSetup: 'testing/database-template.ts',
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
