import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { mailedLink } from '#testing/mails.ts';
import { createAdmin, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const SECRETS = { AUTH_SECRET: 'one secret for both servers, of enough letters' };

let database: TestDatabase;
let here: TestApp;
let there: TestApp;
let elsewhere: { url: string };

/** Two servers with one address, one secret and one database. */
beforeAll(async () => {
  database = await createTestDatabase();
  here = await startTestApp(SECRETS, { database: database.config });
  there = await startTestApp({ ...SECRETS, PUBLIC_URL: here.url }, { database: database.config });
  elsewhere = { url: there.config.ownUrl };
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.drop();
});

const atProvider = (path: string, { cookie }: PersonWithSession, body: object = {}) =>
  call(here, `POST /identity${path}`, { body, headers: { origin: here.url, cookie } });

/** Acts that end a user's access, done at one server. */
const ENDS: [what: string, end: (person: PersonWithSession) => Promise<{ status: number }>][] = [
  ['logging out', (person) => atProvider('/sign-out', person)],
  ['logging out all devices', (person) => atProvider('/revoke-sessions', person)],
  ['ending the tokens alone', ({ token }) => call(here, 'DELETE /api/jwt', { token })],
  [
    'a new password',
    async (person) => {
      await atProvider('/request-password-reset', person, { email: person.email });
      const link = await mailedLink(here.config.dataDir, person.email, '/reset-password');
      const [, token] = link.split('=');
      return atProvider('/reset-password', person, { token, newPassword: 'Fresh#22' });
    },
  ],
  [
    'another role',
    async (person) => createAdminClient(here).changeRole(await createAdmin(here), await idOf(here, person), 'Admin'),
  ],
  [
    'a deletion by an admin',
    async (person) => createAdminClient(here).remove(await createAdmin(here), await idOf(here, person)),
  ],
  [
    'the deletion of their own account',
    ({ token, email }) => call(here, 'DELETE /api/users/profile', { token, body: { email } }),
  ],
];

describe('§4 §6 An access token is invalid at the next request, at every server, after', () => {
  it.each(ENDS)('%s', async (_what, end) => {
    const person = await signUpByCalls(here, 'Seller');
    const send = (server: { url: string }) =>
      call(server, `GET /api/users/seller/${person.email}`, { token: person.token });
    // Both servers have seen the token, and accept it.
    expect([await send(here), await send(elsewhere)].map(({ status }) => status)).toEqual([200, 200]);
    expect((await end(person)).status).toBe(200);
    expect([refusal(await send(elsewhere)), refusal(await send(here))]).toEqual([
      '401 token_revoked',
      '401 token_revoked',
    ]);
  });
});

describe('§6 A session of the identity provider', () => {
  it('is not ended for other users', async () => {
    const [mallory, victim] = [await signUpByCalls(here, 'Buyer'), await signUpByCalls(here, 'Buyer')];
    const token = /session_token=([^.]+)/.exec(decodeURIComponent(victim.cookie))?.[1];
    expect(token).toMatch(/^\w{16,}$/);
    await atProvider('/revoke-session', mallory, { token });
    const flag = await call(here, `GET /api/users/buyer/${victim.email}`, { token: victim.token });
    expect(flag.status).toBe(200);
  });
});
