import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminClient, findUserRow, idOf } from '#testing/admin-client.ts';
import { call } from '#testing/call.ts';
import { mailedLink, verifyAddress } from '#testing/mails.ts';
import { createAdmin, fetchAccessToken, fetchIdToken, logIn, signUpUnproved } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const OWNER = 'owner@example.com';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAIL: ' Owner@Example.com ' });
});
afterAll(() => app.close());

const roleOf = async (email: string) => (await findUserRow(app, email)).role;

// One owner: each step begins where the one before it ended.
describe('§6 ADMIN_EMAIL', () => {
  it('makes no user with an unverified address an admin, and no other user', async () => {
    const owner = await signUpUnproved(app, 'Seller', 'Rahim', OWNER);
    await logIn(app, owner);
    expect(await roleOf(OWNER)).toBe('Seller');
    const other = await signUpUnproved(app, 'Buyer');
    await verifyAddress(app, other);
    await logIn(app, other);
    expect(await roleOf(other.email)).toBe('Buyer');
  });

  it('makes its verified owner the first admin at the next exchange of tokens, once among many at a time', async () => {
    expect(await mailedLink(app.config.dataDir, OWNER, '/verify-email')).toBeTruthy();
    await verifyAddress(app, { email: OWNER, ...(await logIn(app, { email: OWNER })) });
    const { idToken } = await logIn(app, { email: OWNER });
    await Promise.all([1, 2, 3].map(() => fetchAccessToken(app, { email: OWNER, idToken })));
    const token = await fetchAccessToken(app, { email: OWNER, idToken });
    expect((await call(app, `GET /api/users/admin/${OWNER}`, { token })).body).toEqual({ isAdmin: true });
    expect((await createAdminClient(app).log({ token })).body).toMatchObject([
      { admin: 'ADMIN_EMAIL', act: 'admin_granted', subject: OWNER, before: 'Seller', after: 'Admin' },
    ]);
  });

  it('is used once: an admin whom another one demotes stays demoted', async () => {
    const other = await createAdmin(app);
    await createAdminClient(app).changeRole(other, await idOf(app, { email: OWNER }), 'Buyer');
    await logIn(app, { email: OWNER });
    expect(await roleOf(OWNER)).toBe('Buyer');
  });
});

it('§6 ADMIN_EMAIL: a stranger who has signed up with it does not become an admin when its owner opens the link', async () => {
  const own = await startTestApp({ ADMIN_EMAIL: OWNER });
  const stranger = await signUpUnproved(own, 'Buyer', 'Mallory', OWNER);
  const linkTo = (page: string) => mailedLink(own.config.dataDir, OWNER, page);
  const link = await linkTo('/verify-email');
  const owner = await signUpUnproved(own, 'Buyer');
  for (const cookie of ['', owner.cookie])
    expect(await call(own, `GET /identity${link}`, { headers: { cookie } })).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOUR_SESSION', email: OWNER },
    });
  await logIn(own, { email: OWNER });
  expect((await findUserRow(own, OWNER)).role).toBe('Buyer');

  const headers = { origin: own.url };
  await call(own, 'POST /identity/request-password-reset', { body: { email: OWNER }, headers });
  const token = (await linkTo('/reset-password')).split('=')[1];
  await call(own, 'POST /identity/reset-password', { body: { token, newPassword: 'Owner#22' }, headers });
  expect(await fetchIdToken(own, stranger.cookie)).toBeUndefined();
  expect((await findUserRow(own, OWNER)).role).toBe('Buyer');
  await logIn(own, { email: OWNER }, 'Owner#22');
  expect((await findUserRow(own, OWNER)).role).toBe('Admin');
  await own.close();
});

it('§6 ADMIN_EMAIL: of exchanges at the same time one grants', async () => {
  const own = await startTestApp({ ADMIN_EMAIL: OWNER });
  const owner = await signUpUnproved(own, 'Buyer', 'Rahim', OWNER);
  await verifyAddress(own, owner);
  const idToken = await fetchIdToken(own, owner.cookie);
  await Promise.all([1, 2, 3, 4, 5].map(() => fetchAccessToken(own, { email: OWNER, idToken })));
  const entries = await own.db.selectFrom('audit_log').selectAll().execute();
  await own.close();
  expect(entries).toHaveLength(1);
});
