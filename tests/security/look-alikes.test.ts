import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { createIdentity, fetchAccessToken, logIn, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let karim: PersonWithSession;
beforeAll(async () => {
  app = await startTestApp();
  karim = await signUpByCalls(app, 'Seller', 'Karim', 'karim.ali@example.com');
});
afterAll(() => app.close());

const open = (email: string) =>
  call(app, 'POST /identity/sign-up/email', {
    body: { name: 'Karim', email, password: 'Secret#1' },
    headers: { origin: app.url },
  });

/** Addresses that a person, or a program, could take for karim.ali@example.com. */
const LOOK_ALIKES = [
  ['the Kelvin sign, k in lower case', '\u212aarim.ali@example.com'],
  ['a dotless i', 'kar\u0131m.ali@example.com'],
  ['a dotted capital I', 'KAR\u0130M.ali@example.com'],
  ['a Cyrillic a', 'k\u0430rim.ali@example.com'],
  ['a Cyrillic a in the domain', 'karim.ali@ex\u0430mple.com'],
  ['full-width letters', '\uff4barim.ali@example.com'],
  ['a full-width @', 'karim.ali\uff20example.com'],
  ['an ideographic full stop', 'karim.ali@example\u3002com'],
  ['a combining accent', 'karim\u0301.ali@example.com'],
  ['a line break', 'karim.ali@example.com\r\nBcc: a@example.com'],
  ['NUL', 'karim.ali@example.com\0'],
  ['a dot behind the domain', 'karim.ali@example.com.'],
  ['two dots', 'karim..ali@example.com'],
  ['a dot before the @', 'karim.ali.@example.com'],
  ['a comment', 'karim.ali(x)@example.com'],
  ['quotes', '"karim.ali"@example.com'],
  ['a name beside it', 'Karim <karim.ali@example.com>'],
  ['two addresses', 'karim.ali@example.com,a@example.com'],
  ['an address as the domain', 'karim.ali@[127.0.0.1]'],
] as const;

/** The same address with what nobody sees. */
const SAME = [
  ['a zero-width space', 'karim\u200b.ali@example.com'],
  ['a soft hyphen', 'karim\u00ad.ali@example.com'],
  ['a byte order mark inside', 'karim\ufeff.ali@example.com'],
  ['marks of direction', '\u202akarim.ali@example.com\u202c'],
  ['blanks', '\u00a0karim.ali@example.com\t'],
] as const;

describe('§5 An account with a look-alike of an address', () => {
  it.each(LOOK_ALIKES)('%s cannot be opened', async (_what, email) => {
    const response = await open(email);
    expect([response.status, response.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it.each(LOOK_ALIKES)('%s is not registered either', async (_what, email) => {
    const body = { name: 'Karim', email, role: 'Buyer' };
    expect(refusal(await call(app, 'POST /api/users', { token: karim.idToken, body }))).toBe('400 invalid_input');
  });

  it.each(SAME)('%s is the same account', async (_what, email) => {
    const response = await open(email);
    expect([response.status, response.body.code]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
    const token = await fetchAccessToken(app, { email, idToken: karim.idToken });
    expect((await call(app, `GET /api/users/seller/${karim.email}`, { token })).body).toEqual({ isSeller: true });
    expect(await logIn(app, { email })).toMatchObject({ token: expect.any(String) });
  });

  it('that reads in the other direction is kept as it is typed, and shown so', async () => {
    const { body } = await call<{ user: { name: string; email: string } }>(app, 'POST /identity/sign-up/email', {
      body: { name: '\u202eKarim\u200b\u00a0Ali', email: '\u202emoc.elpmaxe@ila.mirak', password: 'Secret#1' },
      headers: { origin: app.url },
    });
    expect(body.user).toMatchObject({ name: 'Karim Ali', email: 'moc.elpmaxe@ila.mirak' });
  });

  it('in capitals is the same account', async () => {
    const response = await open('KARIM.ali@Example.COM');
    expect([response.status, response.body.code]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
    const token = await fetchAccessToken(app, { email: ' Karim.Ali@EXAMPLE.com ', idToken: karim.idToken });
    expect((await call(app, `GET /api/users/seller/${karim.email}`, { token })).body).toEqual({ isSeller: true });
  });

  it('with a plus or other dots is another one: its mail server decides who gets its mails', async () => {
    for (const email of ['karim.ali+bike@example.com', 'karimali@example.com'])
      expect((await createIdentity(app, 'Karim', email)).email).toBe(email);
  });

  it('gets no token for the real one', async () => {
    for (const email of ['\u212aarim.ali@example.com', 'kar\u0131m.ali@example.com']) {
      const request = `GET /api/jwt?email=${encodeURIComponent(email)}`;
      expect(refusal(await call(app, request, { token: karim.idToken }))).toBe('403 email_not_yours');
    }
  });
});
