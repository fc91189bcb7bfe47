import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { bikeFields } from '#testing/factories/bike.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { createIdentity, PASSWORD, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createSqliteDatabase } from '#testing/test-database.ts';
import { cannotSave, isUnavailable } from './database-errors.ts';

let app: TestApp;
afterEach(() => app.close());

describe('§8 A SQLite file that cannot grow, as on a full disk', () => {
  it('refuses writes with a message, still reads, and accepts writes again once there is room', async () => {
    const { config, drop } = createSqliteDatabase();
    app = await startTestApp({}, { database: config });
    const { token } = await signUp(app, 'Seller');
    const photoURL = await hostedPhoto(app);
    // Each connection has its own limit: this is that of the server.
    await sql`pragma max_page_count = 1`.execute(app.db);
    const body = { ...bikeFields, photoURL, description: 'x'.repeat(900) };
    const list = () => call(app, 'POST /api/bikes', { token, body });
    let response = await list();
    for (let n = 0; n < 200 && response.status === 200; n += 1) response = await list();
    expect(refusal(response)).toBe('507 cannot_save');
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.body).toMatchObject({ error: { message: expect.stringMatching(/nothing was changed/) } });
    expect((await call(app, 'GET /api/bikes/Yamaha', { token })).status).toBe(200);
    await sql`pragma max_page_count = 1073741823`.execute(app.db);
    expect((await list()).status).toBe(200);
    await drop();
  });

  it('refuses sign-ups with the same message, and accepts them again once there is room', async () => {
    const { config, drop } = createSqliteDatabase();
    app = await startTestApp({}, { database: config });
    await createIdentity(app);
    await sql`pragma max_page_count = 1`.execute(app.db);
    const account = (id: string) =>
      sql`insert into identity_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
        values (${id}, '', ${id}, 0, '', '')`.execute(app.db);
    const fill = async (n: number): Promise<void> => {
      await account(`filler-${n}`);
      await fill(n + 1);
    };
    await expect(fill(0)).rejects.toSatisfy(cannotSave);
    let tries = 0;
    const signUpNow = () => {
      tries += 1;
      const body = { name: 'Rahim', email: `rahim-${tries}@example.com`, password: PASSWORD };
      return call(app, 'POST /identity/sign-up/email', { body, headers: { origin: app.url } });
    };
    // A page of a table or an index may still have room for a few rows.
    let response = await signUpNow();
    while (response.status === 200 && tries < 50) response = await signUpNow();
    expect(refusal(response)).toBe('507 cannot_save');
    await sql`pragma max_page_count = 1073741823`.execute(app.db);
    expect((await signUpNow()).status).toBe(200);
    await drop();
  });

  it('responds in the same way if the engine has rolled the transaction back itself', async () => {
    const { config, drop } = createSqliteDatabase();
    app = await startTestApp({}, { database: config });
    await sql`pragma max_page_count = 1`.execute(app.db);
    const grow = app.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 2_000; n += 1)
        await sql`insert into restores (id, since) values (${`event-${n}-${'x'.repeat(200)}`}, 1)`.execute(trx);
    });
    const error = await grow.catch((reason: unknown) => reason);
    expect([cannotSave(error), isUnavailable(error)]).toEqual([true, false]);
    await drop();
  });
});
