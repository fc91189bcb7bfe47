/** Migrates the database given as JSON, as a starting server does, and prints how many migrations that took. */
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';

const db = openDatabase(JSON.parse(process.argv[2] ?? ''));
const names = await migrate(db);
await db.destroy();
process.stdout.write(String(names.length));
