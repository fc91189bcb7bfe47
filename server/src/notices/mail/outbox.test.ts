import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createBackground } from '#server/platform/jobs/background.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { createTestClock, type TestClock } from '#testing/test-app.ts';
import { createMigratedDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createSmtpMailer } from './mailer.ts';
import { claimDueMails } from './outbox.repository.ts';
import { createOutbox, type Outbox } from './outbox.ts';

let database: TestDatabase;
let db: Db;
let clock: TestClock;
let mails: MailServer;
let failures: unknown[];

beforeEach(async () => {
  database = await createMigratedDatabase();
  db = openDatabase(database.config);
  clock = createTestClock();
  mails = await startMailServer();
  failures = [];
});
afterEach(async () => {
  await mails.stop();
  await db.destroy();
  await database.drop();
});

const SECRET = 'the secret of this marketplace';
const outboxOf = (secret = SECRET): Outbox =>
  createOutbox({
    db,
    clock,
    mailer: createSmtpMailer(`smtp://127.0.0.1:${mails.port}`, 'Bike. <no-reply@bike.test>'),
    secret,
    unproved: { filter: async (_, mails) => [...mails] },
    background: createBackground((failure) => failures.push(failure)),
    report: (failure) => failures.push(failure),
  });

const MAIL = { to: 'rahim@example.com', language: 'en' as const, subject: 'Your receipt', text: 'The bike is yours.' };
const waiting = async () => (await db.selectFrom('mail_outbox').selectAll().execute()).length;

describe('A mail', () => {
  it('is sent by SMTP, and deleted afterwards', async () => {
    await outboxOf().send(MAIL);
    await expect.poll(waiting).toBe(0);
    expect(mails.arrived).toEqual([expect.stringMatching(/To: rahim@example\.com[\s\S]*The bike is yours\./)]);
  });

  it('is stored if and only if the change it reports is committed', async () => {
    const outbox = outboxOf();
    const undone = db.transaction().execute(async (trx) => {
      await outbox.keep(trx, [MAIL]);
      throw new Error('the sale did not happen');
    });
    await expect(undone).rejects.toThrow('did not happen');
    expect(await outbox.deliver()).toBe(0);
    expect(mails.arrived).toEqual([]);
  });

  it('waits for a mail server that is down, and is sent once when it is back', async () => {
    const { port } = mails;
    await mails.stop();
    const outbox = outboxOf();
    await outbox.keep(db, [MAIL]);
    expect(await outbox.deliver()).toBe(0);
    expect(failures).toHaveLength(1);
    mails = await startMailServer(port);
    expect(await outbox.deliver()).toBe(0);
    clock.advance(MINUTE);
    expect(await outbox.deliver()).toBe(1);
    expect(await outbox.deliver()).toBe(0);
    expect(mails.arrived).toHaveLength(1);
  });

  it('that cannot be sent waits alone: those that were claimed with it are sent, once', async () => {
    const outbox = outboxOf();
    await outbox.keep(db, [MAIL]);
    await outboxOf('the secret of another marketplace').keep(db, [{ ...MAIL, to: 'karim@example.com' }]);
    await outbox.keep(db, [MAIL, MAIL]);
    expect(await outbox.deliver()).toBe(3);
    const left = await db.selectFrom('mail_outbox').select(['recipient', 'tries', 'next_try_at']).execute();
    expect(left).toEqual([{ recipient: 'karim@example.com', tries: 1, next_try_at: expect.any(Number) }]);
    expect(left[0]?.next_try_at).toBeGreaterThan(clock.now());
    expect(mails.arrived).toHaveLength(3);
  });

  it('is sent once by many processes at once', async () => {
    await outboxOf().keep(
      db,
      Array.from({ length: 10 }, (_, at) => ({ ...MAIL, subject: `Mail ${at}` })),
    );
    await Promise.all(Array.from({ length: 5 }, () => outboxOf().deliver()));
    expect(mails.arrived).toHaveLength(10);
    expect(new Set(mails.arrived.map((mail) => /Subject: (.*)/.exec(mail)?.[1])).size).toBe(10);
  });

  it('whose process was killed is sent by another, under the same id', async () => {
    await outboxOf().keep(db, [MAIL]);
    const [claimed] = await claimDueMails(db, { now: clock.now(), until: clock.now() + MINUTE, limit: 1 });
    expect(await outboxOf().deliver()).toBe(0);
    clock.advance(MINUTE);
    expect(await outboxOf().deliver()).toBe(1);
    expect(mails.arrived[0]).toContain(`Message-ID: <${claimed?.id}@bike>`);
  });

  it('is encrypted while it waits, and read only by servers with the same secret', async () => {
    const link = 'https://bike.example.com/reset-password?token=opens-an-account';
    await outboxOf().keep(db, [{ ...MAIL, text: link, html: `<a href="${link}">` }]);
    const rows = JSON.stringify(await db.selectFrom('mail_outbox').selectAll().execute());
    expect(rows).toContain('rahim@example.com');
    expect(rows).not.toContain('opens-an-account');
    await outboxOf().deliver();
    expect(mails.arrived[0]).toContain('opens-an-account');
  });

  it('that an older version has stored unencrypted is still sent', async () => {
    await outboxOf().keep(db, [MAIL]);
    await db.updateTable('mail_outbox').set({ body: 'Kept as it was.', html: null }).execute();
    expect(await outboxOf().deliver()).toBe(1);
    expect(mails.arrived[0]).toContain('Kept as it was.');
  });

  it('that no server accepts is given up after the last retry', async () => {
    await mails.stop();
    const outbox = outboxOf();
    await outbox.keep(db, [MAIL]);
    for (let tries = 0; tries < 20 && (await waiting()) > 0; tries += 1) {
      await outbox.deliver();
      clock.advance(2 * 24 * 60 * MINUTE);
    }
    expect(await waiting()).toBe(0);
    expect(failures).toHaveLength(8);
    mails = await startMailServer();
  });
});
