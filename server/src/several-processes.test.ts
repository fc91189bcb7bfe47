/** @module-tag nightly */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation, say, textsIn } from '#testing/conversations.ts';
import { openStream } from '#testing/event-stream.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { csvOf, importOf, startImport } from '#testing/imports.ts';
import { photoFile } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { type MainProcess, startMain } from '#testing/main-process.ts';
import { markRead, unreadOf } from '#testing/notifications.ts';
import { fetchIdToken, type PersonWithSession, setRole, signUpByCalls } from '#testing/people.ts';
import { type Cluster, startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { imageForm } from '#testing/uploads.ts';
import type { Db } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { newId } from './platform/lib/ids.ts';

const MAILS = 60;
const BIKES = 150;
const IMAGE_HOST_KEY = 'k'.repeat(16);

describe.skipIf(withoutCluster)(`Several server processes on one PostgreSQL${withoutCluster}`, () => {
  let cluster: Cluster;
  let db: Db;
  let dataDir: string;
  let servers: MainProcess[];
  const at = (n: number): MainProcess => {
    const server = servers[n % servers.length];
    if (!server) throw new Error('no server');
    return server;
  };

  beforeAll(async () => {
    cluster = await startCluster();
    const config = { kind: 'postgres', url: cluster.url } as const;
    await migrateDatabase(config);
    db = openDatabase(config);
    const text = { subject: 'Hello', body: 'Hello', language: 'en' as const };
    const row = { ...text, created_at: 1, tries: 0, next_try_at: 1, claimed_until: 0 };
    const mails = Array.from({ length: MAILS }, (_, n) => ({ ...row, id: newId(), recipient: `${n}@example.com` }));
    await db.insertInto('mail_outbox').values(mails).execute();
    dataDir = mkdtempSync(join(tmpdir(), 'bike-several-'));
    const shared = { DATABASE_URL: cluster.url, DATA_DIR: dataDir, IMAGE_HOST_KEY, PUBLIC_URL: 'http://bike.test' };
    servers = await Promise.all([1, 2, 3].map(() => startMain(shared)));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()));
    await db.destroy();
    await cluster.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const register = (role: 'Buyer' | 'Seller', n: number): Promise<PersonWithSession> =>
    signUpByCalls({ url: at(n).url }, role);

  it('send each queued mail once', async () => {
    const waiting = () => db.selectFrom('mail_outbox').select('id').execute();
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
    const folder = join(dataDir, 'outbox');
    const recipients = readdirSync(folder).map((file) =>
      /^To: (.+)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1]?.trim(),
    );
    expect(recipients.sort()).toEqual(Array.from({ length: MAILS }, (_, n) => `${n}@example.com`).sort());
  });

  it('share accounts, sessions and tokens, and the end of a token', async () => {
    const buyer = await register('Buyer', 0);
    expect((await call(at(1), 'GET /api/bikes/GPX', { token: buyer.token })).status).toBe(200);
    expect(await fetchIdToken(at(2), buyer.cookie)).toMatch(/^ey/);
    await setRole({ db }, buyer.email, 'Seller');
    for (const server of servers)
      expect(refusal(await call(server, 'GET /api/bikes/GPX', { token: buyer.token }))).toBe('401 token_revoked');
  });

  it('end an access token in all of them when its owner logs out at one', async () => {
    const buyer = await register('Buyer', 0);
    const headers = { origin: 'http://bike.test', cookie: buyer.cookie };
    expect((await call(at(1), 'POST /identity/sign-out', { body: {}, headers })).status).toBe(200);
    for (const server of servers)
      expect(refusal(await call(server, 'GET /api/bikes/GPX', { token: buyer.token }))).toBe('401 token_revoked');
  });

  it('show a change made at one in all others at once: a new bike, its photo, its advertisement, its removal', async () => {
    const [seller, buyer] = [await register('Seller', 0), await register('Buyer', 1)];
    const upload = `${at(0).url}/images/upload?key=${IMAGE_HOST_KEY}`;
    const uploaded = await fetch(upload, { method: 'POST', body: imageForm(await photoFile()) });
    const { data } = (await uploaded.json()) as { data: { url: string } };
    const body = { ...bikeFields, photoURL: data.url };
    const { insertedId } = (await call<{ insertedId: string }>(at(0), 'POST /api/bikes', { token: seller.token, body }))
      .body;

    const listedAt = async (n: number, path: string): Promise<boolean> => {
      const { body: bikes } = await call<{ _id: string }[]>(at(n), `GET ${path}`, { token: buyer.token });
      return bikes.some(({ _id }) => _id === insertedId);
    };
    for (const n of [0, 1, 2]) {
      expect(await listedAt(n, '/api/bikes/Yamaha')).toBe(true);
      expect((await fetch(`${at(n).url}${new URL(data.url).pathname}`)).status).toBe(200);
    }
    const advertise = { token: seller.token, body: { status: 'Advertise' } };
    await call(at(1), `PUT /api/bikes/${insertedId}`, advertise);
    for (const n of [0, 1, 2]) expect(await listedAt(n, '/api/advertiseBikes')).toBe(true);
    await call(at(2), `DELETE /api/bikes/${insertedId}`, { token: seller.token });
    for (const n of [0, 1, 2]) expect(await listedAt(n, '/api/bikes/Yamaha')).toBe(false);
  });

  it('tell a person at one of them what somebody writes at another, in order, also after the database was away', {
    timeout: 60_000,
  }, async () => {
    const [seller, buyer] = [await register('Seller', 0), await register('Buyer', 1)];
    const upload = `${at(0).url}/images/upload?key=${IMAGE_HOST_KEY}`;
    const uploaded = await fetch(upload, { method: 'POST', body: imageForm(await photoFile()) });
    const { data } = (await uploaded.json()) as { data: { url: string } };
    const body = { ...bikeFields, photoURL: data.url };
    const listed = await call<{ insertedId: string }>(at(0), 'POST /api/bikes', { token: seller.token, body });
    const id = await openConversation(at(1), buyer, listed.body.insertedId, '0');

    const stream = await openStream(at(2), seller);
    const written = Array.from({ length: 20 }, (_, n) => n + 1);
    for (const n of written) await say(at(n), buyer, id, String(n), `message ${n}`);
    // A line that was lost: the same message once more, at another process.
    await Promise.all([0, 1, 2].map((n) => say(at(n), buyer, id, '20', 'message 20')));
    const messages = () => stream.events.filter(({ name }) => name === 'message');
    await expect.poll(() => messages().length).toBe(20);
    expect(textsIn((await dealPage(at(0), seller, id)).body)).toEqual(['0', ...written.map(String)]);

    await db.executeQuery(
      CompiledQuery.raw(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bike events'",
      ),
    );
    // What was said meanwhile may be missed: the stream ends, and its reader fetches and connects again.
    await stream.ended;
    const again = await openStream(at(2), seller);
    await say(at(0), buyer, id, 'Still there?');
    const next = () => again.events.filter(({ name }) => name === 'message').map(({ data: { what } }) => what);
    await expect.poll(next, { timeout: 10_000 }).toEqual(['sent']);
    again.close();
  });

  it('tell a seller at one of them what is booked at another, once by mail, and know at all of them that it was read', async () => {
    const [seller, buyer] = [await register('Seller', 0), await register('Buyer', 1)];
    const upload = `${at(0).url}/images/upload?key=${IMAGE_HOST_KEY}`;
    const uploaded = await fetch(upload, { method: 'POST', body: imageForm(await photoFile()) });
    const { data } = (await uploaded.json()) as { data: { url: string } };
    const body = { ...bikeFields, modelName: 'Told once', photoURL: data.url };
    const listed = await call<{ insertedId: string }>(at(0), 'POST /api/bikes', { token: seller.token, body });
    const stream = await openStream(at(2), seller);
    const order = { productId: listed.body.insertedId, buyerPhone: '01712345678', meetLocation: 'Shahbag, Dhaka' };
    // Pressed twice, at two processes: one booking.
    await Promise.all([0, 1].map((n) => call(at(n), 'POST /api/orders', { token: buyer.token, body: order })));
    const told = () => stream.events.filter(({ name }) => name === 'notification').map(({ data: { what } }) => what);
    await expect.poll(told).toEqual(['new']);
    const unread = () => Promise.all(servers.map((server) => unreadOf(server, seller)));
    expect(new Set(await unread())).toEqual(new Set([1]));
    await markRead(at(1), seller, { topic: 'bookings' });
    await expect.poll(told).toEqual(['new', 'read']);
    expect(new Set(await unread())).toEqual(new Set([0]));
    stream.close();
    // Nobody has opened the link in the mail of this sign-up.
    const NEWS = 'Something new in your account at Bike.';
    const mails = () => mailsTo(dataDir, seller.email).filter(({ subject }) => subject === NEWS);
    await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
  });

  it('list an imported file together, also when one of them is killed meanwhile, and no bike twice', {
    tags: ['nightly'],
    timeout: 120_000,
  }, async () => {
    const doomed = await startMain({
      DATABASE_URL: cluster.url,
      DATA_DIR: dataDir,
      IMAGE_HOST_KEY,
      PUBLIC_URL: 'http://bike.test',
    });
    const seller = await signUpByCalls({ url: doomed.url }, 'Seller');
    await db.updateTable('users').set({ seller_verify: 'Verified' }).where('email', '=', seller.email).execute();
    const upload = `${at(0).url}/images/upload?key=${IMAGE_HOST_KEY}`;
    const uploaded = await fetch(upload, { method: 'POST', body: imageForm(await photoFile()) });
    const { data } = (await uploaded.json()) as { data: { url: string } };
    const models = Array.from({ length: BIKES }, (_, n) => `Imported ${String(n).padStart(3, '0')}`);
    const id = await startImport(doomed, seller, csvOf(models.map((modelName) => ({ modelName, photos: data.url }))));
    const counts = async () => (await importOf(at(1), seller, id)).counts;
    await expect.poll(async () => (await counts()).listed, { timeout: 20_000 }).toBeGreaterThan(0);
    await doomed.stop('SIGKILL');
    // As if the time had passed in which the killed process may still be at work.
    await db.updateTable('import_lines').set({ claimed_until: 0 }).where('state', '=', 'waiting').execute();
    await expect.poll(counts, { timeout: 60_000 }).toMatchObject({ listed: BIKES, waiting: 0, failed: 0 });
    const rows = await db.selectFrom('bikes').select('model_name').where('model_name', 'like', 'Imported %').execute();
    expect(rows.map(({ model_name }) => model_name).sort()).toEqual(models);
    await doomed.remove();
  });

  it('count the tries to guess a password together', { tags: ['nightly'] }, async () => {
    const limited = await Promise.all(
      [1, 2].map(() => startMain({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, RATE_LIMIT: '1' })),
    );
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const server = limited[n % 2] ?? at(0);
      const body = { email: `rahim${n}@example.com`, password: 'Wrong#1' };
      const headers = { origin: server.url };
      statuses.push((await call(server, 'POST /identity/sign-in/email', { body, headers })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    await Promise.all(limited.map((server) => server.remove()));
  });
});
