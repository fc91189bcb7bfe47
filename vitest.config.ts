import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Of the web application's build, tests need only its words.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{contract,server,web,scripts,bench}/**/*.test.{ts,mts}'],
    setupFiles: ['web/src/language/words.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
