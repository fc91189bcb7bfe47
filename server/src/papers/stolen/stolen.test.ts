import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STOLEN_QUESTIONS } from '#contract/account-limits.ts';
import type { Order } from '#contract/entities/order.ts';
import { createNumberPrints } from '#server/papers/frames/number-prints.ts';
import { rotatePrints } from '#server/papers/frames/rotate-prints.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { frameNumber, setFrame } from '#testing/frames.ts';
import { listingActs, readPage } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { decide, decisionsIn, undo } from '#testing/moderation.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { book, buyBike, CARDS, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, makeAdmin, type Person, signUp } from '#testing/people.ts';
import { askStolen, decideStolen, ownReports, reportStolen, stolenToDecide } from '#testing/stolen.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let victim: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  [victim, seller, admin] = [await signUp(app, 'Buyer'), await signUp(app, 'Seller', 'Karim'), await createAdmin(app)];
});
afterAll(() => app.close());

const reported = async (frame: string, by = victim): Promise<string> =>
  (await reportStolen(app, by, frame)).body.insertedId;
const stolen = async (frame: string): Promise<string> => {
  const id = await reported(frame);
  await decideStolen(app, admin, id, 'accept');
  return id;
};
const stateOf = async (bike: string) => refusal(await readPage(app, bike));
const runChecks = async () =>
  app.domains.flatMap(({ jobs = [] }) => jobs.filter(({ name }) => name === 'frame-checks'))[0]?.run();

describe('GET /stolen', () => {
  it('tells of an accepted report alone: on which day, under which GD number, and whom to ask', async () => {
    const frame = frameNumber();
    expect((await askStolen(app, frame)).body).toEqual({ reported: false });
    const id = await reported(` ${frame.toLowerCase().slice(0, 7)}-${frame.slice(7)}`);
    expect((await askStolen(app, frame)).body).toEqual({ reported: false });
    await decideStolen(app, admin, id, 'accept');
    const answer = {
      reported: true,
      on: dhakaDay(app.clock.now()),
      gdNumber: 'GD 1204',
      station: 'Mirpur Model Thana',
    };
    expect((await askStolen(app, frame)).body).toEqual(answer);
    expect((await askStolen(app, frame, seller)).body).toEqual(answer);
    expect((await askStolen(app, frameNumber())).body).toEqual({ reported: false });
    expect(refusal(await askStolen(app, 'ABC'))).toBe('400 invalid_input');
  });

  it(`is called ${STOLEN_QUESTIONS.day} times a day from an address, whoever is signed in`, async () => {
    const limited = await startTestApp({ RATE_LIMIT: '1' });
    const people = [await signUp(limited, 'Buyer'), undefined];
    for (let n = 0; n < STOLEN_QUESTIONS.day; n += 1)
      expect((await askStolen(limited, frameNumber(), people[n % 2])).status).toBe(200);
    for (const person of people) expect((await askStolen(limited, frameNumber(), person)).status).toBe(429);
    await limited.close();
  });
});

