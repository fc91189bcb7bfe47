import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { createAdmin, createIdentity, fetchAccessToken, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createBarredAddresses } from './barred-addresses.ts';
import { createUsersService } from './users.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const register = (token: string, body: Record<string, unknown>) => call(app, 'POST /api/users', { token, body });

describe('§7 POST /users', () => {
  it('registers the signed-in identity as a buyer or a seller', async () => {
    const identity = await createIdentity(app, 'Nadia');
    const response = await register(identity.idToken, { name: 'Nadia', email: identity.email, role: 'Seller' });
    expect(response).toMatchObject({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } });
    const token = await fetchAccessToken(app, identity);
    expect((await call(app, `GET /api/users/seller/${identity.email}`, { token })).body).toEqual({ isSeller: true });
  });

  it('makes no user an admin', async () => {
    const identity = await createIdentity(app);
    const response = await register(identity.idToken, { name: 'Mallory', email: identity.email, role: 'Admin' });
    expect(response).toMatchObject({ status: 400, body: { error: { fields: { role: 'Role must be required' } } } });
  });

  it("refuses another user's email", async () => {
    const [identity, victim] = [await createIdentity(app), await createIdentity(app)];
    const response = await register(identity.idToken, { name: 'Mallory', email: victim.email, role: 'Buyer' });
    expect(refusal(response)).toBe('403 email_not_yours');
  });

  it('never changes an existing user: a seller who later uses Google stays a seller', async () => {
    const seller = await signUpByCalls(app, 'Seller');
    const again = await register(seller.idToken, { name: 'Other name', email: seller.email, role: 'Buyer' });
    expect(again.status).toBe(200);
    const flags = await call(app, `GET /api/users/seller/${seller.email}`, { token: seller.token });
    expect(flags.body).toEqual({ isSeller: true });
    const rows = await app.db.selectFrom('users').select(['id', 'name']).where('email', '=', seller.email).execute();
    expect(rows).toMatchObject([{ id: again.body.insertedId, name: seller.name }]);
  });

  it('creates one user for two sign-ups at the same time', async () => {
    const identity = await createIdentity(app);
    const body = { name: 'Twice', email: identity.email, role: 'Buyer' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => register(identity.idToken, body)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map((response) => response.body.insertedId)).size).toBe(1);
  });

  it('creates one user also if both have read that there is none', async () => {
    const email = 'both@example.com';
    const identity = { email, emailVerified: true, issuedAt: 0, picture: 'https://example.com/me.webp' };
    const waiting: (() => void)[] = [];
    // The second one comes while the first one's photo is checked.
    const publish = (url: string) => new Promise<string>((done) => waiting.push(() => done(url)));
    const users = createUsersService({
      db: app.db,
      clock: app.clock,
      photos: { publish },
      barred: createBarredAddresses(app.config.authSecret),
      emit: app.emit,
    });
    const both = [1, 2].map(() => users.register(identity, { name: 'Both', role: 'Buyer' }, 'en'));
    await expect.poll(() => waiting.length).toBe(2);
    for (const goOn of waiting) goOn();
    const [first, second] = await Promise.all(both);
    expect(first?.id).toBe(second?.id);
  });

  it('requires an ID token; an access token is refused', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    const body = { name: 'X', email: buyer.email, role: 'Buyer' };
    expect(refusal(await register(buyer.token, body))).toBe('401 not_signed_in');
    expect(refusal(await call(app, 'POST /api/users', { body }))).toBe('401 not_signed_in');
  });
});

describe('§7 GET /users/admin|buyer|seller/{email}: role flags', () => {
  it('return the one role of a user', async () => {
    const admin = await createAdmin(app);
    const flags = await Promise.all(
      ['admin', 'buyer', 'seller'].map((role) =>
        call(app, `GET /api/users/${role}/${admin.email}`, { token: admin.token }),
      ),
    );
    expect(flags.map((flag) => flag.body)).toEqual([{ isAdmin: true }, { isBuyer: false }, { isSeller: false }]);
  });

  it("are refused about another's account", async () => {
    const [buyer, other] = [await signUpByCalls(app, 'Buyer'), await signUpByCalls(app, 'Buyer')];
    const response = await call(app, `GET /api/users/admin/${other.email}`, { token: buyer.token });
    expect(refusal(response)).toBe('403 email_not_yours');
  });
});

describe('§7 GET /usersVerify?email={email}', () => {
  it('responds with a bare true for a verified seller and false for all others', async () => {
    const [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
    const send = async (email: string) =>
      (await call<boolean>(app, `GET /api/usersVerify?email=${email}`, { token: buyer.token })).body;
    expect(await send(seller.email)).toBe(false);
    await app.db.updateTable('users').set({ seller_verify: 'Verified' }).where('email', '=', seller.email).execute();
    expect(await send(seller.email)).toBe(true);
    expect(await send(buyer.email)).toBe(false);
    expect(await send('nobody@example.com')).toBe(false);
  });
});
