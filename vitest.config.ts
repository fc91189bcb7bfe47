import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The web application's build has its own configuration; tests need none of it.
  plugins: [],
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,mts}'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
