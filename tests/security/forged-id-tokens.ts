import { generateKeyPairSync } from 'node:crypto';
import { exportJWK, exportSPKI, importJWK, type JWK, SignJWT } from 'jose';
import type { ErrorCode } from '#contract/errors.ts';
import type { Caller, Stage } from './callers.ts';

const seconds = (): number => Math.floor(Date.now() / 1000);
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** What an attacker may have, and the provider's own key, which no attacker has. */
export interface IdForgeryInputs {
  owner: Required<Caller>;
  other: Required<Caller>;
  /** A valid ID token of the owner. */
  idToken: string;
  sign: Stage['signIdToken'];
  /** The provider's public key, as it publishes it. */
  published: JWK;
  /** An address that no server may request. */
  trap: string;
}

type Make = (inputs: IdForgeryInputs) => string | Promise<string>;
type Forgery = [what: string, token: Make, error?: ErrorCode];

const usual = ({ owner }: IdForgeryInputs) => ({ sub: owner.id, email: owner.email, name: owner.name });

/** Signed with the provider's own key. */
const claims =
  (change: Record<string, unknown>): Make =>
  (w) =>
    w.sign({ ...usual(w), ...change });

const partsOf = ({ idToken }: IdForgeryInputs) => {
  const [header = '', payload = '', signature = ''] = idToken.split('.');
  return { header, payload, signature };
};

const unsigned =
  (header: object): Make =>
  (w) =>
    `${encode(header)}.${partsOf(w).payload}.`;

const strangersKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const signedByStranger = (w: IdForgeryInputs, header: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT(decode(partsOf(w).payload))
    .setProtectedHeader({ alg: 'ES256', kid: w.published.kid ?? '', ...header })
    .sign(strangersKeys.privateKey);

/** The public key, used as if it were a shared secret. */
const signedWithPublicKey = async (w: IdForgeryInputs, secret: string): Promise<string> =>
  new SignJWT(decode(partsOf(w).payload))
    .setProtectedHeader({ alg: 'HS256', kid: w.published.kid ?? '' })
    .sign(Buffer.from(secret));

const publicPem = async ({ published }: IdForgeryInputs): Promise<string> => {
  const key = await importJWK(published, 'ES256', { extractable: true });
  if (key instanceof Uint8Array) throw new Error('no public key');
  return exportSPKI(key);
};

/** Invalid ID tokens, and the error that each gets. */
export const FORGED_ID_TOKENS: readonly Forgery[] = [
  ['an empty one', () => ''],
  ['the word null', () => 'null'],
  ['eight thousand letters', () => 'A'.repeat(8_000)],
  ['two of them', ({ idToken }) => `${idToken} ${idToken}`],
  ...['none', 'None', 'NONE', 'nOnE'].map((alg): Forgery => [`not signed: alg ${alg}`, unsigned({ alg })]),
  ['not signed, under the key of the provider', (w) => unsigned({ alg: 'none', kid: w.published.kid })(w)],
  ['without its signature', (w) => `${partsOf(w).header}.${partsOf(w).payload}.`],
  ['cut by some letters', ({ idToken }) => idToken.slice(0, -4)],
  [
    "another's email under the own signature",
    (w) => {
      const { header, payload, signature } = partsOf(w);
      return `${header}.${encode({ ...decode(payload), email: w.other.email })}.${signature}`;
    },
  ],
  ['signed with the public key as a secret (PEM)', async (w) => signedWithPublicKey(w, await publicPem(w))],
  ['signed with the public key as a secret (JWK)', (w) => signedWithPublicKey(w, JSON.stringify(w.published))],
  ['signed with a stranger’s key under the name of the provider’s', (w) => signedByStranger(w)],
  ['signed with a key of another name', (w) => signedByStranger(w, { kid: 'another' })],
  ['signed with a key of no name', (w) => signedByStranger(w, { kid: undefined })],
  ['signed with a key named by a path', (w) => signedByStranger(w, { kid: '../../../../dev/null' })],
  [
    'signed with a key in its own header (jwk)',
    async (w) => signedByStranger(w, { jwk: await exportJWK(strangersKeys.publicKey) }),
  ],
  ['signed with a key at an address (jku)', (w) => signedByStranger(w, { jku: w.trap })],
  ['signed with a certificate at an address (x5u)', (w) => signedByStranger(w, { x5u: w.trap })],
  ['of another issuer', claims({ iss: 'https://accounts.google.com' })],
  [
    'of an issuer whose name begins like ours',
    (w) => claims({ iss: `${String(decode(partsOf(w).payload).iss)}.evil` })(w),
  ],
  ['for another program', claims({ aud: 'another' })],
  ['for the API itself', claims({ aud: 'bike-api' })],
  ['for several others', claims({ aud: ['another', 'bike-api'] })],
  ['that has ended', claims({ iat: seconds() - 1_200, exp: seconds() - 300 }), 'token_expired'],
  [
    'that is older than an hour, whatever end it names',
    claims({ iat: seconds() - 3_700, exp: seconds() + 900 }),
    'token_expired',
  ],
  ['issued in the future', claims({ iat: seconds() + 300, exp: seconds() + 900 })],
  ['that does not hold yet', claims({ nbf: seconds() + 300 })],
  ['without a sub', claims({ sub: undefined })],
  ['of an empty sub', claims({ sub: '' })],
  ['without an email', claims({ email: undefined })],
  ['with an empty email', claims({ email: '' })],
  ['with two emails', (w) => claims({ email: [w.owner.email, w.other.email] })(w)],
  ['an access token', ({ owner }) => owner.token],
];
