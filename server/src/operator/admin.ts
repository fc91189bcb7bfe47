/** `npm run admin -- grant <email> [--unverified]`: makes a person who has signed up an admin. */
import { parseArgs } from 'node:util';
import { type GrantOutcome, grantAdmin } from '#server/account/admins.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { systemClock } from '#server/platform/lib/clock.ts';
import { keepFilesPrivate } from '#server/platform/process/private-files.ts';
import { explainStartFailure } from '#server/platform/process/start-failure.ts';

keepFilesPrivate();

const SAYS: Readonly<Record<GrantOutcome, (email: string) => string>> = {
  granted: (email) => `${email} is an admin now.`,
  already: (email) => `${email} is an admin already.`,
  unknown: (email) => `Nobody with the email ${email} has signed up yet: sign up in the browser first.`,
  unverified: (email) =>
    `${email} has not been verified, so anybody may have signed up with it. Open the link in the mail to it and log in ` +
    'again, or say --unverified if you know whose account it is.',
};

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { unverified: { type: 'boolean', default: false } } });
  } catch {
    return undefined;
  }
};

const { positionals: [command, email, ...more] = [], values } = readArguments() ?? {};
if (command !== 'grant' || !email || more.length > 0) {
  console.error('Say whom: npm run admin -- grant <email> [--unverified]');
  process.exit(2);
}

try {
  const { database } = readConfig(process.env);
  await migrateDatabase(database);
  const db = openDatabase(database);
  const outcome = await grantAdmin(db, systemClock, email, { unverified: values?.unverified ?? false });
  await db.destroy();
  console.log(SAYS[outcome](email));
  process.exit(outcome === 'granted' || outcome === 'already' ? 0 : 1);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
