import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { call, refusal } from '#testing/call.ts';
import { createIdTokenSigner } from '#testing/embedded-auth.ts';
import { freePort } from '#testing/free-port.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { addUser, type Stage } from './callers.ts';
import { createForgeryInputs, FORGED_ACCESS_TOKENS, type ForgeryInputs } from './forged-access-tokens.ts';
import { FORGED_ID_TOKENS, type IdForgeryInputs } from './forged-id-tokens.ts';
import { addBike } from './records.ts';

let app: TestApp;
let access: ForgeryInputs;
let identity: IdForgeryInputs;
let trap: Server;
const caught: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const port = await freePort();
  trap = createServer(({ url }, response) => {
    caught.push(url ?? '');
    response.end('{}');
  }).listen(port, '127.0.0.1');
  await once(trap, 'listening');
  const stage: Stage = { app, signIdToken: createIdTokenSigner(app) };
  const [owner, other] = [await addUser(stage, 'Buyer'), await addUser(stage, 'Buyer')];
  await addBike(app, await addUser(stage, 'Seller'), 'Advertise');
  const keys = { owner, other, trap: `http://127.0.0.1:${port}/keys` };
  access = createForgeryInputs(app, keys);
  const idToken = await owner.idToken();
  const { body } = await call<{ keys: JWK[] }>(app, 'GET /identity/jwks');
  const [published] = body.keys;
  if (!published) throw new Error('the provider publishes no key');
  identity = { ...keys, idToken, sign: stage.signIdToken, published };
});
afterAll(async () => {
  trap.close();
  await app.close();
});

const errorOf = (code: keyof typeof ERRORS): string => `${ERRORS[code].status} ${code}`;
const requestFlag = (headers: Record<string, string>, path = '') =>
  call(app, `GET /api/users/buyer/${access.owner.email}${path}`, { headers });

describe(`§6 §7 ${FORGED_ACCESS_TOKENS.length} forged access tokens are refused`, () => {
  it('and the real one that they are made from is accepted', async () => {
    expect((await requestFlag({ authorization: `Bearer ${access.owner.token}` })).body).toEqual({ isBuyer: true });
    const authorization = `Bearer ${await access.sign(access.good)}`;
    expect((await requestFlag({ authorization })).body).toEqual({ isBuyer: true });
  });

  it.each(FORGED_ACCESS_TOKENS)('%s', async (_what, make, code = 'not_signed_in') => {
    const authorization = await make(access);
    expect(refusal(await requestFlag({ authorization }))).toBe(errorOf(code));
    // On public calls it leaves the caller signed out.
    const { body } = await call<object[]>(app, 'GET /api/advertiseBikes', { headers: { authorization } });
    expect(body.map((bike) => 'sellerEmail' in bike)).toEqual([false]);
  });

  it('a token anywhere but in its header is refused', async () => {
    const { token } = access.owner;
    expect(refusal(await requestFlag({}, `?access_token=${token}&token=${token}`))).toBe('401 not_signed_in');
    expect(refusal(await requestFlag({ cookie: `accessToken=${token}` }))).toBe('401 not_signed_in');
    expect(refusal(await requestFlag({ 'x-access-token': token }))).toBe('401 not_signed_in');
  });

  it.each(['bearer', 'BEARER', 'bEaReR'])('but the scheme may be written %s', async (scheme) => {
    expect((await requestFlag({ authorization: `${scheme} ${access.owner.token}` })).status).toBe(200);
  });
});

describe(`§7 ${FORGED_ID_TOKENS.length} forged ID tokens are refused`, () => {
  const exchange = (token: string, email = identity.owner.email) =>
    call(app, `GET /api/jwt?email=${email}`, { headers: { authorization: `Bearer ${token}` } });

  it('and the real one that they are made from is accepted', async () => {
    expect((await exchange(identity.idToken)).status).toBe(200);
    const { id: sub, email, name } = identity.owner;
    expect((await exchange(await identity.sign({ sub, email: email.toUpperCase(), name }))).status).toBe(200);
  });

  it.each(FORGED_ID_TOKENS)('%s', async (_what, make, code = 'not_signed_in') => {
    const token = await make(identity);
    expect(refusal(await exchange(token))).toBe(errorOf(code));
    expect(refusal(await exchange(token, identity.other.email))).toBe(errorOf(code));
    const body = { name: 'Mallory', email: identity.owner.email, role: 'Seller' };
    const headers = { authorization: `Bearer ${token}` };
    expect(refusal(await call(app, 'POST /api/users', { body, headers }))).toBe(errorOf(code));
  });
});

it('No token makes the server send a request to an address in it', () => {
  expect(caught).toEqual([]);
});
