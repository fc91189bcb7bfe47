/** @module-tag nightly */
import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { signUpByCalls } from '#testing/people.ts';
import { type Cluster, startCluster, withoutCluster } from '#testing/private-postgres.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { isUnavailable } from './database-errors.ts';
import { openPostgres } from './postgres.ts';

describe.skipIf(withoutCluster)(`PostgreSQL that comes and goes${withoutCluster}`, () => {
  let cluster: Cluster;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    cluster = await startCluster();
    app = await startTestApp({}, { database: { kind: 'postgres', url: cluster.url } });
    ({ token } = await signUpByCalls(app, 'Buyer'));
  });
  afterAll(async () => {
    await app.close();
    await cluster.drop();
  });

  const brandPage = (headers = {}) => call(app, 'GET /api/bikes/Yamaha', { token, headers });

  /** Sends requests until stopped, `readers` at a time; returns the count of each response, and the longest wait (ms). */
  const startLoad = (readers = 20) => {
    const outcomes = new Map<string, number>();
    let longest = 0;
    let stopped = false;
    const read = async (): Promise<void> => {
      while (!stopped) {
        const since = performance.now();
        const response = await brandPage();
        const outcome = response.status === 200 ? '200' : `${refusal(response)} ${response.headers.get('retry-after')}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        longest = Math.max(longest, performance.now() - since);
      }
    };
    const all = Promise.all(Array.from({ length: readers }, read));
    return async () => {
      stopped = true;
      await all;
      return { outcomes: [...outcomes.keys()].sort(), longest };
    };
  };

  const isBack = async (): Promise<boolean> => (await brandPage()).status === 200;

  it('is restarted under load: requests get 503, none hangs, and all succeed afterwards', async () => {
    const stopLoad = startLoad();
    await wait(300);
    await cluster.stop('immediate');
    expect(refusal(await brandPage())).toBe('503 unavailable');
    expect((await call(app, 'GET /livez')).status).toBe(200);
    expect((await call(app, 'GET /readyz')).status).toBe(503);
    await cluster.start();
    await expect.poll(isBack).toBe(true);
    await wait(300);
    const { outcomes, longest } = await stopLoad();
    expect(outcomes).toEqual(['200', '503 unavailable 5']);
    expect(longest).toBeLessThan(20_000);
    expect((await call(app, 'GET /readyz')).status).toBe(200);
  });

  it('is down: sign-in and the exchange of tokens respond with the error too, in the language of the visitor', async () => {
    const body = { email: 'rahim@example.com', password: 'Secret#1' };
    const { idToken, email } = await signUpByCalls(app, 'Buyer');
    await cluster.stop();
    const headers = { origin: app.url };
    expect(refusal(await call(app, 'POST /identity/sign-in/email', { body, headers }))).toBe('503 unavailable');
    const exchange = await call(app, `GET /api/jwt?email=${email}`, { token: idToken });
    expect(refusal(exchange)).toBe('503 unavailable');
    const { body: bangla } = await brandPage({ cookie: 'language=bn' });
    expect(bangla).toMatchObject({ error: { message: expect.stringMatching(/আবার চেষ্টা করুন/) } });
    await cluster.start();
    await expect.poll(isBack).toBe(true);
  });

  it('stops responding without closing its connections: requests get a response, and later ones open new connections', async () => {
    const impatient = openPostgres({ url: cluster.url, limit: 400 });
    await sql`select 1`.execute(impatient);
    await cluster.freeze();
    const since = performance.now();
    const error = await sql`select 1`.execute(impatient).catch((reason: unknown) => reason);
    const waited = performance.now() - since;
    await cluster.thaw();
    expect(isUnavailable(error)).toBe(true);
    expect(waited).toBeLessThan(10_000);
    expect((await sql`select 1 as one`.execute(impatient)).rows).toEqual([{ one: 1 }]);
    await impatient.destroy();
  });

  it('cancels what takes too long: a statement, and the wait for a row that another transaction has locked', async () => {
    const db = openPostgres({ url: cluster.url, limit: 1_000 });
    const slow = await sql`select pg_sleep(30)`.execute(db).catch((reason: unknown) => reason);
    expect(slow).toMatchObject({ code: '57014' });
    expect(isUnavailable(slow)).toBe(true);
    await app.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ name: 'Karim' }).execute();
      const waiting = await db
        .updateTable('users')
        .set({ name: 'Rahim' })
        .execute()
        .catch((reason: unknown) => reason);
      expect(waiting).toMatchObject({ code: '55P03' });
      expect(isUnavailable(waiting)).toBe(true);
    });
    await db.destroy();
  });

  it('shows the connections by the name of the server, and no more than DATABASE_POOL allows', async () => {
    const db = openPostgres({ url: cluster.url, pool: 3 });
    await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.05)`.execute(db)));
    const count = sql<{ count: number }>`
      select count(*) from pg_stat_activity where application_name = 'bike' and query = 'select pg_sleep(0.05)'
    `;
    expect((await count.execute(app.db)).rows).toEqual([{ count: 3 }]);
    await db.destroy();
  });
});

describe.skipIf(withoutCluster)(`PostgreSQL over TLS${withoutCluster}`, () => {
  let cluster: Cluster;
  let certificate: string;
  beforeAll(async () => {
    cluster = await startCluster();
    const data = join(cluster.folder, 'data');
    certificate = join(data, 'server.crt');
    const key = join(data, 'server.key');
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], {
      stdio: 'ignore',
    });
    chmodSync(key, 0o600);
    execFileSync('chown', [`--reference=${data}`, key, certificate]);
    const admin = openPostgres({ url: cluster.url });
    await sql`alter system set ssl = on`.execute(admin);
    await admin.destroy();
    await cluster.stop();
    await cluster.start();
  });
  afterAll(() => cluster.drop());

  const isEncrypted = async (parameters: string): Promise<unknown> => {
    const db = openPostgres({ url: `${cluster.url}?${parameters}` });
    const requested = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return requested
      .execute(db)
      .then(({ rows }) => rows[0]?.ssl)
      .finally(() => db.destroy());
  };

  it('uses TLS by sslmode in DATABASE_URL, and its certificate is verified', async () => {
    expect(readFileSync(certificate, 'utf8')).toMatch(/BEGIN CERTIFICATE/);
    expect(await isEncrypted('sslmode=disable')).toBe(false);
    expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${certificate}`)).toBe(true);
    expect(await isEncrypted('sslmode=no-verify')).toBe(true);
    await expect(isEncrypted('sslmode=verify-full')).rejects.toThrow(/self-signed/);
  });
});
