import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRAMES } from '#contract/account-limits.ts';
import { emitNothing } from '#server/platform/domains/domain-events.ts';
import { call, refusal } from '#testing/call.ts';
import { frameNumber, ownFrame, setFrame } from '#testing/frames.ts';
import { DONE, listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { decide, queue } from '#testing/moderation.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { queueFrameChecks, waitingFrameChecks } from './frame-checks.repository.ts';
import { createFrameChecks } from './frame-checks.ts';

let app: TestApp;
let seller: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  [seller, other] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Seller', 'Rahim')];
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const rowOf = (bike: string) =>
  app.db.selectFrom('bike_frames').selectAll().where('bike_id', '=', bike).executeTakeFirst();
const signalsOf = async (bike: string) =>
  (await queue(app, admin, bike)).flatMap(({ signals }) =>
    signals.map(({ signal, other: beside }) => [signal, beside?._id]),
  );

describe('PUT /bikes/{id}/frame', () => {
  it('stores numbers of which their seller sees the last four characters, and returns none', async () => {
    const bike = await listBike(app, seller);
    expect((await ownFrame(app, seller, bike)).body).toEqual({});
    const stored = await setFrame(app, seller, bike, 'ME4 JF50-BKJ.8123৪৫৬', 'JF50E-8200331');
    expect(stored.body).toEqual(DONE);
    const { frame } = (await ownFrame(app, seller, bike)).body;
    expect(frame).toEqual({ frameEnd: '3456', engineEnd: '0331', typedAt: expect.any(String) });
    expect(JSON.stringify(await rowOf(bike))).not.toMatch(/ME4JF50|JF50E/);
  });

  it('replaces them when they are typed anew, and drops an engine number that is left out', async () => {
    const bike = await listBike(app, seller);
    await setFrame(app, seller, bike, frameNumber(), 'JF50E8200331');
    await setFrame(app, seller, bike, 'MD2A36FZ0KCA11111');
    expect((await ownFrame(app, seller, bike)).body.frame).toMatchObject({ frameEnd: '1111' });
    expect((await ownFrame(app, seller, bike)).body.frame).not.toHaveProperty('engineEnd');
  });

  it('warns of a number that does not have 17 characters, and stores it', async () => {
    const bike = await listBike(app, seller);
    expect((await setFrame(app, seller, bike, 'JF50-123456')).body).toEqual({ ...DONE, warning: 'length' });
    expect((await ownFrame(app, seller, bike)).body.frame?.frameEnd).toBe('3456');
  });

  it('refuses what is no number, with a message for each field', async () => {
    const bike = await listBike(app, seller);
    const { status, body } = await setFrame(app, seller, bike, 'ABC-1', '12');
    expect(status).toBe(400);
    expect((body as unknown as { error: { fields: object } }).error.fields).toEqual({
      frameNumber: 'A frame number has 6 to 20 letters and digits.',
      engineNumber: 'An engine number has 3 to 30 letters and digits.',
    });
  });

  it("is for the bike's seller alone, until it is sold or taken back for good", async () => {
    const bike = await listBike(app, seller);
    expect(refusal(await setFrame(app, other, bike, frameNumber()))).toBe('404 bike_not_found');
    expect(refusal(await ownFrame(app, other, bike))).toBe('404 bike_not_found');
    await app.db.updateTable('bikes').set({ product_status: 'Sold', sold_at: 1 }).where('id', '=', bike).execute();
    expect(refusal(await setFrame(app, seller, bike, frameNumber()))).toBe('409 bike_sold');
  });

  it(`are typed ${FRAMES.day} times a day, so that nobody tries which ones are known here`, async () => {
    const limited = await startTestApp({ RATE_LIMIT: '1' });
    const owner = await signUp(limited, 'Seller');
    const own = await listBike(limited, owner);
    for (let n = 0; n < FRAMES.day; n += 1)
      expect((await setFrame(limited, owner, own, frameNumber())).status).toBe(200);
    expect((await setFrame(limited, owner, own, frameNumber())).status).toBe(429);
    await limited.close();
  });

  it('shows no more than half of a short engine number', async () => {
    const bike = await listBike(app, seller);
    await setFrame(app, seller, bike, frameNumber(), '12345');
    expect((await ownFrame(app, seller, bike)).body.frame?.engineEnd).toBe('45');
    expect(await rowOf(bike)).toMatchObject({ engine_print: null });
  });
});

describe('The same frame on two live listings', () => {
  it('brings both to the admins, each with the other beside it, and says nothing to the sellers', async () => {
    const [frame, one, two] = [frameNumber(), await listBike(app, seller), await listBike(app, other)];
    await setFrame(app, seller, one, frame);
    expect(await signalsOf(one)).toEqual([]);
    expect((await setFrame(app, other, two, ` ${frame.toLowerCase()}`)).body).toEqual(DONE);
    expect(await signalsOf(one)).toEqual([['sameFrame', two]]);
    expect(await signalsOf(two)).toEqual([['sameFrame', one]]);
  });

  it('is noticed where both are typed at the same time', async () => {
    const [frame, one, two] = [frameNumber(), await listBike(app, seller), await listBike(app, other)];
    await Promise.all([setFrame(app, seller, one, frame), setFrame(app, other, two, frame)]);
    expect(await signalsOf(one)).toEqual([['sameFrame', two]]);
    expect(await signalsOf(two)).toEqual([['sameFrame', one]]);
  });

  it('is noticed by the engine number, too, unless that is a short one', async () => {
    const [one, two, three] = [await listBike(app, seller), await listBike(app, other), await listBike(app, other)];
    const engine = `E${frameNumber()}`;
    await setFrame(app, seller, one, frameNumber(), engine);
    await setFrame(app, other, two, frameNumber(), engine);
    expect(await signalsOf(one)).toEqual([['sameFrame', two]]);
    await setFrame(app, seller, one, frameNumber(), 'E1234');
    await setFrame(app, other, three, frameNumber(), 'E1234');
    expect(await signalsOf(three)).toEqual([]);
  });

  it('is noticed when a paused one is on the market again, and not while it is off it', async () => {
    const [frame, one, two] = [frameNumber(), await listBike(app, seller), await listBike(app, other)];
    const acts = listingActs(app, seller);
    await setFrame(app, seller, one, frame);
    await acts.pause(one);
    await setFrame(app, other, two, frame);
    expect(await signalsOf(two)).toEqual([]);
    await acts.putBack(one);
    const job = app.domains.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'frame-checks');
    await job?.run();
    expect(await signalsOf(two)).toEqual([['sameFrame', one]]);
  });

  it('does not come back once an admin has dismissed it, though the listing is edited', async () => {
    const [frame, one, two] = [frameNumber(), await listBike(app, seller), await listBike(app, other)];
    await setFrame(app, seller, one, frame);
    await setFrame(app, other, two, frame);
    await decide(app, admin, { id: one, act: 'dismiss', reason: '' });
    await call(app, `PUT /api/bikes/${one}/listing`, { token: seller.token, body: { rslPrice: 170_000 } });
    const job = app.domains.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'frame-checks');
    await job?.run();
    expect(await signalsOf(one)).toEqual([]);
    expect(await signalsOf(two)).toEqual([['sameFrame', one]]);
  });
});

describe('The comparing of numbers', () => {
  it('goes on where that of one bike fails, which is reported and tried again', async () => {
    const bikes = [await listBike(app, seller), await listBike(app, seller)].sort();
    for (const bike of bikes) await setFrame(app, seller, bike, frameNumber());
    await queueFrameChecks(app.db, bikes);
    const reported: unknown[] = [];
    const fails = new Set([bikes[0]]);
    const followStolen = async (bike: string) => {
      if (fails.has(bike)) throw new Error('down');
      return true;
    };
    const checks = createFrameChecks({ db: app.db, emit: emitNothing, followStolen, report: (e) => reported.push(e) });
    const waiting = async () => (await waitingFrameChecks(app.db, '', 50)).map(({ bike_id }) => bike_id);
    await checks.checkAll();
    expect([await waiting(), reported.length]).toEqual([[bikes[0]], 1]);
    fails.clear();
    await checks.checkAll();
    expect(await waiting()).toEqual([]);
  });
});
