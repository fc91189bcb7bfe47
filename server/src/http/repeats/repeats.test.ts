import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#server/lib/durations.ts';
import { call, refusal } from '#server/test/call.ts';
import { hostedPhoto, listBike } from '#server/test/listings.ts';
import { type Person, signUp } from '#server/test/people.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let [seller, buyer]: Person[] = [];
let photoURL: string;
let bike: string;

const people = () => [seller, buyer] as [Person, Person];
const wish = (id: string, { email, token }: Person = people()[1]) =>
  call(app, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct: id } });
const wishes = ({ email, token }: Person = people()[1]) =>
  call<{ wishProduct: string }[]>(app, `GET /api/wishlists?email=${email}`, { token });
const wished = async () => (await wishes()).body.map(({ wishProduct }) => wishProduct);

const begin = async (environment: Record<string, string> = {}): Promise<void> => {
  app = await startTestApp(environment);
  seller = await signUp(app, 'Seller');
  buyer = await signUp(app, 'Buyer');
  photoURL = await hostedPhoto(app);
  bike = await listBike(app, seller, { photoURL });
};

describe('A question that has been answered is not worked on again', () => {
  beforeAll(() => begin());
  afterAll(() => app.close());
  beforeEach(async () => {
    await wish(bike);
  });

  const questions = (): string[] => {
    const [, { email }] = people();
    const own = [`wishlists?email=${email}`, `orders?email=${email}`, `users/buyer/${email}`, `users/admin/${email}`];
    return [...own, `wishesProduct/${bike}`, 'bikes/Yamaha', 'history'];
  };

  it('and comes with the same bytes and headers, packed or not, under a number of its own', async () => {
    const ownOfEach = /^(x-request-id|date)$/;
    for (const question of questions()) {
      for (const encoding of ['identity', 'gzip, br']) {
        const ask = async () => {
          const options = { token: people()[1].token, headers: { 'accept-encoding': encoding } };
          const { status, headers, body } = await call(app, `GET /api/${question}`, options);
          return {
            status,
            headers: new Map([...headers].filter(([name]) => !ownOfEach.test(name))),
            body,
            all: headers,
          };
        };
        const [{ all: first, ...once }, { all: second, ...again }] = [await ask(), await ask()];
        expect(once.status, question).toBe(200);
        expect(again).toEqual(once);
        expect(second.get('x-request-id')).not.toBe(first.get('x-request-id'));
        const packed = encoding !== 'identity' && again.headers.has('etag') ? 'br' : undefined;
        expect(again.headers.get('content-encoding'), question).toBe(packed);
        expect(app.repeated.at(-1), question).toBe(`200 /api/${question.split('?')[0]}`);
      }
    }
  });

  it('until this server changes something', async () => {
    expect([await wished(), await wished()]).toEqual([[bike], [bike]]);
    const second = await listBike(app, people()[0], { photoURL });
    await wish(second);
    expect(await wished()).toEqual([second, bike]);
    await app.db.deleteFrom('wishlists').where('bike_id', '=', second).execute();
    expect(await wished()).toEqual([bike]);
  });

  it('until another program changes something', async () => {
    expect([await wished(), await wished()]).toEqual([[bike], [bike]]);
    if (app.config.database.kind !== 'sqlite') throw new Error('not on SQLite');
    const other = new DatabaseSync(app.config.database.file);
    other.exec('delete from wishlists');
    other.close();
    expect(await wished()).toEqual([]);
  });

  it('by anybody else, with a token or without', async () => {
    const somebody = await signUp(app, 'Buyer');
    await wishes();
    await wishes();
    const { email } = people()[1];
    expect(refusal(await wishes({ ...somebody, email }))).toBe('403 email_not_yours');
    expect(refusal(await call(app, `GET /api/wishlists?email=${email}`))).toBe('401 not_signed_in');
    expect((await wishes(somebody)).body).toEqual([]);
  });

  it('unless it has a body, or asks for the head alone', async () => {
    await wishes();
    const { email, token } = people()[1];
    const before = app.repeated.length;
    const answer = await fetch(`${app.url}/api/wishlists?email=${email}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(app.repeated).toHaveLength(before);
  });

  it('and whoever has the answer is told that it holds', async () => {
    const ask = (headers = {}) => call(app, 'GET /api/bikes/Yamaha', { token: people()[1].token, headers });
    const etag = (await ask()).headers.get('etag') ?? '';
    const { status, headers } = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([status, headers.get('etag'), headers.get('content-type')]).toEqual([304, etag, null]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(app.repeated.at(-1)).toBe('304 /api/bikes/Yamaha');
  });

  it('also if the first to ask after a change is one who has the answer', async () => {
    const ask = (headers = {}) => call<unknown[]>(app, 'GET /api/bikes/Yamaha', { token: people()[1].token, headers });
    const etag = (await ask()).headers.get('etag') ?? '';
    const nothing = { language: 'en' as const };
    await app.db.updateTable('users').set(nothing).where('email', '=', people()[0].email).execute();
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const before = app.repeated.length;
    const { status, headers, body } = await ask();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toContainEqual(expect.objectContaining({ _id: bike }));
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect(app.repeated.slice(before)).toEqual(['200 /api/bikes/Yamaha', '304 /api/bikes/Yamaha']);
  });
});

describe('A question that has been answered is refused', () => {
  afterEach(() => app.close());

  it('once the token has ended', async () => {
    await begin();
    await wishes();
    app.clock.advance(HOUR + 1);
    expect(refusal(await wishes())).toBe('401 token_expired');
  });

  it('once its caller has logged out', async () => {
    await begin();
    await wishes();
    await call(app, 'DELETE /api/jwt', { token: people()[1].token });
    expect(refusal(await wishes())).toBe('401 token_revoked');
  });

  it('unless only the counting of calls has changed the database', async () => {
    await begin({ RATE_LIMIT: '1' });
    const token = people()[1].token;
    const ask = () => call(app, 'GET /api/bikes/Yamaha', { token });
    await ask();
    const before = app.repeated.length;
    // Every twentieth call, the count goes to the database.
    for (let n = 0; n < 45; n += 1) expect((await ask()).status).toBe(200);
    await vi.waitFor(async () =>
      expect(await app.db.selectFrom('request_counts').selectAll().execute()).not.toHaveLength(0),
    );
    expect(app.repeated.length - before).toBe(45);
  });

  it('beyond the limit of its address, and until then is told how much is left', async () => {
    await begin({ RATE_LIMIT: '1' });
    const left = async () => Number((await call(app, 'GET /api/history')).headers.get('x-ratelimit-remaining'));
    const first = await left();
    expect([await left(), await left()]).toEqual([first - 1, first - 2]);
    expect(app.repeated.at(-1)).toBe('200 /api/history');
    for (let n = 0; n < first - 2; n += 1) await call(app, 'GET /api/history');
    expect(refusal(await call(app, 'GET /api/history'))).toBe('429 too_many_requests');
  });
});
