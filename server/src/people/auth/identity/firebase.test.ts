import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { startTestApp } from '#testing/test-app.ts';
import { createFirebaseProvider } from './firebase.ts';
import { createIdTokens, type IdTokens } from './id-tokens.ts';

const PROJECT = { projectId: 'bike-1234', apiKey: 'key', authDomain: 'bike-1234.firebaseapp.com' };
const SETTINGS = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_PROJECT_ID: PROJECT.projectId,
  FIREBASE_API_KEY: PROJECT.apiKey,
  FIREBASE_AUTH_DOMAIN: PROJECT.authDomain,
};
const CLAIMS = { sub: 'uid-1', email: 'Rahim@Example.com', email_verified: true, name: 'Rahim' };
const ISSUER = `https://securetoken.google.com/${PROJECT.projectId}`;
const now = () => Math.floor(Date.now() / 1000);

const keys = await generateKeyPair('RS256', { extractable: true });
const others = await generateKeyPair('RS256');
let tokens: IdTokens;
let close: () => Promise<unknown>;

/** Publishes keys of the test, as Google does its own. */
beforeAll(async () => {
  const published = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' }] });
  const server = createServer((_request, response) => response.end(published)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const jwksUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  close = () => once(server.close(), 'close');
  tokens = createIdTokens({ ...createFirebaseProvider({ ...PROJECT, emulator: undefined }).issuer, jwksUrl });
});
afterAll(() => close());

const usual = { iss: ISSUER, aud: PROJECT.projectId, iat: now() - 10, exp: now() + 3590 };
const signed = (claims: JWTPayload = {}, key: CryptoKey | Uint8Array = keys.privateKey, alg = 'RS256') =>
  new SignJWT({ ...CLAIMS, ...usual, ...claims }).setProtectedHeader({ alg, kid: 'one' }).sign(key);
const unsigned = () => new UnsecuredJWT({ ...CLAIMS, ...usual }).encode();

describe('An ID token of Firebase', () => {
  it('identifies a user', async () => {
    expect(await tokens.verify(await signed())).toMatchObject({
      email: 'rahim@example.com',
      emailVerified: true,
      name: 'Rahim',
    });
    expect(await tokens.verify(await signed({ email_verified: false }))).toMatchObject({ emailVerified: false });
  });

  it('of a look-alike address is not the token of the real one', async () => {
    for (const email of ['\u212aarim@example.com', 'kar\u0131m@example.com', 'KAR\u0130M@example.com'])
      expect((await tokens.verify(await signed({ email }))).email).not.toBe('karim@example.com');
  });

  it.each<[string, () => Promise<string>]>([
    ['signed with another key', () => signed({}, others.privateKey)],
    ['not signed', async () => unsigned()],
    [
      'signed with the public key as a secret',
      async () => signed({}, Buffer.from(await exportSPKI(keys.publicKey)), 'HS256'),
    ],
    ['of another project', () => signed({ iss: 'https://securetoken.google.com/other' })],
    ['for another project', () => signed({ aud: 'other' })],
    ['issued in the future', () => signed({ iat: now() + 300 })],
    ['without an email', () => signed({ email: undefined })],
    ['without a sub', () => signed({ sub: '' })],
    ['that never ends', () => signed({ exp: undefined })],
    ['that was cut', async () => (await signed()).slice(0, -4)],
  ])('%s is refused', async (_what, make) => {
    await expect(tokens.verify(await make())).rejects.toMatchObject({ code: 'not_signed_in' });
  });

  it('that has expired is refused with its error code', async () => {
    const token = await signed({ iat: now() - 3700, exp: now() - 100 });
    await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('is not refused as invalid while Google does not respond', async () => {
    const { issuer } = createFirebaseProvider({ ...PROJECT, emulator: undefined });
    const unreachable = createIdTokens({ ...issuer, jwksUrl: 'http://127.0.0.1:9/' });
    await expect(unreachable.verify(await signed())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('may be unsigned with the emulator', async () => {
    const emulated = createIdTokens(createFirebaseProvider({ ...PROJECT, emulator: 'http://127.0.0.1:9099' }).issuer);
    expect(await emulated.verify(unsigned())).toMatchObject({ email: 'rahim@example.com' });
  });
});

describe('A marketplace with Firebase', () => {
  it('names it in the settings of the browser, and has no accounts of its own', async () => {
    const app = await startTestApp(SETTINGS);
    const { body } = await call(app, 'GET /api/client-config');
    expect(body).toMatchObject({ identity: { provider: 'firebase', google: true, firebase: PROJECT } });
    expect((await fetch(`${app.url}/identity/get-session`)).status).toBe(404);
    await app.close();
  });

  it('accepts a deleted user again by a new ID token, and not by an earlier one', async () => {
    const app = await startTestApp({ ...SETTINGS, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    const token = (claims: JWTPayload) => new UnsecuredJWT({ ...CLAIMS, ...usual, ...claims }).encode();
    const register = (idToken: string, role: string) =>
      call(app, 'POST /api/users', { token: idToken, body: { name: 'Rahim', email: 'rahim@example.com', role } });
    const access = async (idToken: string) =>
      call<{ accessToken: string }>(app, 'GET /api/jwt?email=rahim@example.com', { token: idToken });
    const [before, after] = [token({ iat: now() - 60 }), token({ iat: now() - 5 })];
    await register(before, 'Buyer');
    const { accessToken } = (await access(before)).body;
    app.clock.advance(-30_000);
    await call(app, 'DELETE /api/users/profile', { token: accessToken, body: { email: 'rahim@example.com' } });
    expect(refusal(await register(before, 'Seller'))).toBe('401 token_revoked');
    expect((await register(after, 'Seller')).status).toBe(200);
    expect(refusal(await access(before))).toBe('401 token_revoked');
    expect((await access(after)).status).toBe(200);
    await app.close();
  });
});
