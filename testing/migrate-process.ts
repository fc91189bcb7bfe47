/** Migrates the database given as JSON, as a starting server does, and prints how many migrations ran. */
import { migrateDatabase } from '#server/platform/db/migrate.ts';

const names = await migrateDatabase(JSON.parse(process.argv[2] ?? ''));
process.stdout.write(String(names.length));
