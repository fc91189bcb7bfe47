import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { exportJWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import type { ErrorCode } from '#contract/errors.ts';
import { NO_USER_ID } from '#testing/admin-client.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Caller } from './callers.ts';

/** The `token_version` of a user whose rights have never changed. */
const FIRST_VERSION = 1;

const seconds = (): number => Math.floor(Date.now() / 1000);
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What an attacker may have: a valid token of another user, and all that is public. Also our own secret, which no attacker has. */
export interface ForgeryInputs {
  /** Signs with the server's own secret, unless another is given. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>, secret?: string): Promise<string>;
  /** The claims of a valid token. */
  good: JWTPayload;
  owner: Required<Caller>;
  other: Required<Caller>;
  /** An address that no server may request. */
  trap: string;
}

export const createForgeryInputs = (
  { config }: TestApp,
  { owner, other, trap }: Pick<ForgeryInputs, 'owner' | 'other' | 'trap'>,
): ForgeryInputs => ({
  owner,
  other,
  trap,
  good: { sub: owner.id, version: FIRST_VERSION, aud: 'bike-api', iat: seconds(), exp: seconds() + 600 },
  sign: (claims, header = {}, secret = config.authSecret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(createSecretKey(Buffer.from(secret))),
});

/** A token with another header, unsigned. */
const unsigned = ({ good }: ForgeryInputs, header: object): string => `${encode(header)}.${encode(good)}.`;

/** A token of the owner, with one part replaced. */
const with_ = ({ owner: { token } }: ForgeryInputs, change: (parts: string[]) => string[]): string =>
  change(token.split('.')).join('.');

const strangersKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

const signedByStranger = async ({ good }: ForgeryInputs, header: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT(good).setProtectedHeader({ alg: 'RS256', ...header }).sign(strangersKeys.privateKey);

type Forgery = [what: string, authorization: (inputs: ForgeryInputs) => string | Promise<string>, error?: ErrorCode];
const token = (make: (inputs: ForgeryInputs) => string | Promise<string>) => async (inputs: ForgeryInputs) =>
  `Bearer ${await make(inputs)}`;
const claims = (change: JWTPayload) => token(({ sign, good }) => sign({ ...good, ...change }));

/** Invalid `Authorization` headers, and the error that each gets. */
export const FORGED_ACCESS_TOKENS: readonly Forgery[] = [
  ['nothing at all', () => ''],
  ['a scheme without a token', () => 'Bearer'],
  ['a scheme and spaces', () => 'Bearer    '],
  ['the word null', token(() => 'null')],
  ['the word undefined', token(() => 'undefined')],
  ['three dots', token(() => '...')],
  ['eight thousand letters', token(() => 'A'.repeat(8_000))],
  ['no scheme', ({ owner }) => owner.token],
  ['another scheme', ({ owner }) => `Token ${owner.token}`],
  ['the scheme Basic', ({ owner }) => `Basic ${Buffer.from(`${owner.email}:${owner.token}`).toString('base64')}`],
  ['the scheme without a space', ({ owner }) => `Bearer${owner.token}`],
  ['two spaces', ({ owner }) => `Bearer  ${owner.token}`],
  ['a token in quotes', ({ owner }) => `Bearer "${owner.token}"`],
  ['two tokens', ({ owner, other }) => `Bearer ${owner.token} ${other.token}`],
  ['two tokens with a comma', ({ owner, other }) => `Bearer ${owner.token}, Bearer ${other.token}`],
  ...['none', 'None', 'NONE', 'nOnE'].map(
    (alg): Forgery => [`not signed: alg ${alg}`, token((w) => unsigned(w, { alg }))],
  ),
  ['not signed, and no alg', token((w) => unsigned(w, { typ: 'JWT' }))],
  ['without its signature', token((w) => with_(w, ([header = '', payload = '']) => [header, payload, '']))],
  ['of two parts', token((w) => with_(w, (parts) => parts.slice(0, 2)))],
  ['of four parts', token((w) => with_(w, (parts) => [...parts, 'A']))],
  ['cut by one letter', token(({ owner }) => owner.token.slice(0, -1))],
  ['in small letters', token(({ owner }) => owner.token.toLowerCase())],
  [
    "another's id under the own signature",
    token((w) => with_(w, ([header = '', , end = '']) => [header, encode({ ...w.good, sub: w.other.id }), end])),
  ],
  [
    'another version under the own signature',
    token((w) =>
      with_(w, ([header = '', , end = '']) => [header, encode({ ...w.good, version: FIRST_VERSION + 1 }), end]),
    ),
  ],
  [
    "another's signature",
    token((w) => with_(w, ([header = '', payload = '']) => [header, payload, w.other.token.split('.')[2] ?? ''])),
  ],
  ['signed with another secret', token(({ sign, good }) => sign(good, {}, 'another secret of thirty-two letters'))],
  ['signed with a guessed secret', token(({ sign, good }) => sign(good, {}, 'secret'))],
  ['signed with a zero', token(({ sign, good }) => sign(good, {}, '\0'))],
  ['of another algorithm, HS384', token(({ sign, good }) => sign(good, { alg: 'HS384' }))],
  ['of another algorithm, HS512', token(({ sign, good }) => sign(good, { alg: 'HS512' }))],
  ['signed with a stranger’s RSA key', token((w) => signedByStranger(w))],
  [
    'signed with a key in its own header (jwk)',
    token(async (w) => signedByStranger(w, { jwk: await exportJWK(strangersKeys.publicKey) })),
  ],
  ['signed with a key at an address (jku)', token((w) => signedByStranger(w, { jku: w.trap, kid: 'one' }))],
  ['signed with a certificate at an address (x5u)', token((w) => signedByStranger(w, { x5u: w.trap }))],
  ['signed with an empty file as key (kid)', token(({ sign, good }) => sign(good, { kid: '/dev/null' }, '\0'))],
  ['with an unknown critical header (crit)', token((w) => unsigned(w, { alg: 'HS256', crit: ['free'], free: true }))],
  ['without a sub', claims({ sub: undefined })],
  ['for an empty sub', claims({ sub: '' }), 'token_revoked'],
  ['for a sub that is no text', token(({ sign, good }) => sign({ ...good, sub: ['x'] as unknown as string }))],
  ['for an unknown user', claims({ sub: NO_USER_ID }), 'token_revoked'],
  ['for all users (%)', claims({ sub: '%' }), 'token_revoked'],
  ['for another program', claims({ aud: 'bike' })],
  ['for no program', claims({ aud: undefined })],
  ['that never ends', claims({ exp: undefined })],
  ['that ends at a word', claims({ exp: 'never' as unknown as number })],
  ['that has ended', claims({ exp: seconds() - 1 }), 'token_expired'],
  ['that does not hold yet', claims({ nbf: seconds() + 600 })],
  ['of no version', claims({ version: undefined }), 'token_revoked'],
  ['of an older version', claims({ version: FIRST_VERSION - 1 }), 'token_revoked'],
  ['of a version to come', claims({ version: FIRST_VERSION + 1 }), 'token_revoked'],
  ['of a version as text', claims({ version: String(FIRST_VERSION) }), 'token_revoked'],
  ['of a version in a list', claims({ version: [FIRST_VERSION] }), 'token_revoked'],
  ['of the version null', claims({ version: null }), 'token_revoked'],
  ['an ID token', token(({ owner }) => owner.idToken())],
];
