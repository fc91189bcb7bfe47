import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskedBike } from '#contract/entities/bike.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { type Person, signUp } from '#testing/people.ts';
import { stillThereOf } from '#testing/still-there.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let photoURL: string;
let acts: ReturnType<typeof listingActs>;
beforeEach(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller', 'Karim');
  photoURL = await hostedPhoto(app);
  acts = listingActs(app, seller);
});
afterEach(() => app.close());

const list = (modelName = 'FZ-S V3', person = seller) => listBike(app, person, { photoURL, modelName });
const { later, run, mailsAbout } = stillThereOf(() => app);
const mails = ({ email } = seller) => mailsAbout(email);
const tokenIn = (text = ''): string => /still-there\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
const NOTHING = { asked: 0, rested: 0 };

describe('The link in the mail', () => {
  const read = (token: string) => call<AskedBike[]>(app, `GET /api/still-there?token=${token}`);
  const confirm = (token: string, id?: string) =>
    call(app, `POST /api/still-there?token=${token}${id ? `&id=${id}` : ''}`);

  const asked = async (...models: string[]) => {
    const ids = [];
    for (const model of models) ids.push(await list(model));
    await later(30 * DAY);
    await run();
    return { ids, token: tokenIn(mails().at(-1)?.text) };
  };

  it('needs no login; opening it changes nothing, saying yes does, once', async () => {
    const { ids, token } = await asked('FZ-S V3');
    const bike = { _id: ids[0], modelName: 'FZ-S V3', brand: 'Yamaha', photoURL, rslPrice: 185_000, resting: false };
    for (const _ of [1, 2]) expect((await read(token)).body).toEqual([bike]);
    expect((await confirm(token)).body).toEqual({ acknowledged: true, modifiedCount: 1 });
    expect((await read(token)).body).toEqual([]);
    expect((await confirm(token)).body).toEqual({ acknowledged: true, modifiedCount: 0 });
    await later(29 * DAY);
    expect(await run()).toEqual(NOTHING);
  });

  it('is about one of several bikes, or about all', async () => {
    const { ids, token } = await asked('FZ-S V3', 'MT-15', 'R15');
    expect((await confirm(token, ids[1])).body).toMatchObject({ modifiedCount: 1 });
    expect((await read(token)).body.map(({ modelName }) => modelName)).toEqual(['R15', 'FZ-S V3']);
    expect((await confirm(token)).body).toMatchObject({ modifiedCount: 2 });
  });

  it('puts nothing back for a seller who is suspended', async () => {
    const { ids, token } = await asked('FZ-S V3');
    await later(15 * DAY);
    await run();
    await app.db
      .updateTable('users')
      .set({ suspended_until: app.clock.now() + DAY })
      .where('email', '=', seller.email)
      .execute();
    expect((await confirm(token)).body).toMatchObject({ modifiedCount: 0 });
    expect(await acts.own(ids[0] ?? '')).toMatchObject({ offMarket: 'resting' });
  });

  it('puts back what rests, and nothing that its seller has paused, taken back or sold elsewhere since', async () => {
    const { ids, token } = await asked('FZ-S V3', 'MT-15', 'R15', 'Saluto');
    const [, paused = '', gone = '', elsewhere = ''] = ids;
    await acts.pause(paused);
    await acts.takeBack(gone);
    await acts.sellElsewhere(elsewhere);
    await later(15 * DAY);
    await run();
    expect(tokenIn(mails().at(-1)?.text).split('.')[0]).toBe(token.split('.')[0]);
    // The link of the second mail, and the one of the first that nobody has moved back in time.
    const last = tokenIn(mails().at(-1)?.text);
    expect((await read(last)).body).toMatchObject([{ modelName: 'FZ-S V3', resting: true }]);
    expect((await confirm(last)).body).toMatchObject({ modifiedCount: 1 });
    expect(await acts.own(ids[0] ?? '')).not.toHaveProperty('offMarket');
    expect(await acts.own(paused)).toMatchObject({ offMarket: 'paused' });
    expect(await acts.own(gone)).toMatchObject({ offMarket: 'takenBack' });
    expect(await acts.own(elsewhere)).toMatchObject({ offMarket: 'soldElsewhere' });
  });

  it('works only as we signed it, and for the listings that it asks about', async () => {
    const { token } = await asked('FZ-S V3');
    const [sellerId, askedAt, signature] = token.split('.');
    const forged = [
      `${sellerId}.${Number(askedAt) + 1}.${signature}`,
      `x.${askedAt}.${signature}`,
      `${token}x`,
      `${sellerId}.${askedAt}`,
      '-',
    ];
    for (const one of forged) {
      expect(refusal(await read(one))).toBe('400 still_there_link_wrong');
      expect(refusal(await confirm(one))).toBe('400 still_there_link_wrong');
    }
    const other = await signUp(app, 'Seller');
    const theirs = await list('MT-15', other);
    expect((await confirm(token, theirs)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('is worth nothing once its seller has left', async () => {
    const { token } = await asked('FZ-S V3');
    await call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } });
    expect((await read(token)).body).toEqual([]);
    expect((await confirm(token)).body).toMatchObject({ modifiedCount: 0 });
  });

  it('said yes while the listing goes to rest: in the end it is for sale, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await list(`Model ${round}`);
      await app.db
        .updateTable('bikes')
        .set({ asked_at: app.clock.now() - 15 * DAY })
        .where('id', '=', id)
        .execute();
      const [, confirmed] = await Promise.all([app.stillThere.run(), acts.confirm(id)]);
      expect(confirmed.status).toBe(200);
      expect(await acts.own(id)).not.toHaveProperty('offMarket');
    }
  });
});
