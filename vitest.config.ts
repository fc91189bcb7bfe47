import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { configDefaults, defineConfig } from 'vitest/config';

/** What meets no database, or brings an engine of its own, is the same on every engine: it runs with SQLite alone. */
const ONCE = [
  '{bench,contract,faults,scripts,tools,web}/**',
  'server/demo/**',
  'server/src/lib/**',
  'server/src/{data-dir-lock,private-files,several-processes,start-failure}.test.ts',
  'server/src/db/{postgres,replica}.test.ts',
  'server/src/images/{fetching,processing,stores,workers}/**',
  'server/test/security/uploads/**',
];

export default defineConfig({
  // Of the web application's build, tests need only its words.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{contract,server,web,scripts,tools,bench,faults}/**/*.test.{ts,mts}'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? ONCE : [])],
    setupFiles: ['web/src/language/words.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
