/** @module-tag nightly */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOnSite } from '#contract/own-address.ts';
import { REDIRECT_PARAMETERS } from '#server/people/auth/identity/check-request.ts';
import { openEmbeddedAuth } from '#testing/embedded-auth.ts';
import { mailedLink } from '#testing/mails.ts';
import { PASSWORD, type PersonWithSession, signUpByCalls } from '#testing/people.ts';
import { sendRaw } from '#testing/raw-http.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { oddTargets } from './odd-targets.ts';

let app: TestApp;
let person: PersonWithSession;
let linkToken: string;
let targets: string[];
beforeAll(async () => {
  app = await startTestApp();
  person = await signUpByCalls(app, 'Buyer');
  targets = oddTargets(app.url);
  linkToken = (await mailedLink(app.config.dataDir, person.email, '/verify-email')).split('token=')[1] ?? '';
});
afterAll(() => app.close());

/** A proxy's buffer holds all headers of a response; a `Location` may fill half of it. */
const LONGEST = 2100;

/** Where a browser navigates with this response; undefined for nowhere. */
const destination = (requested: string, location: string | null): URL | undefined =>
  location === null ? undefined : new URL(location, requested);

const expectToStay = (requested: string, location: string | null, target: string): void => {
  const to = destination(requested, location);
  if (!to) return;
  // Google's stand-in is where the Google sign-in redirects; it is on this site, too.
  expect([target, to.origin]).toEqual([target, app.url]);
  expect([target, (location ?? '').length <= LONGEST]).toEqual([target, true]);
};

/** So many requests at once. */
const inGroups = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += 40) await Promise.all(items.slice(at, at + 40).map(work));
};

type Schema = { shape?: Record<string, unknown>; unwrap?: () => Schema; options?: Schema[] } | undefined;
const namesIn = (schema: Schema): string[] => [
  ...Object.keys(schema?.shape ?? {}),
  ...(schema?.options ?? []).flatMap((option) => namesIn(option)),
  ...(schema?.shape || !schema?.unwrap ? [] : namesIn(schema.unwrap())),
];

/** Names of parameters that give a redirect target. */
const IS_WISH = /callback|redirect|return|continue|next|^(error|success|newUser)?ur[il]$|(url|uri|to)$/i;
/** Named like one, but not a target. */
const NO_WISH = new Set(['disableRedirect']);

interface RedirectParameter {
  path: string;
  method: string;
  place: 'body' | 'query';
  name: string;
}

/** Every parameter of every route of the installed better-auth that looks like a redirect target. */
const parametersOfBetterAuth = (): RedirectParameter[] => {
  const { api } = openEmbeddedAuth(app);
  const endpoints = Object.values(api as Record<string, unknown>) as {
    path?: string;
    options?: { method?: string | string[]; body?: Schema; query?: Schema };
  }[];
  return endpoints.flatMap(({ path, options = {} }) =>
    (['body', 'query'] as const).flatMap((place) =>
      namesIn(options[place])
        .filter((name) => path && IS_WISH.test(name) && !NO_WISH.has(name))
        .map((name) => ({ path: path ?? '', method: [options.method ?? 'GET'].flat()[0] ?? 'GET', place, name })),
    ),
  );
};

/** What the routes require besides the target, so that they reach their redirect. */
const usualFields = (): Record<string, unknown> => ({
  email: person.email,
  password: 'Wrong#11',
  newPassword: PASSWORD,
  name: 'Rahim',
  provider: 'google',
  providerId: 'google',
  token: linkToken,
});

const send = async ({ path, method, place, name }: RedirectParameter, target: string): Promise<void> => {
  const address = new URL(`${app.url}/identity${path.replace(/:\w+/g, 'google')}`);
  const fields = usualFields();
  // A correct password would begin a session for each target.
  if (method === 'GET')
    for (const [field, value] of Object.entries(fields)) address.searchParams.set(field, String(value));
  if (place === 'query') address.searchParams.set(name, target);
  const body = JSON.stringify(place === 'body' ? { ...fields, [name]: target } : fields);
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: { origin: app.url, cookie: person.cookie, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body }),
  });
  expect([target, response.status < 500]).toEqual([target, true]);
  expectToStay(address.href, response.headers.get('location'), target);
  const text = await response.text();
  const { url } = text.startsWith('{') ? JSON.parse(text) : {};
  if (typeof url === 'string') expectToStay(address.href, url, target);
  // What is only stored for later, such as the address after a Google sign-in, is also refused at once.
  if (response.status < 400 && target.length > 0)
    expect([target, typeof pathOnSite(target, app.url)]).toEqual([target, 'string']);
};

describe('No user is redirected to another site, whatever the target', () => {
  it('by a parameter of better-auth that this test has found', async () => {
    const parameters = parametersOfBetterAuth();
    const known = new Set<string>(REDIRECT_PARAMETERS);
    expect(parameters.filter(({ name }) => !known.has(name))).toEqual([]);
    const paths = parameters.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/verify-email', '/sign-in/social', '/reset-password/:token']));
    for (const parameter of parameters) await inGroups(targets, (target) => send(parameter, target));
  }, 180_000);

  it('by the page that a change of the language came from', async () => {
    // A header holds no characters beyond Latin-1, and no line breaks.
    const referers = targets
      .filter((target) => /^[\x20-\x7e]*$/.test(target))
      .flatMap((target) => [target, `${app.url}${target}`]);
    await inGroups(referers, async (referer) => {
      const lines = [`Host: ${new URL(app.url).host}`, `Referer: ${referer}`, 'Connection: close'];
      const head = ['POST /language HTTP/1.1', ...lines, 'Content-Type: application/x-www-form-urlencoded'];
      const response = await sendRaw(app, [...head, 'Content-Length: 11', '', 'language=bn'].join('\r\n'));
      expectToStay(`${app.url}/language`, response.location ?? null, referer);
    });
  });

  it('by the stand-in for Google', async () => {
    const callbacks = [...targets, ...targets.map((target) => `${target}/identity/callback/google`)];
    await inGroups(callbacks, async (target) => {
      const address = new URL(`${app.url}/sandbox/google/choose?client_id=sandbox-client&account=buyer@bike.test`);
      address.searchParams.set('redirect_uri', target);
      const response = await fetch(address, { redirect: 'manual' });
      expectToStay(address.href, response.headers.get('location'), target);
    });
  });

  it('by any other route, whatever parameter is added', async () => {
    const names = [
      ...REDIRECT_PARAMETERS,
      'next',
      'url',
      'return',
      'returnTo',
      'redirect',
      'redirect_uri',
      'continue',
      'from',
      'state',
    ];
    const routes = app.routes.filter((route) => route.startsWith('GET ')).map((route) => route.slice(4));
    const some = targets.filter((_, at) => at % 40 === 0);
    const requested = [...new Set(routes)].flatMap((route) => some.map((target) => [route, target] as const));
    await inGroups(requested, async ([route, target]) => {
      const address = new URL(`${app.url}${route.replace(/[:*]\w*/g, 'x')}`);
      for (const name of names) address.searchParams.set(name, target);
      const response = await fetch(address, { redirect: 'manual' });
      await response.body?.cancel();
      expectToStay(address.href, response.headers.get('location'), target);
    });
  });
});
