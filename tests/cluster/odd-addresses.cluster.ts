import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import { call } from '#testing/call.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUpByCalls } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { freePorts, type Nginx, startNginx, withoutNginx } from './nginx.ts';

describe.skipIf(withoutNginx)(`Two servers behind nginx${withoutNginx}`, () => {
  let servers: TestApp[];
  let nginx: Nginx;
  let seller: Person;

  beforeAll(async () => {
    const AUTH_SECRET = 'one-and-the-same-for-both-servers';
    const [front = 0] = await freePorts(1);
    const one = await startTestApp({ AUTH_SECRET });
    servers = [one, await startTestApp({ AUTH_SECRET }, { database: one.config.database })];
    nginx = await startNginx(
      servers.map(({ config }) => config.port),
      front,
    );
    seller = await signUpByCalls(one, 'Seller');
    const photoURL = await hostedPhoto(one);
    for (let n = 0; n <= PAGE_SIZE; n += 1) await listBike(one, seller, { photoURL });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers.toReversed()) await server.close();
  });

  const ODD: [what: string, path: string, init: RequestInit][] = [
    ['an address of 2,000 quotes', `/api/bikes?x=${'%22'.repeat(2_000)}&email=`, {}],
    [
      'a long way back after choosing a language',
      '/language',
      { method: 'POST', body: new URLSearchParams({ language: 'bn' }), redirect: 'manual' },
    ],
    [
      'a long page to go to',
      `/identity/verify-email?token=x&callbackURL=/${'%22'.repeat(2_000)}`,
      { redirect: 'manual' },
    ],
  ];

  it('respond to a search of 2,000 Bangla characters, which is an address of 18 KB', async () => {
    const path = `/api/search?q=${encodeURIComponent('ক'.repeat(2_000))}`;
    const headers = { authorization: `Bearer ${seller.token}`, referer: `${nginx.url}/${'"'.repeat(4_000)}` };
    expect((await fetch(`${nginx.url}${path}`, { headers })).status).toBe(200);
  });

  it.each(ODD)('respond to %s, and to all other requests', async (_what, path, init) => {
    const headers = { authorization: `Bearer ${seller.token}`, referer: `${nginx.url}/${'"'.repeat(7_000)}` };
    for (let n = 0; n < 6; n += 1) {
      const target = path.endsWith('email=') ? path + seller.email : path;
      const odd = await fetch(`${nginx.url}${target}`, { ...init, headers });
      await odd.arrayBuffer();
      expect(odd.status).toBeLessThan(500);
      expect((await call(nginx, 'GET /api/history')).status).toBe(200);
    }
  });
});
