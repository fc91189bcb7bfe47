/** @module-tag nightly */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences } from '#server/operator/data-transfer/digest.ts';
import { digestTables } from '#server/operator/data-transfer/rows.ts';
import { readSchema } from '#server/operator/data-transfer/schema.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { createAdmin, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createWebRoot, type WebRoot } from '#testing/web-root.ts';

/** The responses of better-auth to GET, whose routes are one to our server. */
const IDENTITY_PATHS = [
  'get-session',
  'token',
  'jwks',
  'list-accounts',
  'list-sessions',
  'ok',
  'error',
  'account-info',
];
/** The specification's exchange of tokens (§7): it may store a language, and that an address is verified. */
const REMEMBERS = 'GET /api/jwt';

let web: WebRoot;
let app: TestApp;
beforeAll(async () => {
  web = createWebRoot();
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { webRoot: web.path });
});
afterAll(async () => {
  await app.close();
  web.remove();
});

const pathsToRead = ({ email }: PersonWithSession, bike: string, photo: string): string[] => {
  const fill = (path: string): string =>
    path
      .replace(':brand', 'Yamaha')
      .replace(':email', email)
      .replace(':file', photo)
      .replace(/:\w+/, bike)
      .replace('*', 'x');
  const routes = app.routes.filter((route) => route.startsWith('GET ') && route !== REMEMBERS);
  const paths = routes.map((route) => fill(route.slice('GET '.length)));
  const queries = [`email=${email}`, 'role=Buyer', 'role=Seller&search=a'];
  return [
    ...paths.flatMap((path) => [path, ...queries.map((query) => `${path}?${query}`)]),
    ...IDENTITY_PATHS.map((path) => `/identity/${path}`),
    '/identity/reset-password/none?callbackURL=/',
    '/identity/callback/google?code=none&state=none',
    '/identity/verify-email?token=none',
    ...['sign-out', 'delete-user', 'update-user', 'revoke-sessions', 'sign-in/email'].map(
      (path) => `/identity/${path}`,
    ),
    '/language?language=bn',
  ];
};

it('§7 Reading changes nothing in the database, for every role', async () => {
  const [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
  const admin = await createAdmin(app);
  const bike = await listBike(app, seller);
  const photo = new URL(await hostedPhoto(app)).pathname.replace('/images/', '');
  // When people were last here is noted because they read.
  const tables = async () => (await readSchema(app.db)).filter(({ name }) => name !== 'presence');
  const digests = async () => digestTables(app.db, await tables());
  await app.idle();
  let reads = 0;
  for (const person of [undefined, buyer, seller, admin]) {
    const headers = person ? { authorization: `Bearer ${person.token}`, cookie: person.cookie } : undefined;
    const paths = pathsToRead(person ?? buyer, bike, photo);
    const before = await digests();
    for (const path of paths) {
      const response = await fetch(`${app.url}${path}`, { redirect: 'manual', ...(headers && { headers }) });
      // A stream of events has no end.
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
      else await response.arrayBuffer();
    }
    expect(differences(before, await digests())).toEqual([]);
    reads += paths.length;
  }
  console.log(`${reads} reads looked at`);
});
