import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnData } from '#contract/entities/own-data.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { frameNumber, historyOf, setFrame } from '#testing/frames.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { confirm, dayAndTime, goTo, later, meetingOf, propose, readMeter } from '#testing/meetings.ts';
import { decide } from '#testing/moderation.ts';
import { acceptPaper, papersOf, refusePaper, showPaper } from '#testing/papers.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Buyer', 'Nusrat')];
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const statementsOf = async (bike: string) => (await historyOf(app, bike)).body.kilometres;
const today = () => dhakaDay(app.clock.now());
const pass = (time: number) => goTo(app, app.clock.now() + time, [seller, buyer, admin]);
/** A meeting about a bike that both have agreed on, and the conversation. */
const agreed = async (bike: string): Promise<{ id: string; deal: string; startsAt: number }> => {
  const deal = await openConversation(app, buyer, bike);
  const startsAt = later(app.clock.now(), { days: 1 });
  const { insertedId: id } = (await propose(app, buyer, deal, dayAndTime(startsAt))).body;
  expect((await confirm(app, seller, id)).body.modifiedCount).toBe(1);
  return { id, deal, startsAt };
};

describe('The kilometres of a bike', () => {
  it('are kept from each edit of the listing, with the day; a second edit on a day mends the first', async () => {
    const bike = await listBike(app, seller, { kilometres: 12_000 });
    const { edit } = listingActs(app, seller);
    await edit(bike, { kilometres: 12_500 });
    expect(await statementsOf(bike)).toEqual([{ value: 12_500, on: today(), source: 'seller' }]);
    const first = today();
    await pass(3 * DAY);
    await listingActs(app, seller).edit(bike, { kilometres: 9_000 });
    await listingActs(app, seller).edit(bike, { description: 'Well kept, one owner, all papers.' });
    expect(await statementsOf(bike)).toEqual([
      { value: 9_000, on: today(), source: 'seller', fewer: true },
      { value: 12_500, on: first, source: 'seller' },
    ]);
    await pass(DAY);
    await listingActs(app, seller).edit(bike, { kilometres: '' });
    expect(await statementsOf(bike)).toHaveLength(2);
  });

  it('are those that a document states, as an admin typed them, until it is refused; an old document accuses nobody', async () => {
    const bike = await listBike(app, seller, { kilometres: 15_000 });
    const frame = frameNumber();
    await setFrame(app, seller, bike, frame);
    const paper = await showPaper(app, seller, bike);
    const wrong = await acceptPaper(app, admin, paper, { certificate: true, kilometres: '12.5' as never });
    expect(refusal(wrong)).toBe('400 invalid_input');
    expect((await acceptPaper(app, admin, paper, { kilometres: 8_000 } as never)).status).toBe(400);
    await acceptPaper(app, admin, paper, { certificate: true, kilometres: '৮,০০০' as never });
    const [document, said] = await statementsOf(bike);
    expect([document, said]).toEqual([
      { value: 8_000, on: today(), source: 'papers' },
      { value: 15_000, on: today(), source: 'seller' },
    ]);
    expect((await papersOf(app, seller, bike)).body.items[0]?.seen).toEqual({ certificate: true, kilometres: 8_000 });
    const page = await call<{ papersReviewed: object }>(app, `GET /api/bike/${bike}`);
    expect(page.body.papersReviewed).toEqual({ on: today(), certificate: true });
    await listingActs(app, seller).sellElsewhere(bike);
    const back = await listBike(app, seller, { kilometres: 16_000 });
    await setFrame(app, seller, back, frame);
    expect((await statementsOf(back)).map(({ value, source }) => [value, source])).toEqual([
      [16_000, 'seller'],
      [8_000, 'papers'],
      [15_000, 'seller'],
    ]);
    await refusePaper(app, admin, paper);
    expect(await statementsOf(back)).toHaveLength(2);
  });

  it('are what the buyer read on the meter at an agreed meeting: from then until 7 days later, the last word of the buyer', async () => {
    const bike = await listBike(app, seller, { kilometres: 15_000 });
    const { id, deal, startsAt } = await agreed(bike);
    expect(refusal(await readMeter(app, buyer, id, 18_000))).toBe('409 meter_not_now');
    await goTo(app, startsAt + 31 * MINUTE, [seller, buyer]);
    expect(refusal(await readMeter(app, seller, id, 15_000))).toBe('403 role_not_allowed');
    expect(refusal(await readMeter(app, await signUp(app, 'Buyer'), id, 1))).toBe('404 meeting_not_found');
    for (const wrong of ['', '-1', '18.5', 'many', 10_000_000])
      expect(refusal(await readMeter(app, buyer, id, wrong))).toBe('400 invalid_input');
    expect((await dealPage(app, buyer, deal)).body.acts).toContain('readMeter');
    expect((await dealPage(app, seller, deal)).body.acts).not.toContain('readMeter');
    await readMeter(app, buyer, id, '১৮,০০০ কিমি');
    await readMeter(app, buyer, id, 14_500);
    const on = dhakaDay(startsAt);
    expect((await statementsOf(bike))[0]).toEqual({ value: 14_500, on, source: 'meeting', fewer: true });
    expect(await statementsOf(bike)).toHaveLength(2);
    for (const name of ['Nusrat', await idOf(app, buyer), id])
      expect(JSON.stringify((await historyOf(app, bike)).body)).not.toContain(name);
    expect((await meetingOf(app, seller, deal))?.kilometres).toBe(14_500);
    expect((await dealPage(app, seller, deal)).body.entries.at(-1)).toMatchObject({
      ...{ kind: 'meterRead', kilometres: 14_500, byMe: false },
    });
    await goTo(app, startsAt + 7 * DAY + HOUR, [seller, buyer]);
    expect(refusal(await readMeter(app, buyer, id, 15_500))).toBe('409 meter_not_now');
    expect((await meetingOf(app, seller, deal))?.kilometres ?? 14_500).toBe(14_500);
  });

  it('stay for admins as a seller stated them, also a fall, while the seller is suspended', async () => {
    const other = await signUp(app, 'Seller');
    const bike = await listBike(app, other, { kilometres: 12_000 });
    await listingActs(app, other).edit(bike, { kilometres: 40_000 });
    await goTo(app, app.clock.now() + DAY, [seller, buyer, admin, other]);
    await listingActs(app, other).edit(bike, { kilometres: 9_000 });
    const stated = await statementsOf(bike);
    expect(stated.map(({ value, fewer }) => [value, fewer])).toEqual([
      [9_000, true],
      [40_000, undefined],
    ]);
    const suspension = { kind: 'person', id: await idOf(app, other), act: 'suspend', days: 3, reason: 'Untrue.' };
    await decide(app, admin, suspension);
    expect((await historyOf(app, bike, admin)).body.kilometres).toEqual(stated);
  });

  it('are not what a buyer read before they were suspended, and stay without a name when the buyer leaves', async () => {
    const bike = await listBike(app, seller);
    const { id, startsAt } = await agreed(bike);
    await goTo(app, startsAt + HOUR, [seller, buyer, admin]);
    await readMeter(app, buyer, id, 300_000);
    expect(await statementsOf(bike)).toHaveLength(1);
    const suspension = { kind: 'person', id: await idOf(app, buyer), act: 'suspend', days: 3, reason: 'Untrue.' };
    await decide(app, admin, suspension);
    expect(await statementsOf(bike)).toEqual([]);
    await pass(4 * DAY);
    expect(await statementsOf(bike)).toEqual([]);
    await readMeter(app, buyer, id, 21_000);
    const reading = { value: 21_000, on: dhakaDay(startsAt), source: 'meeting' };
    expect(await statementsOf(bike)).toEqual([reading]);
    const own = await call<OwnData>(app, 'GET /api/users/data', { token: buyer.token });
    expect(own.body.kilometreStatements).toContainEqual(
      expect.objectContaining({ productId: bike, source: 'meeting', kilometres: 21_000 }),
    );
    await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    expect(await statementsOf(bike)).toEqual([reading]);
  });
});
