import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { block, unblock } from '#testing/blocks.ts';
import { accept, bookingsOf, orderOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation, say } from '#testing/conversations.ts';
import { listBike } from '#testing/listings.ts';
import {
  answerAbsence,
  cancel,
  confirm,
  dayAndTime,
  didNotCome,
  later,
  meetingOf,
  goTo as moveTo,
  propose,
} from '#testing/meetings.ts';
import { decide } from '#testing/moderation.ts';
import { book, buyBike } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let bike: string;
let deal: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = async (): Promise<void> => {
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim Motors'), await signUp(app, 'Buyer', 'Nusrat')];
  bike = await listBike(app, seller);
  deal = await openConversation(app, buyer, bike);
};
const inDays = (days: number) => dayAndTime(later(app.clock.now(), { days }));
const at = ({ date, time }: { date: string; time: string }) => new Date(`${date}T${time}:00+06:00`).toISOString();
/** A proposal that must succeed. Returns its id. */
const proposed = async (who: Person, wanted: Parameters<typeof propose>[3]): Promise<string> => {
  const response = await propose(app, who, deal, wanted);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body.insertedId;
};
const agreed = async (days = 3): Promise<string> => {
  const id = await proposed(buyer, inDays(days));
  expect((await confirm(app, seller, id)).body.modifiedCount).toBe(1);
  return id;
};
const stepOf = async (who: Person) => (await dealPage(app, who, deal)).body.nextStep;
const happenedTo = async (who: Person) =>
  (await dealPage(app, who, deal)).body.entries.filter(({ kind }) => kind !== 'message');
const fieldsOf = ({ body }: { body: unknown }) => (body as { error: { fields: Record<string, string> } }).error.fields;
const goTo = (iso: string, more = 0): Promise<void> => moveTo(app, Date.parse(iso) + more, [buyer, seller]);
const passDays = (days: number): Promise<void> => moveTo(app, app.clock.now() + days * DAY, [buyer, seller]);