describe('POST /stolen', () => {
  it('brings a report to the admins, with the listings of that frame, and not twice', async () => {
    const [frame, bike] = [frameNumber(), await listBike(app, seller)];
    await setFrame(app, seller, bike, frame);
    const id = await reported(frame);
    expect(refusal(await reportStolen(app, victim, frame))).toBe('409 stolen_reported_already');
    const report = (await stolenToDecide(app, admin)).find(({ _id }) => _id === id);
    expect(report).toMatchObject({
      ...{ gdNumber: 'GD 1204', station: 'Mirpur Model Thana', words: 'Taken at night.', state: 'waiting' },
      listings: [{ _id: bike, sellerName: 'Karim' }],
    });
    expect(await stateOf(bike)).toBe('200 undefined');
  });

  it('stores one report of several that a person sends at the same time', async () => {
    const frame = frameNumber();
    const all = await Promise.all(Array.from({ length: 4 }, () => reportStolen(app, victim, frame)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('says what is missing', async () => {
    const { body } = await reportStolen(app, victim, frameNumber(), { gdNumber: ' ', station: '' });
    expect((body as unknown as { error: { fields: object } }).error.fields).toEqual({
      gdNumber: 'Please give the number of the general diary (GD).',
      station: 'Please give the police station.',
    });
  });

  it('takes neither links nor email addresses as a GD number or a police station, which strangers read', async () => {
    for (const text of ['www.found-bikes.com', 'write to karim@found-bikes.com'])
      for (const field of ['gdNumber', 'station'])
        expect(refusal(await reportStolen(app, victim, frameNumber(), { [field]: text }))).toBe('400 invalid_input');
    expect((await reportStolen(app, victim, frameNumber(), { gdNumber: '01712345678' })).status).toBe(200);
  });
});

describe('A report that is accepted', () => {
  it('hides a live listing at once, ends its payment, and tells its seller what to do', async () => {
    const [frame, bike, buyer] = [frameNumber(), await listBike(app, seller), await signUp(app, 'Buyer')];
    await setFrame(app, seller, bike, frame);
    await book(app, buyer, bike);
    await startPayment(app, buyer, bike);
    await stolen(frame);
    expect(await stateOf(bike)).toBe('410 bike_hidden');
    const orders = await call<Order[]>(app, `GET /api/orders?email=${buyer.email}`, { token: buyer.token });
    expect(orders.body[0]?.payment).not.toBe('open');
    await app.idle();
    const mail = mailsTo(app.config.dataDir, seller.email).at(-1);
    expect(mail?.text).toMatch(/reported stolen: GD number GD 1204, police station Mirpur Model Thana/);
    expect(mail?.text).toMatch(/Please do not sell it/);
    expect(mail?.text).not.toContain(victim.name);
    expect(
      (await createAdminClient(app).log(admin)).body
        .map(({ act }) => act)
        .slice(0, 2)
        .sort(),
    ).toEqual(['listing_hidden', 'stolen_accepted']);
  });

  it('hides a later listing when the frame number is typed, and a paused one', async () => {
    const [frame, later, paused] = [frameNumber(), await listBike(app, seller), await listBike(app, seller)];
    await setFrame(app, seller, paused, frame);
    await listingActs(app, seller).pause(paused);
    await stolen(frame);
    expect(await stateOf(paused)).toBe('410 bike_hidden');
    expect((await setFrame(app, seller, later, frame)).body.acknowledged).toBe(true);
    expect(await stateOf(later)).toBe('410 bike_hidden');
  });

  it('hides one that was taken back when its seller puts it on the market again', async () => {
    const [frame, bike] = [frameNumber(), await listBike(app, seller)];
    await setFrame(app, seller, bike, frame);
    await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
    await stolen(frame);
    await listingActs(app, seller).putBack(bike);
    await runChecks();
    expect(await stateOf(bike)).toBe('410 bike_hidden');
  });

  it('hides a listing also that was hidden for another reason: it stays hidden when either decision is undone', async () => {
    for (const first of ['other', 'stolen']) {
      const [frame, bike] = [frameNumber(), await listBike(app, seller)];
      await setFrame(app, seller, bike, frame);
      await decide(app, admin, { kind: 'listing', id: bike, act: 'hide', reason: 'The photos are of another bike.' });
      await stolen(frame);
      const decisions = (await decisionsIn(app, admin)).filter(({ id }) => id === bike);
      const ofStolen = decisions.find(({ reason }) => reason?.includes('GD 1204'));
      const other = decisions.find(({ reason }) => reason?.includes('photos'));
      const [one, two] = first === 'other' ? [other, ofStolen] : [ofStolen, other];
      await undo(app, admin, one?._id ?? '');
      await runChecks();
      expect(await stateOf(bike)).toBe('410 bike_hidden');
      await undo(app, admin, two?._id ?? '');
      await runChecks();
      expect(await stateOf(bike)).toBe('200 undefined');
    }
  });

  it('hides what comes back with the end of a suspension, or is put on the market again, before anybody sees it', async () => {
    const owner = await signUp(app, 'Seller');
    const [frames, bikes] = [
      [frameNumber(), frameNumber()],
      [await listBike(app, owner), await listBike(app, owner)],
    ];
    for (const at of [0, 1]) await setFrame(app, owner, bikes[at] ?? '', frames[at] ?? '');
    await call(app, `DELETE /api/bikes/${bikes[0]}`, { token: owner.token });
    await stolen(frames[0] ?? '');
    await listingActs(app, owner).putBack(bikes[0] ?? '');
    expect(await stateOf(bikes[0] ?? '')).toBe('410 bike_hidden');
    const suspension = {
      kind: 'person',
      id: await idOf(app, owner),
      act: 'suspend',
      days: 7,
      reason: 'Other bikes.',
    } as const;
    const { insertedId } = (await decide(app, admin, suspension)).body;
    await app.db.deleteFrom('frame_checks').execute();
    const id = await reported(frames[1] ?? '');
    await app.db
      .updateTable('stolen_reports')
      .set({ state: 'accepted', admin_id: await idOf(app, admin) })
      .where('id', '=', id)
      .execute();
    await undo(app, admin, insertedId);
    expect(await stateOf(bikes[1] ?? '')).toBe('410 bike_hidden');
  });

  it('is accepted only together with the note that its listings are to be hidden, whatever ends the server then', async () => {
    const own = await startTestApp();
    const [boss, karim] = [await createAdmin(own), await signUp(own, 'Seller')];
    const id = (await reportStolen(own, karim, frameNumber())).body.insertedId;
    await own.db.schema.alterTable('frame_checks').renameTo('frame_checks_away').execute();
    expect((await decideStolen(own, boss, id, 'accept')).status).toBe(500);
    await own.db.schema.alterTable('frame_checks_away').renameTo('frame_checks').execute();
    expect((await stolenToDecide(own, boss)).map(({ state }) => state)).toEqual(['waiting']);
    await own.close();
  });

  it('does not hide a listing again that an admin has shown again', async () => {
    const [frame, bike] = [frameNumber(), await listBike(app, seller)];
    await setFrame(app, seller, bike, frame);
    await stolen(frame);
    const decision = (await decisionsIn(app, admin)).find(({ id }) => id === bike);
    await undo(app, admin, decision?._id ?? '');
    expect(await stateOf(bike)).toBe('200 undefined');
    await setFrame(app, seller, bike, frame);
    await runChecks();
    expect(await stateOf(bike)).toBe('200 undefined');
  });

  it('waits with a bike for which a bank checks a card, and hides it afterwards', async () => {
    const [frame, bike, buyer] = [frameNumber(), await listBike(app, seller), await signUp(app, 'Buyer')];
    await setFrame(app, seller, bike, frame);
    const order = await book(app, buyer, bike);
    const { clientSecret } = (await startPayment(app, buyer, bike)).body;
    await confirmCard(app, clientSecret, CARDS.challenged);
    await stolen(frame);
    expect(await stateOf(bike)).toBe('200 undefined');
    await app.db.updateTable('payments').set({ state: 'canceled' }).where('order_id', '=', order).execute();
    await runChecks();
    expect(await stateOf(bike)).toBe('410 bike_hidden');
  });

  it('leaves a sold bike as it is, and tells its buyer what to do, once', async () => {
    const [frame, bike, buyer] = [frameNumber(), await listBike(app, seller), await signUp(app, 'Buyer')];
    await setFrame(app, seller, bike, frame);
    await buyBike(app, buyer, bike);
    await stolen(frame);
    await runChecks();
    expect(await stateOf(bike)).toBe('200 undefined');
    await app.idle();
    const mails = mailsTo(app.config.dataDir, buyer.email).filter(({ subject }) => subject.includes('reported stolen'));
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/Please do not sell the bike/)]);
    expect(mails[0]?.text).toMatch(/GD 1204[\s\S]*Mirpur Model Thana/);
    expect((await notificationsOf(app, buyer)).filter(({ kind }) => kind === 'stolenBought')).toHaveLength(1);
  });

  it('is found, and hides, after the key has changed', async () => {
    const [frame, bike] = [frameNumber(), await listBike(app, seller)];
    const id = await stolen(frame);
    const { current } = app.config.frameKeys;
    const old = createNumberPrints({ current: 'a key of thirty-two characters before', old: [] });
    const { keys, print } = old.of('frame', frame);
    await app.db
      .updateTable('stolen_reports')
      .set({ frame_keys: keys, frame_print: print })
      .where('id', '=', id)
      .execute();
    const prints = createNumberPrints({ current, old: ['a key of thirty-two characters before'] });
    expect(await rotatePrints(app.db, prints)).toMatchObject({ count: 1, unknown: 0 });
    const row = await app.db.selectFrom('stolen_reports').select('frame_print').where('id', '=', id).executeTakeFirst();
    expect(prints.earlier('frame', frame)).toContain(row?.frame_print);
    await app.db
      .updateTable('stolen_reports')
      .set({ frame_keys: prints.of('frame', frame).keys, frame_print: prints.of('frame', frame).print })
      .where('id', '=', id)
      .execute();
    await setFrame(app, seller, bike, frame);
    expect(await stateOf(bike)).toBe('410 bike_hidden');
  });
});

describe('PUT /admin/stolen/{id}', () => {
  it('refuses a report with a reason, which its reporter is mailed', async () => {
    const [frame, person] = [frameNumber(), await signUp(app, 'Buyer')];
    const id = await reported(frame, person);
    expect(refusal(await decideStolen(app, admin, id, 'refuse'))).toBe('400 invalid_input');
    expect((await decideStolen(app, admin, id, 'refuse', 'There is no such GD.')).body.modifiedCount).toBe(1);
    expect((await decideStolen(app, admin, id, 'refuse', 'Again.')).body.modifiedCount).toBe(0);
    expect(refusal(await decideStolen(app, admin, id, 'accept'))).toBe('409 stolen_report_decided');
    await app.idle();
    expect(mailsTo(app.config.dataDir, person.email).at(-1)?.text).toMatch(/There is no such GD\./);
    expect((await askStolen(app, frame)).body).toEqual({ reported: false });
    expect((await stolenToDecide(app, admin)).map(({ _id }) => _id)).not.toContain(id);
    expect((await reportStolen(app, person, frame)).status).toBe(200);
  });

  it('takes an accepted one back', async () => {
    const frame = frameNumber();
    const id = await stolen(frame);
    expect((await decideStolen(app, admin, id, 'accept')).body.modifiedCount).toBe(0);
    await decideStolen(app, admin, id, 'refuse', 'The bike was found.');
    expect((await askStolen(app, frame)).body).toEqual({ reported: false });
    expect(refusal(await decideStolen(app, admin, newId(), 'accept'))).toBe('404 stolen_report_not_found');
  });
});

describe('An admin', () => {
  it('does not decide about their own report', async () => {
    const person = await signUp(app, 'Buyer');
    const id = await reported(frameNumber(), person);
    expect(refusal(await decideStolen(app, await makeAdmin(app, person), id, 'accept'))).toBe('409 decision_own');
  });
});

describe('A reporter', () => {
  it('finds their reports in their data, and leaves them without words', async () => {
    const person = await signUp(app, 'Buyer');
    const frame = frameNumber();
    const id = await reported(frame, person);
    await decideStolen(app, admin, id, 'accept');
    const data = await call<{ stolenReports: object[] }>(app, 'GET /api/users/data', { token: person.token });
    expect(data.body.stolenReports).toMatchObject([
      { id, gdNumber: 'GD 1204', words: 'Taken at night.', state: 'accepted' },
    ]);
    expect(JSON.stringify(data.body)).not.toContain(frame);
    const userId = await idOf(app, person);
    await call(app, 'DELETE /api/users/profile', { token: person.token, body: { email: person.email } });
    const row = app.db.selectFrom('stolen_reports').select(['words', 'state']).where('user_id', '=', userId);
    expect(await row.execute()).toEqual([{ words: '', state: 'accepted' }]);
    expect((await askStolen(app, frame)).body.reported).toBe(true);
  });
});

describe('Own reports', () => {
  it('are listed for who made them, the newest first, with what was decided and why', async () => {
    const [owner, other] = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const [refused, accepted, waiting] = [
      await reported(frameNumber(), owner),
      await reported(frameNumber(), owner),
      await reported(frameNumber(), owner),
    ];
    await decideStolen(app, admin, refused, 'refuse', 'There is no such GD.');
    await decideStolen(app, admin, accepted, 'accept');
    const [first, second, third] = await ownReports(app, owner);
    expect(first).toEqual({
      ...{ _id: waiting, at: expect.any(String), state: 'waiting' },
      ...{ gdNumber: 'GD 1204', station: 'Mirpur Model Thana' },
    });
    expect(second).toMatchObject({ _id: accepted, state: 'accepted', decidedAt: expect.any(String) });
    expect(third).toMatchObject({ _id: refused, state: 'refused', reason: 'There is no such GD.' });
    expect(await ownReports(app, other)).toEqual([]);
  });
});
