import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Db } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createIdentity } from './identity/create-identity.ts';
import type { IdentityProvider } from './identity/embedded-provider.ts';
import { createImages } from './images/create-images.ts';
import type { ImagesService } from './images/images.service.ts';
import { assertPortFree } from './lib/assert-port-free.ts';
import { systemClock } from './lib/clock.ts';
import { HOUR, MINUTE, SECOND } from './lib/durations.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { createPayments, type Payments } from './payments/create-payments.ts';
import { explainStartFailure } from './start-failure.ts';
import { isEmpty } from './users/users.repository.ts';

const WEB_ROOT = fileURLToPath(new URL('../../build/web', import.meta.url));

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What a request may still take once the process has been asked to stop. */
const STOP_TIMEOUT = 10 * SECOND;
const MAIL_INTERVAL = 15 * SECOND;

/** Loads the demo only where it is wanted: drawing its pictures is no part of an ordinary start. */
const fillWithDemo = async (db: Db, images: ImagesService, identity: IdentityProvider): Promise<void> => {
  const { seedDemo } = await import('../demo/seed.ts');
  await seedDemo({ db, images, identity, now: systemClock.now(), report: say });
};

const sweepPictures = (images: ImagesService): NodeJS.Timeout =>
  setInterval(() => {
    images.removeUnreferenced(systemClock.now()).catch((error: unknown) => console.error(error));
  }, HOUR).unref();

/** Once at start, for what a crash has left, and then every minute. */
const settleUnsettled = ({ reconciler }: Payments): NodeJS.Timeout => {
  reconciler.run(0).catch(console.error);
  return setInterval(() => reconciler.run().catch(console.error), MINUTE).unref();
};

/** Once at start, for what an earlier process has left, and then at short intervals. */
const deliverMails = (outbox: Outbox): NodeJS.Timeout => {
  outbox.wake();
  return setInterval(outbox.wake, MAIL_INTERVAL).unref();
};

const announce = async ({ publicUrl, demo }: Config): Promise<void> => {
  say(`\nBike. is ready at ${publicUrl}\n`);
  if (!demo) return;
  const { demoAccounts, DEMO_PASSWORD } = await import('../demo/accounts.ts');
  say(`Demo accounts, all with the password ${DEMO_PASSWORD}`);
  for (const { email, label } of demoAccounts) say(`  ${email.padEnd(20)} ${label}`);
};

const start = async (config: Config): Promise<void> => {
  await assertPortFree(config.host, config.port);
  const db = openDatabase(config.database);
  await migrate(db);
  const images = await createImages(config, db, systemClock);
  const mailer = createMailer(config, (file) => say(`Mail written to ${file}`));
  const outbox = createOutbox({ db, clock: systemClock, mailer, report: console.error });
  const identity = createIdentity({ config, db, images, outbox, report: console.error });
  if (config.demo && (await isEmpty(db))) await fillWithDemo(db, images, identity);

  // `npm run dev` serves the web application itself.
  const webRoot = existsSync(WEB_ROOT) ? WEB_ROOT : undefined;
  const payments = createPayments({ config, db, clock: systemClock, outbox, report: console.error });
  const app = await createApp({ config, db, clock: systemClock, images, identity, payments, webRoot });
  await app.listen({ host: config.host, port: config.port });
  sweepPictures(images);
  settleUnsettled(payments);
  deliverMails(outbox);
  await announce(config);

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(0), STOP_TIMEOUT).unref();
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(explainStartFailure(error));
  process.exit(1);
}