describe('A meeting', () => {
  it('is proposed by one side and confirmed by the other; both see the same time and place, and the next step', async () => {
    await fresh();
    const wanted = inDays(3);
    const id = await proposed(seller, { ...wanted, place: 'শাহবাগ, জাদুঘরের সামনে' });
    const place = { name: 'শাহবাগ, জাদুঘরের সামনে' };
    expect(await meetingOf(app, buyer, deal)).toEqual({
      _id: id,
      state: 'proposed',
      startsAt: at(wanted),
      place,
      byMe: false,
      absences: [],
    });
    expect(await stepOf(buyer)).toBe('confirmMeeting');
    expect(refusal(await confirm(app, seller, id))).toBe('409 meeting_own');
    expect((await confirm(app, buyer, id)).body.modifiedCount).toBe(1);
    expect((await confirm(app, buyer, id)).body.modifiedCount).toBe(0);
    expect(await meetingOf(app, seller, deal)).toMatchObject({ state: 'confirmed', byMe: true, place });
    expect(await stepOf(buyer)).toBe('meet');
    expect(await happenedTo(seller)).toMatchObject([
      { kind: 'meetingProposed', byMe: true, meeting: { startsAt: at(wanted), place } },
      { kind: 'meetingConfirmed', byMe: false },
    ]);
  });

  it('is at a safe place by its names, as they were then', async () => {
    await fresh();
    const { body } = await call<{ items: { _id: string; name: string; bangla: string }[] }>(
      app,
      'GET /api/safe-places?district=Dhaka',
    );
    const [place] = body.items;
    await proposed(buyer, { ...inDays(2), placeId: place?._id ?? '' });
    expect(await meetingOf(app, seller, deal)).toMatchObject({ place: { name: place?.name, bangla: place?.bangla } });
    const unknown = await propose(app, buyer, deal, { ...inDays(2), placeId: 'none' });
    expect([refusal(unknown), Object.keys(fieldsOf(unknown))]).toEqual(['400 invalid_input', ['placeId']]);
  });

  it('is at least an hour and at most 30 days ahead, and each wrong field says what to do', async () => {
    await fresh();
    const now = app.clock.now();
    const refused = async (wanted: Parameters<typeof propose>[3]) => fieldsOf(await propose(app, buyer, deal, wanted));
    expect(await refused(dayAndTime(now - 2 * DAY))).toEqual({
      date: expect.stringContaining('within the next 30 days'),
    });
    // 23:00 in Dhaka, so that an hour ahead is the next day.
    await moveTo(app, (Math.floor(now / DAY) + 1) * DAY + 17 * HOUR, [buyer, seller]);
    expect(await refused(dayAndTime(app.clock.now() + 50 * MINUTE))).toEqual({
      time: expect.stringContaining('an hour'),
    });
    expect(await refused(dayAndTime(app.clock.now() + 31 * DAY))).toEqual({ date: expect.stringContaining('30 days') });
    expect(await refused({ date: '2026-02-30', time: '25:00', place: '' })).toEqual({
      date: expect.any(String),
      time: expect.any(String),
      place: expect.any(String),
    });
    expect(await refused({ ...inDays(2), place: '\u200b' })).toEqual({ place: expect.any(String) });
    expect((await propose(app, buyer, deal, dayAndTime(app.clock.now() + 62 * MINUTE))).status).toBe(200);
  });

  it('is changed by a proposal of the other, which counts in its place', async () => {
    await fresh();
    const first = await proposed(buyer, inDays(2));
    expect(refusal(await propose(app, seller, deal, inDays(4)))).toBe('409 meeting_changed');
    const second = await proposed(seller, { ...inDays(4), replaces: first });
    expect(refusal(await confirm(app, seller, first))).toBe('409 meeting_changed');
    expect((await confirm(app, buyer, second)).status).toBe(200);
    expect(await meetingOf(app, buyer, deal)).toMatchObject({ _id: second, startsAt: at(inDays(4)) });
  });

  it('stands as confirmed until a change of it is confirmed, and goes on where the change is refused', async () => {
    await fresh();
    const first = await agreed();
    const change = await proposed(seller, { ...inDays(5), replaces: first });
    expect(await meetingOf(app, buyer, deal)).toMatchObject({
      _id: first,
      state: 'confirmed',
      change: { _id: change, startsAt: at(inDays(5)), byMe: false },
    });
    expect([await stepOf(buyer), await stepOf(seller)]).toEqual(['confirmMeeting', 'meet']);
    await cancel(app, buyer, change);
    expect(await meetingOf(app, seller, deal)).toMatchObject({ _id: first, state: 'confirmed' });
    expect(await meetingOf(app, seller, deal)).not.toHaveProperty('change');
    const again = await proposed(buyer, { ...inDays(6), replaces: first });
    await confirm(app, seller, again);
    expect(await meetingOf(app, seller, deal)).toMatchObject({ _id: again, state: 'confirmed' });
    expect((await happenedTo(buyer)).map(({ kind }) => kind)).toEqual([
      'meetingProposed',
      'meetingConfirmed',
      'changeProposed',
      'changeDropped',
      'changeProposed',
      'meetingConfirmed',
    ]);
  });

  it('is cancelled by either side with a reason, and with it a change that waits; then another one is proposed', async () => {
    await fresh();
    const id = await agreed();
    await proposed(buyer, { ...inDays(5), replaces: id });
    const without = await call(app, `PUT /api/meetings/${id}`, { token: seller.token, body: { answer: 'cancel' } });
    expect(Object.keys(fieldsOf(without))).toEqual(['reason']);
    expect((await cancel(app, seller, id, 'আমার জ্বর।')).body.modifiedCount).toBe(1);
    expect((await cancel(app, seller, id)).body.modifiedCount).toBe(0);
    expect(refusal(await confirm(app, seller, id))).toBe('409 meeting_over');
    expect(await meetingOf(app, buyer, deal)).toMatchObject({ _id: id, state: 'cancelled' });
    expect((await happenedTo(buyer)).at(-1)).toMatchObject({
      kind: 'meetingCancelled',
      byMe: false,
      reason: 'আমার জ্বর।',
    });
    await proposed(buyer, inDays(7));
    expect(await meetingOf(app, buyer, deal)).toMatchObject({ state: 'proposed', byMe: true });
  });

  it('is one, whoever proposes, confirms or cancels at the same time', async () => {
    await fresh();
    const both = await Promise.all([propose(app, buyer, deal, inDays(2)), propose(app, seller, deal, inDays(3))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = (await meetingOf(app, buyer, deal)) ?? { _id: '', byMe: false };
    const other = first.byMe ? seller : buyer;
    const own = first.byMe ? buyer : seller;
    const results = await Promise.all([
      confirm(app, other, first._id),
      propose(app, own, deal, { ...inDays(4), replaces: first._id }),
      cancel(app, own, first._id),
    ]);
    expect(results.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const rows = await app.db.selectFrom('meetings').selectAll().where('conversation_id', '=', deal).execute();
    const open = rows.filter((row) => row.replaced_at === null && row.cancelled_at === null);
    expect(open.filter((row) => row.confirmed_at !== null).length).toBeLessThanOrEqual(1);
    expect(open.filter((row) => row.confirmed_at === null).length).toBeLessThanOrEqual(1);
    expect(rows.filter((row) => row.replaced_at !== null && row.cancelled_at !== null)).toEqual([]);
  });

  it('stays what it is, however often a change of it is proposed', async () => {
    await fresh();
    const id = await agreed();
    let last = id;
    for (let times = 0; times < 51; times += 1)
      last = await proposed(buyer, {
        ...dayAndTime(later(app.clock.now(), { days: 4, hours: times })),
        replaces: last,
      });
    expect(await meetingOf(app, seller, deal)).toMatchObject({ _id: id, state: 'confirmed', change: { _id: last } });
    await confirm(app, seller, last);
    const rows = await app.db.selectFrom('meetings').selectAll().where('conversation_id', '=', deal).execute();
    const standing = rows.filter((row) => row.confirmed_at !== null && row.replaced_at === null);
    expect(standing).toMatchObject([{ id: last, version: 51 }]);
    expect(refusal(await cancel(app, buyer, id))).toBe('409 meeting_changed');
  });

  it('is shown as cancelled with its own time, also after many changes of it, or one that was refused', async () => {
    for (const changes of [1, 51]) {
      await fresh();
      const id = await agreed();
      let last = id;
      for (let times = 0; times < changes; times += 1)
        last = await proposed(buyer, {
          ...dayAndTime(later(app.clock.now(), { days: 4, hours: times })),
          replaces: last,
        });
      if (changes === 1) await cancel(app, seller, last);
      await cancel(app, seller, id);
      expect(await meetingOf(app, buyer, deal)).toMatchObject({ _id: id, state: 'cancelled' });
      expect((await happenedTo(buyer)).at(-1)).toMatchObject({ kind: 'meetingCancelled' });
      expect((await cancel(app, seller, id)).body.modifiedCount).toBe(0);
    }
  });

  it('is proposed once, also where a proposal is sent again', async () => {
    await fresh();
    const wanted = inDays(2);
    const sent = await Promise.all([1, 2, 3].map(() => propose(app, buyer, deal, wanted)));
    expect(new Set(sent.map(({ body }) => body.insertedId)).size).toBe(1);
  });

  it('lapses where nobody confirms it before its time', async () => {
    await fresh();
    const id = await proposed(buyer, inDays(1));
    await passDays(2);
    expect(await meetingOf(app, seller, deal)).toBeUndefined();
    expect(refusal(await confirm(app, seller, id))).toBe('409 meeting_over');
    await proposed(seller, inDays(1));
  });
});

describe('Who meets, and for what', () => {
  it('is the two of a conversation alone: for anybody else there is none', async () => {
    await fresh();
    const id = await agreed();
    for (const stranger of [await signUp(app, 'Buyer'), await signUp(app, 'Seller')]) {
      expect(refusal(await propose(app, stranger, deal, inDays(2)))).toBe('404 conversation_not_found');
      expect(refusal(await confirm(app, stranger, id))).toBe('404 meeting_not_found');
      expect(refusal(await cancel(app, stranger, id))).toBe('404 meeting_not_found');
      expect(refusal(await didNotCome(app, stranger, id))).toBe('404 meeting_not_found');
      expect(refusal(await answerAbsence(app, stranger, id))).toBe('404 meeting_not_found');
    }
  });

  it('is a bike that is for sale, booked or bought: not one that is paused without a booking, sold or gone', async () => {
    await fresh();
    const setState = (state: string) =>
      call(app, `PUT /api/bikes/${bike}/state`, { token: seller.token, body: { state } });
    expect((await dealPage(app, buyer, deal)).body.acts).toContain('proposeMeeting');
    await setState('paused');
    expect((await dealPage(app, buyer, deal)).body.acts).not.toContain('proposeMeeting');
    expect(refusal(await propose(app, buyer, deal, inDays(2)))).toBe('409 meeting_not_possible');
    await setState('forSale');
    await accept(app, seller, await book(app, buyer, bike));
    await setState('paused');
    const id = await proposed(buyer, inDays(2));
    await setState('forSale');
    await buyBike(app, buyer, bike);
    expect((await confirm(app, seller, id)).status).toBe(200);
    expect([await stepOf(buyer), await stepOf(seller)]).toEqual(['meet', 'meet']);

    await fresh();
    const pending = await proposed(buyer, inDays(2));
    await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
    expect(refusal(await confirm(app, seller, pending))).toBe('409 meeting_not_possible');
    expect(await stepOf(seller)).not.toBe('confirmMeeting');
    expect((await cancel(app, seller, pending)).status).toBe(200);
  });

  it('is nobody whom the other one has blocked: nothing is confirmed, and a cancellation brings no own words', async () => {
    await fresh();
    const id = await agreed();
    const change = await proposed(buyer, { ...inDays(5), replaces: id });
    await block(app, seller, deal);
    for (const who of [buyer, seller]) {
      expect((await dealPage(app, who, deal)).body.acts).not.toContain('proposeMeeting');
      const another = { ...inDays(6), replaces: change };
      expect(refusal(await propose(app, who, deal, another))).toBe('409 messages_closed');
      expect(refusal(await cancel(app, who, id, 'Call me: 01712345678'))).toBe('409 messages_closed');
    }
    expect(refusal(await confirm(app, seller, change))).toBe('409 messages_closed');
    expect((await cancel(app, buyer, id)).status).toBe(200);
    expect(await meetingOf(app, seller, deal)).toMatchObject({ _id: id, state: 'cancelled' });
  });

  it('is no suspended person, who proposes and confirms nothing, and cancels by a ready reason', async () => {
    await fresh();
    const admin = await createAdmin(app);
    const id = await agreed();
    const change = await proposed(seller, { ...inDays(5), replaces: id });
    const about = { kind: 'person', id: await idOf(app, buyer), act: 'suspend', reason: 'x', days: 3 } as const;
    expect((await decide(app, admin, about)).status).toBe(200);
    expect(refusal(await propose(app, buyer, deal, inDays(2)))).toBe('403 account_suspended');
    expect(refusal(await confirm(app, buyer, change))).toBe('403 account_suspended');
    expect(refusal(await cancel(app, buyer, id, 'My own words'))).toBe('403 account_suspended');
    expect((await cancel(app, buyer, id)).status).toBe(200);
  });

  it('is proposed before paying: the next step of both, once a booking is accepted', async () => {
    await fresh();
    await say(app, seller, deal, 'Yes.');
    await accept(app, seller, await book(app, buyer, bike));
    expect([await stepOf(buyer), await stepOf(seller)]).toEqual(['proposeMeeting', 'proposeMeeting']);
    const id = await proposed(seller, inDays(2));
    expect([await stepOf(buyer), await stepOf(seller)]).toEqual(['confirmMeeting', 'waitForMeeting']);
    await confirm(app, buyer, id);
    await passDays(3);
    expect([await stepOf(buyer), await stepOf(seller)]).toEqual(['pay', 'didTheyCome']);
  });

  it('stands with time and place in My Orders and in the bookings, in place of the words of the booking', async () => {
    await fresh();
    await book(app, buyer, bike);
    const id = await proposed(buyer, inDays(2));
    expect(await orderOf(app, buyer, bike)).not.toHaveProperty('meeting');
    await confirm(app, seller, id);
    const meeting = { startsAt: at(inDays(2)), place: { name: 'Shahbag, in front of the museum' } };
    expect(await orderOf(app, buyer, bike)).toMatchObject({ meeting, meetLocation: expect.any(String) });
    const bookings = async () => (await bookingsOf(app, seller)).body.find(({ productId }) => productId === bike);
    expect(await bookings()).toMatchObject({ meeting });
    await cancel(app, seller, id);
    expect(await bookings()).not.toHaveProperty('meeting');
  });
});

describe('"They did not come"', () => {
  it('is said from 30 minutes after the time until 7 days after it, seen by both, and answered once', async () => {
    await fresh();
    const id = await agreed(1);
    const { startsAt = '' } = (await meetingOf(app, buyer, deal)) ?? {};
    await goTo(startsAt, 29 * MINUTE);
    expect(refusal(await didNotCome(app, buyer, id))).toBe('409 absence_not_now');
    expect(await stepOf(buyer)).toBe('book');
    await goTo(startsAt, 31 * MINUTE);
    expect(await stepOf(buyer)).toBe('didTheyCome');
    expect(refusal(await answerAbsence(app, seller, id))).toBe('404 absence_not_found');
    expect((await didNotCome(app, buyer, id)).body.modifiedCount).toBe(1);
    expect((await didNotCome(app, buyer, id)).body.modifiedCount).toBe(0);
    expect(await meetingOf(app, seller, deal)).toMatchObject({ state: 'past', absences: [{ byMe: false }] });
    const { insertedId } = (await block(app, buyer, deal)).body;
    expect(refusal(await answerAbsence(app, seller, id, 'Call me'))).toBe('409 messages_closed');
    await unblock(app, buyer, insertedId);
    expect(refusal(await answerAbsence(app, buyer, id))).toBe('404 absence_not_found');
    expect((await answerAbsence(app, seller, id, 'আমি ছিলাম।')).body.modifiedCount).toBe(1);
    expect(refusal(await answerAbsence(app, seller, id))).toBe('409 absence_answered');
    expect((await happenedTo(buyer)).slice(-2)).toMatchObject([
      { kind: 'didNotCome', byMe: true },
      { kind: 'absenceAnswered', byMe: false, reason: 'আমি ছিলাম।' },
    ]);
    await goTo(startsAt, 7 * DAY + MINUTE);
    expect(refusal(await didNotCome(app, seller, id))).toBe('409 absence_not_now');
    const { count } = await app.db
      .selectFrom('meeting_absences')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('about_id', '=', await idOf(app, seller))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is not said of a meeting that nobody confirmed, or that was cancelled', async () => {
    await fresh();
    const pending = await proposed(buyer, inDays(1));
    await passDays(2);
    expect(refusal(await didNotCome(app, buyer, pending))).toBe('409 absence_not_now');
    const id = await agreed(1);
    await cancel(app, seller, id);
    await passDays(2);
    expect(refusal(await didNotCome(app, buyer, id))).toBe('409 absence_not_now');
  });
});

describe('Whoever leaves', () => {
  it('takes their words along, and finds them in their export before', async () => {
    await fresh();
    const id = await proposed(buyer, { ...inDays(2), place: 'At my home' });
    await confirm(app, seller, id);
    const { startsAt = '' } = (await meetingOf(app, buyer, deal)) ?? {};
    await goTo(startsAt, HOUR);
    await didNotCome(app, seller, id);
    await answerAbsence(app, buyer, id, 'I was ill.');
    const { body } = await call(app, 'GET /api/users/data', { token: buyer.token });
    expect(body.meetingsProposed).toMatchObject([{ conversationId: deal, place: 'At my home', startsAt }]);
    expect(body.absencesOfMine).toMatchObject([{ meetingId: id, answer: 'I was ill.' }]);
    expect((await call(app, 'GET /api/users/data', { token: seller.token })).body.absencesRecorded).toHaveLength(1);
    await call(app, 'DELETE /api/users/profile', { token: buyer.token, body: { email: buyer.email } });
    const page = JSON.stringify((await dealPage(app, seller, deal)).body);
    expect(page).not.toContain('At my home');
    expect(page).not.toContain('I was ill.');
    expect(page).toContain('didNotCome');
    expect(refusal(await propose(app, seller, deal, inDays(2)))).toBe('409 person_left');
  });
});

describe('Safe places', () => {
  it('are offered in all districts, at least two in the big ones, with both names', async () => {
    const { items } = (await call<{ items: { district: string; bangla: string }[] }>(app, 'GET /api/safe-places')).body;
    const counts = new Map<string, number>();
    for (const { district, bangla } of items) {
      counts.set(district, (counts.get(district) ?? 0) + 1);
      expect(bangla).toMatch(/[ক-হ]/);
    }
    expect(counts.size).toBe(64);
    for (const big of [
      'Dhaka',
      'Chattogram',
      'Gazipur',
      'Khulna',
      'Rajshahi',
      'Sylhet',
      'Barishal',
      'Rangpur',
      'Mymensingh',
    ])
      expect(counts.get(big)).toBeGreaterThanOrEqual(2);
  });

  it('are added, changed and offered no more by admins, each act in the audit log', async () => {
    const admin = await createAdmin(app);
    const { token } = admin;
    const place = { district: 'Magura', kind: 'fuel', name: 'A pump', bangla: 'একটি পাম্প' };
    const added = await call<{ insertedId: string }>(app, 'POST /api/places', { token, body: place });
    expect(added.status).toBe(200);
    expect(refusal(await call(app, 'POST /api/places', { token, body: place }))).toBe('409 place_exists');
    const id = added.body.insertedId;
    const change = (fields: object) =>
      call<{ modifiedCount: number }>(app, `PUT /api/places/${id}`, {
        token,
        body: { ...place, retired: false, ...fields },
      });
    expect((await change({})).body.modifiedCount).toBe(0);
    expect((await change({ name: 'Another pump' })).body.modifiedCount).toBe(1);
    const offered = async () =>
      (await call<{ items: { name: string }[] }>(app, 'GET /api/safe-places?district=Magura')).body.items.map(
        ({ name }) => name,
      );
    expect(await offered()).toContain('Another pump');
    expect((await change({ name: 'Another pump', retired: true })).body.modifiedCount).toBe(1);
    expect(await offered()).not.toContain('Another pump');
    await fresh();
    const there = { ...inDays(2), placeId: id };
    expect(Object.keys(fieldsOf(await propose(app, buyer, deal, there)))).toEqual(['placeId']);
    const [newest] = (await call<{ _id: string; retired: boolean }[]>(app, 'GET /api/places?search=another', { token }))
      .body;
    expect(newest).toMatchObject({ _id: id, retired: true });
    expect((await createAdminClient(app).log(admin)).body.slice(0, 3).map(({ act }) => act)).toEqual([
      'place_retired',
      'place_changed',
      'place_added',
    ]);
  });
});
