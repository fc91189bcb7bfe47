import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SECOND } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import {
  createIdentity,
  fetchAccessToken,
  fetchIdToken,
  logIn,
  type PersonWithSession,
  setRole,
  signUpByCalls,
} from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { ACCESS_TOKEN_LIFETIME } from './access-tokens.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ownFlag = (email: string, token: string) => call(app, `GET /api/users/buyer/${email}`, { token });

describe('§7 GET /jwt?email={email}', () => {
  it("refuses a token for another user's email", async () => {
    const [buyer, victim] = [await signUpByCalls(app, 'Buyer'), await signUpByCalls(app, 'Buyer')];
    const response = await call(app, `GET /api/jwt?email=${victim.email}`, { token: buyer.idToken });
    expect(refusal(response)).toBe('403 email_not_yours');
  });

  it('responds to an identity without a user that the sign-up is not finished', async () => {
    const identity = await createIdentity(app);
    const response = await call(app, `GET /api/jwt?email=${identity.email}`, { token: identity.idToken });
    expect(refusal(response)).toBe('404 user_not_registered');
  });

  it('refuses an identity with an unverified address the account of a verified one, as other identity providers may allow it', async () => {
    const owner = await signUpByCalls(app, 'Buyer');
    await app.db.updateTable('users').set({ email_verified_at: 1 }).where('email', '=', owner.email).execute();
    const sign = createIdTokenSigner(app);
    const claims = { sub: 'a stranger', email: owner.email, iss: `${app.url}/identity`, aud: 'bike' };
    const exchange = async (email_verified: boolean) =>
      call(app, `GET /api/jwt?email=${owner.email}`, { token: await sign({ ...claims, email_verified }) });
    expect(refusal(await exchange(false))).toBe('403 address_not_verified');
    expect((await exchange(true)).status).toBe(200);
  });

  it('refuses a token that the provider did not sign', async () => {
    const { email, idToken } = await createIdentity(app);
    const [header, payload] = idToken.split('.');
    const forged = [
      `${header}.${payload}.${'A'.repeat(86)}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      'garbage',
      '',
    ];
    for (const token of forged) {
      expect(refusal(await call(app, `GET /api/jwt?email=${email}`, { token }))).toBe('401 not_signed_in');
    }
  });
});

describe('§2 Logging out', () => {
  const logOut = ({ cookie }: Pick<PersonWithSession, 'cookie'>) =>
    call(app, 'POST /identity/sign-out', { body: {}, headers: { origin: app.url, cookie } });
  /** ID tokens have times in whole seconds. */
  const nextSecond = async (): Promise<void> => {
    const second = Math.floor(Date.now() / SECOND);
    await vi.waitUntil(() => Date.now() / SECOND >= second + 1, { timeout: 2 * SECOND });
  };

  it('ends the access token, and a stored ID token is refused', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    await nextSecond();
    await logOut(buyer);
    expect(refusal(await ownFlag(buyer.email, buyer.token))).toBe('401 token_revoked');
    const again = await call(app, `GET /api/jwt?email=${buyer.email}`, { token: buyer.idToken });
    expect(refusal(again)).toBe('401 token_revoked');
    expect((await ownFlag(buyer.email, (await logIn(app, buyer)).token)).status).toBe(200);
  });

  it('leaves other devices logged in: they get a new access token without a password', async () => {
    const phone = await signUpByCalls(app, 'Buyer');
    const desk = await logIn(app, phone);
    await logOut(phone);
    expect(refusal(await ownFlag(phone.email, desk.token))).toBe('401 token_revoked');
    const idToken = await fetchIdToken(app, desk.cookie);
    const renewed = await fetchAccessToken(app, { email: phone.email, idToken });
    expect((await ownFlag(phone.email, renewed)).body).toEqual({ isBuyer: true });
  });

  it('ends the access token by an API call too, for a provider whose sign-out the server does not see', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    await nextSecond();
    const response = await call(app, 'DELETE /api/jwt', { token: buyer.token });
    expect(response).toMatchObject({ status: 200, body: { acknowledged: true, deletedCount: 1 } });
    expect(refusal(await ownFlag(buyer.email, buyer.token))).toBe('401 token_revoked');
    const old = await call(app, `GET /api/jwt?email=${buyer.email}`, { token: buyer.idToken });
    expect(refusal(old)).toBe('401 token_revoked');
  });

  it('on all other devices ends their tokens', async () => {
    const phone = await signUpByCalls(app, 'Buyer');
    const desk = await logIn(app, phone);
    const headers = { origin: app.url, cookie: desk.cookie };
    await call(app, 'POST /identity/revoke-other-sessions', { body: {}, headers });
    expect(refusal(await ownFlag(phone.email, phone.token))).toBe('401 token_revoked');
    expect(await fetchIdToken(app, phone.cookie)).toBeUndefined();
    expect(await fetchIdToken(app, desk.cookie)).toMatch(/^ey/);
  });
});

describe('§6 §7 An access token', () => {
  it('expires after its lifetime with token_expired', async () => {
    const own = await startTestApp();
    const buyer = await signUpByCalls(own, 'Buyer');
    const send = () => call(own, `GET /api/users/buyer/${buyer.email}`, { token: buyer.token });
    const before = await send();
    own.clock.advance(ACCESS_TOKEN_LIFETIME + 1_000);
    const after = await send();
    await own.close();
    expect(before.status).toBe(200);
    expect(refusal(after)).toBe('401 token_expired');
  });

  it('is invalid at once when the role changes; a new one has the new role', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    expect((await ownFlag(buyer.email, buyer.token)).body).toEqual({ isBuyer: true });
    await setRole(app, buyer.email, 'Seller');
    expect(refusal(await ownFlag(buyer.email, buyer.token))).toBe('401 token_revoked');
    const token = await fetchAccessToken(app, buyer);
    expect((await ownFlag(buyer.email, token)).body).toEqual({ isBuyer: false });
  });

  it('is invalid at once when its user is deleted', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    await app.db.deleteFrom('users').where('email', '=', buyer.email).execute();
    expect(refusal(await ownFlag(buyer.email, buyer.token))).toBe('401 token_revoked');
  });

  it('is not an ID token', async () => {
    const buyer = await signUpByCalls(app, 'Buyer');
    expect(refusal(await ownFlag(buyer.email, buyer.idToken))).toBe('401 not_signed_in');
  });
});
