import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminClient, createAdminClient, findUserRow, idOf, NO_USER_ID } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { listBike } from '#testing/listings.ts';
import {
  createAdmin,
  fetchAccessToken,
  fetchIdToken,
  PASSWORD,
  type PersonWithSession,
  signUpByCalls,
  signUpUnproved,
} from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let adminClient: AdminClient;
let admin: PersonWithSession;
beforeAll(async () => {
  app = await startTestApp();
  adminClient = createAdminClient(app);
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const remove = async (person: PersonWithSession): Promise<string> => {
  const id = await idOf(app, person);
  expect((await adminClient.remove(admin, id)).body).toEqual({ acknowledged: true, deletedCount: 1 });
  return id;
};

const identity = (path: string, body: Record<string, unknown>) =>
  call(app, `POST /identity/${path}`, { body, headers: { origin: app.url } });
const bikeRow = (id: string) => app.db.selectFrom('bikes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('§7 DELETE /users/{id}: the account', () => {
  it('is removed at once from lists, flags and badges, and its tokens are invalid', async () => {
    const seller = await signUpByCalls(app, 'Seller');
    const id = await idOf(app, seller);
    await adminClient.verify(admin, id, 'Verified');
    await remove(seller);
    expect(refusal(await call(app, 'GET /api/bikes/Yamaha', seller))).toBe('401 token_revoked');
    expect((await adminClient.list(admin, 'Seller', seller.email)).body).toEqual([]);
    expect((await adminClient.list(admin, 'Seller', id)).body).toEqual([]);
    const badge = await call(app, `GET /api/usersVerify?email=${seller.email}`, admin);
    expect(badge.body).toBe(false);
    expect(refusal(await adminClient.changeRole(admin, id, 'Admin'))).toBe('404 user_not_found');
    expect(refusal(await adminClient.verify(admin, id, 'Verified'))).toBe('404 user_not_found');
    expect(refusal(await adminClient.previewDeletion(admin, id))).toBe('404 user_not_found');
  });

  it('cannot log in any more: password, session and open password resets are deleted', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    const account = await app.db
      .selectFrom('identity_user')
      .select('id')
      .where('email', '=', buyer.email)
      .executeTakeFirstOrThrow();
    await identity('request-password-reset', { email: buyer.email });
    const resets = app.db.selectFrom('identity_verification').select('id').where('value', '=', account.id);
    expect(await resets.execute()).toHaveLength(1);
    await remove(buyer);
    expect((await identity('sign-in/email', { email: buyer.email, password: PASSWORD })).status).toBe(401);
    expect(await fetchIdToken(app, buyer.cookie).catch(() => undefined)).toBeUndefined();
    expect(await resets.execute()).toEqual([]);
    // An earlier ID token, or one of another provider, is valid, but its user is deleted.
    const jwt = await call(app, `GET /api/jwt?email=${buyer.email}`, { token: buyer.idToken });
    expect(refusal(jwt)).toBe('404 user_not_registered');
  });

  it('is not created again by an earlier ID token, in whatever role', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    await remove(buyer);
    for (const role of ['Buyer', 'Seller']) {
      const body = { name: 'Back', email: buyer.email, role };
      expect(refusal(await call(app, 'POST /api/users', { token: buyer.idToken, body }))).toBe('401 token_revoked');
    }
    const rows = app.db.selectFrom('users').select('id').where('email', '=', buyer.email);
    expect(await rows.execute()).toEqual([]);
  });

  it('is not opened by an earlier ID token when another person has signed up with the address', async () => {
    const stranger = await signUpUnproved(app, 'Buyer');
    const { email } = stranger;
    const minuteAgo = Math.floor(Date.now() / 1000) - 60;
    const claims = { sub: 'stranger', email, iss: `${app.url}/identity`, aud: 'bike', iat: minuteAgo };
    const idToken = await createIdTokenSigner(app)(claims);
    expect((await call(app, `GET /api/jwt?email=${email}`, { token: idToken })).status).toBe(200);
    await remove(stranger);
    await signUpUnproved(app, 'Seller', 'The owner', email);
    const jwt = await call(app, `GET /api/jwt?email=${email}`, { token: idToken });
    expect(refusal(jwt)).toBe('401 token_revoked');
  });

  it('leaves the email to its owner, who may sign up again as a new user', async () => {
    const seller = await signUpByCalls(app, 'Seller');
    const bike = await listBike(app, seller);
    const oldId = await remove(seller);
    await identity('sign-up/email', { name: 'Again', email: seller.email, password: PASSWORD });
    const signIn = await identity('sign-in/email', { email: seller.email, password: PASSWORD });
    const cookie = signIn.headers
      .getSetCookie()
      .map((part) => part.split(';')[0])
      .join('; ');
    const fresh = { ...seller, idToken: await fetchIdToken(app, cookie) };
    const body = { name: 'Again', email: seller.email, role: 'Seller' };
    await call(app, 'POST /api/users', { token: fresh.idToken, body });
    const token = await fetchAccessToken(app, fresh);
    expect((await call(app, `GET /api/bikes?email=${seller.email}`, { token })).body).toEqual([]);
    expect(refusal(await call(app, 'GET /api/bikes/Yamaha', seller))).toBe('401 token_revoked');
    expect(await findUserRow(app, seller.email)).toMatchObject({ name: 'Again', deleted_at: null });
    expect((await findUserRow(app, seller.email)).id).not.toBe(oldId);
    expect((await bikeRow(bike)).seller_id).toBe(oldId);
  });

  it('is deleted once, however often and at the same time it is requested', async () => {
    const id = await idOf(app, await signUpByCalls(app, 'Buyer'));
    const responses = await Promise.all([1, 2, 3, 4].map(() => adminClient.remove(admin, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(refusal(await adminClient.remove(admin, id))).toBe('404 user_not_found');
  });

  it('is deleted by admins alone, and only if it exists', async () => {
    const [buyer, seller] = [await signUpByCalls(app, 'Buyer'), await signUpByCalls(app, 'Seller')];
    const id = await idOf(app, buyer);
    expect(refusal(await adminClient.remove(undefined, id))).toBe('401 not_signed_in');
    expect(refusal(await adminClient.remove(buyer, id))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.remove(seller, id))).toBe('403 role_not_allowed');
    expect(refusal(await adminClient.remove(admin, NO_USER_ID))).toBe('404 user_not_found');
    expect(refusal(await adminClient.remove(admin, '%00'))).toBe('400 invalid_input');
    expect((await findUserRow(app, buyer.email)).deleted_at).toBeNull();
  });
});
