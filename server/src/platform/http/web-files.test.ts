import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawGet } from '#testing/raw-response.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createWebRoot, SECRET, type WebRoot } from '#testing/web-root.ts';

let web: WebRoot;
let app: TestApp;
beforeAll(async () => {
  web = createWebRoot();
  app = await startTestApp({}, { webRoot: web.path });
});
afterAll(async () => {
  await app.close();
  web.remove();
});

const UP = ['..', '%2e%2e', '%2e.', '..%2f', '..%5c', '..\\', '....//', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae'];
const TARGETS = ['.env', 'bike.sqlite', 'web-old/secret.txt', 'etc/passwd'];
const FROM = ['', 'static/', 'static/js/', 'pictures/', 'images/', 'api/docs/static/', 'sandbox/stripe/'];

/** Ways out of a folder, one and several levels up. */
const escapes = FROM.flatMap((from) =>
  UP.flatMap((up) => TARGETS.flatMap((target) => [1, 3, 6].map((n) => `/${from}${`${up}/`.repeat(n)}${target}`))),
);

const LEFTOVERS = [
  ...[
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/.git/HEAD',
    '/static/js/.entry.js.swp',
    '/static/js/entry.js.map',
    '/.npmrc',
  ],
  ...['/pages/en/index.js', '/pages/en/index', '/package.json', '/server/src/main.ts', '/data/auth-secret'],
  ...['/static/', '/static', '/pictures/', '//etc/passwd', '/static//../.env', 'http://evil.example/.env'],
];

describe('Files of the web application', () => {
  it('are served', async () => {
    expect(await rawGet(app, '/static/js/entry.js')).toMatchObject({ status: 200, body: 'void 0;' });
    expect((await rawGet(app, '/')).body).toContain('<title>Bike.</title>');
  });

  it('are all that is served: no file beside them, none that begins with a dot, no source map', async () => {
    const served: string[] = [];
    for (const path of [...escapes, ...LEFTOVERS]) {
      const { status, headers, body } = await rawGet(app, path);
      // A path without a file extension is a page's, and gets the app's shell.
      const shell =
        headers.get('content-type')?.startsWith('text/html') === true && body.includes('<title>Bike.</title>');
      if (body.includes(SECRET) || body.includes('root:') || status >= 500 || (status < 400 && !shell))
        served.push(`${status} ${path}`);
    }
    console.log(`${escapes.length + LEFTOVERS.length} paths tried`);
    expect(served).toEqual([]);
  });
});
