import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { advanceToMinute } from '#testing/limits.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let [seller, buyer]: Person[] = [];
let photoURL: string;
let bike: string;

const people = () => [seller, buyer] as [Person, Person];
const addToWishlist = (id: string, { email, token }: Person = people()[1]) =>
  call(app, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct: id } });
const readWishlist = ({ email, token }: Person = people()[1]) =>
  call<{ wishProduct: string }[]>(app, `GET /api/wishlists?email=${email}`, { token });
const listed = async () =>
  (await call<{ _id: string }[]>(app, 'GET /api/bikes/Yamaha', { token: people()[1].token })).body.map(
    ({ _id }) => _id,
  );

const startApp = async (environment: Record<string, string> = {}): Promise<void> => {
  app = await startTestApp(environment);
  seller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
  bike = await listBike(app, seller, { photoURL });
};

describe('A repeated request', () => {
  beforeAll(() => startApp());
  afterAll(() => app.close());
  beforeEach(async () => {
    await addToWishlist(bike);
  });

  const requests = (): string[] => {
    const [, { email }] = people();
    const own = [`wishlists?email=${email}`, `orders?email=${email}`, `users/buyer/${email}`, `users/admin/${email}`];
    return [...own, `wishesProduct/${bike}`, 'bikes/Yamaha', 'advertiseBikes', 'history'];
  };

  it('gets the same bytes and headers, compressed or not, under a request id of its own', async () => {
    const ownOfEach = /^(x-request-id|date)$/;
    for (const request of requests()) {
      for (const encoding of ['identity', 'gzip, br']) {
        const send = async () => {
          const options = { token: people()[1].token, headers: { 'accept-encoding': encoding } };
          const { status, headers: all, body } = await call(app, `GET /api/${request}`, options);
          return { all, status, body, headers: new Map([...all].filter(([name]) => !ownOfEach.test(name))) };
        };
        const [{ all: first, ...once }, { all: second, ...again }] = [await send(), await send()];
        expect(once.status, request).toBe(200);
        expect(again).toEqual(once);
        expect(second.get('x-request-id')).not.toBe(first.get('x-request-id'));
        const coding = encoding !== 'identity' && again.headers.has('etag') ? 'br' : undefined;
        expect(again.headers.get('content-encoding'), request).toBe(coding);
      }
    }
  });

  it('gets the changes of this server', async () => {
    expect([await listed(), await listed()]).toEqual([[bike], [bike]]);
    const second = await listBike(app, people()[0], { photoURL });
    expect(await listed()).toEqual([second, bike]);
    await call(app, `DELETE /api/bikes/${second}`, { token: people()[0].token });
    expect(await listed()).toEqual([bike]);
  });

  it('gets the changes of another program', async (context) => {
    if (app.config.database.kind !== 'sqlite') return context.skip();
    expect([await listed(), await listed()]).toEqual([[bike], [bike]]);
    const other = new DatabaseSync(app.config.database.file);
    other.exec(`update bikes set removed_at = 1 where id = '${bike}'`);
    expect(await listed()).toEqual([]);
    other.exec(`update bikes set removed_at = null where id = '${bike}'`);
    expect(await listed()).toEqual([bike]);
    other.close();
  });

  it('gets nothing that was cached for another user, with a token or without', async () => {
    const otherUser = await signUp(app, 'Buyer');
    await readWishlist();
    await readWishlist();
    const { email } = people()[1];
    expect(refusal(await readWishlist({ ...otherUser, email }))).toBe('403 email_not_yours');
    expect(refusal(await call(app, `GET /api/wishlists?email=${email}`))).toBe('401 not_signed_in');
    expect((await readWishlist(otherUser)).body).toEqual([]);
  });

  it('gets the head alone by HEAD', async () => {
    for (const request of requests()) {
      const response = await fetch(`${app.url}/api/${request}`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${people()[1].token}` },
      });
      expect([request, response.status, await response.text()]).toEqual([request, 200, '']);
    }
  });

  it('gets 304 for what the client has, also after a change of something else', async () => {
    const send = (headers = {}) => call<unknown[]>(app, 'GET /api/bikes/Yamaha', { token: people()[1].token, headers });
    const etag = (await send()).headers.get('etag') ?? '';
    const { status, headers } = await send({ 'if-none-match': `"other", ${etag}` });
    expect([status, headers.get('etag'), headers.get('content-type')]).toEqual([304, etag, null]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    await app.db.updateTable('users').set({ language: 'en' }).where('email', '=', people()[0].email).execute();
    expect((await send({ 'if-none-match': etag })).status).toBe(304);
    expect((await send()).body).toContainEqual(expect.objectContaining({ _id: bike }));
  });
});

describe('A repeated request is refused', () => {
  afterEach(() => app.close());

  it('once the token has expired', async () => {
    await startApp();
    await readWishlist();
    app.clock.advance(HOUR + 1);
    expect(refusal(await readWishlist())).toBe('401 token_expired');
  });

  it('once the user has logged out', async () => {
    await startApp();
    await readWishlist();
    await call(app, 'DELETE /api/jwt', { token: people()[1].token });
    expect(refusal(await readWishlist())).toBe('401 token_revoked');
  });

  it('beyond the limit of the address, and until then has the rest of the limit in its headers', async () => {
    await startApp({ RATE_LIMIT: '1' });
    advanceToMinute(app.clock);
    const left = async () => Number((await call(app, 'GET /api/history')).headers.get('x-ratelimit-remaining'));
    const first = await left();
    expect([await left(), await left()]).toEqual([first - 1, first - 2]);
    for (let n = 0; n < first - 2; n += 1) await call(app, 'GET /api/history');
    expect(refusal(await call(app, 'GET /api/history'))).toBe('429 too_many_requests');
  });
});
