/** `npm run admin -- grant <email>`: makes somebody an admin who has signed up already. */
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate-database.ts';
import { openDatabase } from './db/open.ts';
import { systemClock } from './lib/clock.ts';
import { explainStartFailure } from './start-failure.ts';
import { grantAdmin } from './users/grant-admin.ts';

const SAYS = {
  granted: (email: string) => `${email} is an admin now.`,
  already: (email: string) => `${email} is an admin already.`,
  unknown: (email: string) => `Nobody with the email ${email} has signed up yet: sign up in the browser first.`,
};

const [command, email, ...more] = process.argv.slice(2);
if (command !== 'grant' || !email || more.length > 0) {
  console.error('Say whom: npm run admin -- grant <email>');
  process.exit(2);
}

try {
  const { database } = readConfig(process.env);
  await migrateDatabase(database);
  const db = openDatabase(database);
  const outcome = await grantAdmin(db, systemClock, email);
  await db.destroy();
  console.log(SAYS[outcome](email));
  process.exit(outcome === 'unknown' ? 1 : 0);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
