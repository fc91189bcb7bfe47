/** `npm run test:cluster`: tests that need nginx and PostgreSQL on this machine. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['tests/cluster/*.cluster.ts'], pool: 'forks', testTimeout: 180_000, hookTimeout: 120_000 },
});
