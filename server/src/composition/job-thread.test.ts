import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { MINUTE } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { call } from '#testing/call.ts';
import { openStream } from '#testing/event-stream.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { csvOf, importOf, startImport } from '#testing/imports.ts';
import { photoFile } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { unreadOf } from '#testing/notifications.ts';
import { signUpByCalls } from '#testing/people.ts';
import { imageForm } from '#testing/uploads.ts';

const LONG = { timeout: 120_000 };
/** Longer than the longest interval of the jobs that are tested here. */
const NEXT_TURN = { timeout: 80_000 };

const IMAGE_HOST_KEY = 'k'.repeat(16);

let server: MainProcess;
let db: Db;
const start = async () => {
  server = await startMain({ IMAGE_HOST_KEY });
  db = openDatabase(server.database);
};
afterEach(async () => {
  await db.destroy();
  await server.remove();
});

/** Uploads a photo as the browser does; returns its URL. */
const uploadPhoto = async (): Promise<string> => {
  const body = imageForm(await photoFile());
  const response = await fetch(`${server.url}/images/upload?key=${IMAGE_HOST_KEY}`, { method: 'POST', body });
  return ((await response.json()) as { data: { url: string } }).data.url;
};

const queueMail = (recipient: string) =>
  db
    .insertInto('mail_outbox')
    .values({
      id: newId(),
      recipient,
      language: 'en',
      subject: 'Hello',
      body: 'Hello',
      created_at: 1,
      tries: 0,
      next_try_at: 1,
      claimed_until: 0,
    })
    .execute();

describe('Background jobs of a server that runs', () => {
  it('send the mails that wait', LONG, async () => {
    await start();
    await queueMail('rahim@example.com');
    await expect.poll(() => mailsTo(server.dataDir, 'rahim@example.com'), NEXT_TURN).toHaveLength(1);
  });

  it('list the bikes of an import', { ...LONG, tags: ['nightly'] }, async () => {
    await start();
    const seller = await signUpByCalls(server, 'Seller');
    await db.updateTable('users').set({ seller_verify: 'Verified' }).where('email', '=', seller.email).execute();
    const photos = await uploadPhoto();
    const id = await startImport(server, seller, csvOf([{ photos }, { photos, modelName: 'FZ' }]));
    const counts = async () => (await importOf(server, seller, id)).counts;
    await expect.poll(counts, NEXT_TURN).toMatchObject({ listed: 2, waiting: 0, failed: 0 });
  });

  it('tell the open windows of people what they have found, once it can be read', {
    ...LONG,
    tags: ['nightly'],
  }, async () => {
    await start();
    const [seller, buyer] = [await signUpByCalls(server, 'Seller'), await signUpByCalls(server, 'Buyer')];
    const body = { name: 'Yamaha', query: 'brand=Yamaha', mails: 'daily', push: false };
    expect((await call(server, 'POST /api/saved-searches', { token: buyer.token, body })).status).toBe(200);
    const stream = await openStream(server, buyer);
    const bike = { ...bikeFields, brand: 'Yamaha', photoURL: await uploadPhoto() };
    expect((await call(server, 'POST /api/bikes', { token: seller.token, body: bike })).status).toBe(200);
    await db
      .updateTable('bikes')
      .set((row) => ({ created_at: row('created_at', '-', MINUTE) }))
      .execute();
    const told = () => stream.events.map(({ name, data }) => [name, data.what]);
    await expect.poll(told, NEXT_TURN).toContainEqual(['notification', 'new']);
    expect(await unreadOf(server, buyer)).toBe(1);
    stream.close();
  });
});

describe.skipIf(process.env.TEST_DATABASE_URL)('On SQLite, a job whose statement takes long', () => {
  /** Lets a job, which claims a mail, make a statement that takes seconds; returns once it does. */
  const startLongStatement = async () => {
    const { database } = server;
    if (database.kind !== 'sqlite') throw new Error('Only SQLite works in the thread that asks it.');
    const file = new DatabaseSync(database.file);
    file.exec(`create trigger slow_claim after update on mail_outbox begin
      select count(*) from (with recursive n(i) as (select 1 union all select i + 1 from n where i < 15000000) select i from n);
    end`);
    const isWriting = (): boolean => {
      try {
        file.exec('begin immediate; rollback');
        return false;
      } catch {
        return true;
      }
    };
    await queueMail('rahim@example.com');
    // A short write of somebody else ends between two looks.
    let looks = 0;
    await expect.poll(() => (looks = isWriting() ? looks + 1 : 0), { ...NEXT_TURN, interval: 20 }).toBeGreaterThan(10);
    return { isWriting, close: () => file.close() };
  };

  it('keeps no request waiting that reads, and is waited for by one that writes', {
    ...LONG,
    tags: ['nightly'],
  }, async () => {
    await start();
    const { isWriting, close } = await startLongStatement();
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);
    expect((await call(server, 'GET /api/history')).status).toBe(200);
    expect(isWriting()).toBe(true);
    const joining = signUpByCalls(server, 'Buyer');
    for (let n = 0; n < 5; n += 1) expect((await call(server, 'GET /api/history')).status).toBe(200);
    expect(isWriting()).toBe(true);
    expect((await joining).token).toBeTruthy();
    close();
  });

  it('is waited for by a stop', { ...LONG, tags: ['nightly'] }, async () => {
    await start();
    const { isWriting, close } = await startLongStatement();
    server.process.kill('SIGTERM');
    expect(await once(server.process, 'exit')).toEqual([0, null]);
    expect(isWriting()).toBe(false);
    expect(mailsTo(server.dataDir, 'rahim@example.com')).toHaveLength(1);
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
    close();
  });
});
