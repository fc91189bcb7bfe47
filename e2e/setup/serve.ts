/** The real server; on a database of this run's own where TEST_DATABASE_URL names a PostgreSQL server. */
import { createTestDatabase } from '#server/test/test-database.ts';

if (process.env.TEST_DATABASE_URL) {
  const { config } = await createTestDatabase();
  if (config.kind === 'postgres') process.env.DATABASE_URL = config.url;
}
await import('../../server/src/main.ts');
