import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { call, refusal } from '#testing/call.ts';
import { openConversation } from '#testing/conversations.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import {
  calendarOf,
  cancel,
  confirm,
  dayAndTime,
  didNotCome,
  later,
  goTo as moveTo,
  propose,
} from '#testing/meetings.ts';
import { setWay } from '#testing/notifications.ts';
import { type Person, signUp, signUpUnproved } from '#testing/people.ts';
import { readCalendar } from '#testing/read-calendar.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PLACE = 'বসুন্ধরা সিটির প্রধান ফটক, পান্থপথ; লিফটের কাছে, যেখানে পাহারাদার বসেন \\ ঢাকা';

let app: TestApp;
let seller: Person;
let buyer: Person;
let bike: string;
let deal: string;
let startsAt: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = async (): Promise<void> => {
  // Nobody is reminded of the meetings of another test.
  await app.db.updateTable('meetings').set({ remind_at: null }).execute();
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
  deal = await openConversation(app, buyer, bike);
};
const proposed = async (who: Person, ahead: { days?: number; hours?: number }, replaces?: string): Promise<string> => {
  startsAt = later(app.clock.now(), ahead);
  const wanted = { ...dayAndTime(startsAt), place: PLACE, ...(replaces && { replaces }) };
  return (await propose(app, who, deal, wanted)).body.insertedId;
};
const agreed = async (ahead: { days?: number; hours?: number }, replaces?: string): Promise<string> => {
  const id = await proposed(buyer, ahead, replaces);
  expect((await confirm(app, seller, id)).body.modifiedCount).toBe(1);
  return id;
};
/** Mails about meetings: all but those that verify an address and those about messages. */
const mailsOf = async ({ email }: Person) => {
  await app.idle();
  return mailsTo(app.config.dataDir, email).filter(({ text }) => text.includes(`/messages/${deal}`));
};
const subjectsOf = async (who: Person) => (await mailsOf(who)).map(({ subject }) => subject);
const goTo = async (time: number): Promise<{ cancelled: number; reminded: number }> => {
  await moveTo(app, time, [buyer, seller]);
  return app.conversations.meetings.jobs.run();
};
const inUtc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');

describe('The calendar file of a confirmed meeting', () => {
  it('comes to both by mail, in lines that every calendar reads, and is the one that the page saves', async () => {
    await fresh();
    const id = await agreed({ days: 3 });
    for (const who of [buyer, seller]) {
      const mail = (await mailsOf(who)).at(-1);
      expect(mail?.calendarType).toMatch(/method=PUBLISH/);
      const event = readCalendar(mail?.calendar ?? '');
      expect(event).toMatchObject({
        METHOD: 'PUBLISH',
        STATUS: 'CONFIRMED',
        SEQUENCE: '0',
        DTSTART: inUtc(startsAt),
        LOCATION: PLACE,
        URL: `${app.url}/messages/${deal}`,
      });
      const page = readCalendar((await calendarOf(app, who, id)).body.text);
      expect({ ...page, DTSTAMP: '' }).toEqual({ ...event, DTSTAMP: '' });
    }
    expect(refusal(await calendarOf(app, await signUp(app, 'Buyer'), id))).toBe('404 meeting_not_found');
  });

  it('replaces the one before when a change is confirmed, and takes itself out when the meeting is cancelled', async () => {
    await fresh();
    const first = await agreed({ days: 3 });
    const before = readCalendar((await mailsOf(seller)).at(-1)?.calendar ?? '');
    const second = await agreed({ days: 4 }, first);
    const changed = readCalendar((await mailsOf(seller)).at(-1)?.calendar ?? '');
    expect(changed).toMatchObject({ UID: before.UID, DTSTART: inUtc(startsAt), STATUS: 'CONFIRMED' });
    expect(Number(changed.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
    expect(refusal(await calendarOf(app, seller, first))).toBe('404 meeting_not_found');
    await cancel(app, buyer, second);
    for (const who of [buyer, seller]) {
      const mail = (await mailsOf(who)).at(-1);
      expect(mail?.calendarType).toMatch(/method=CANCEL/);
      const gone = readCalendar(mail?.calendar ?? '');
      expect(gone).toMatchObject({ UID: before.UID, METHOD: 'CANCEL', STATUS: 'CANCELLED' });
      expect(Number(gone.SEQUENCE)).toBeGreaterThan(Number(changed.SEQUENCE));
    }
  });
});

describe('Mails about a meeting', () => {
  it('tell the other side of a proposal and of an absence, and carry no file where nothing is agreed', async () => {
    await fresh();
    const id = await proposed(buyer, { days: 1 });
    expect(await mailsOf(buyer)).toEqual([]);
    const [mail] = await mailsOf(seller);
    expect(mail?.subject).toContain('proposes a meeting');
    expect(mail?.calendar).toBeUndefined();
    expect(mail?.unsubscribe).toContain('/api/unsubscribe');
    await confirm(app, seller, id);
    await goTo(startsAt + HOUR);
    await didNotCome(app, buyer, id);
    expect((await subjectsOf(seller)).at(-1)).toContain('did not come');
  });

  it('go to proved addresses alone; who wants no mails about meetings hears only what changes their calendar', async () => {
    await fresh();
    await setWay(app, seller, 'deals', 'mail', false);
    await agreed({ days: 3 });
    await goTo(startsAt - DAY + MINUTE);
    expect(await subjectsOf(seller)).toEqual([expect.stringContaining('You meet')]);
    expect(await subjectsOf(buyer)).toHaveLength(2);

    const unproved = await signUpUnproved(app, 'Buyer');
    deal = await openConversation(app, unproved, bike);
    buyer = unproved;
    await agreed({ days: 3 });
    expect(await mailsOf(unproved)).toEqual([]);
  });
});

describe('Reminders', () => {
  it('come a day and two hours before, to both, each once, however many processes look for them', async () => {
    await fresh();
    await agreed({ days: 3 });
    const other =
      app.config.database.kind === 'postgres' ? await startTestApp({}, { database: app.config.database }) : app;
    const run = async (time: number): Promise<number> => {
      for (const each of new Set([app, other])) each.clock.advance(time - each.clock.now());
      const runs = [app, other, app, other].map(({ conversations }) => conversations.meetings.jobs.run());
      return (await Promise.all(runs)).reduce((sum, { reminded }) => sum + reminded, 0);
    };
    const told = async (): Promise<number> => {
      const rows = await app.db.selectFrom('mail_outbox').select('id').where('recipient', '=', seller.email).execute();
      return (
        rows.length +
        mailsTo(app.config.dataDir, seller.email).filter(({ text }) => text.includes(deal)).length +
        (other === app
          ? 0
          : mailsTo(other.config.dataDir, seller.email).filter(({ text }) => text.includes(deal)).length)
      );
    };
    const countMails = async (): Promise<number> => {
      await app.idle();
      await other.idle();
      return told();
    };
    const atFirst = await countMails();
    expect(await run(startsAt - DAY - MINUTE)).toBe(0);
    expect(await run(startsAt - DAY + MINUTE)).toBe(1);
    expect(await run(startsAt - DAY + 2 * MINUTE)).toBe(0);
    expect(await countMails()).toBe(atFirst + 1);
    expect(await run(startsAt - 2 * HOUR + MINUTE)).toBe(1);
    expect(await run(startsAt - HOUR)).toBe(0);
    expect(await countMails()).toBe(atFirst + 2);
    if (other !== app) await other.close();
  });

  it('say what they are, and leave out the one of a day before where it was agreed later', async () => {
    await fresh();
    await agreed({ hours: 20 });
    await goTo(startsAt - 3 * HOUR);
    expect(await subjectsOf(seller)).toEqual([
      expect.stringContaining('proposes a meeting'),
      expect.stringContaining('You meet'),
    ]);
    await goTo(startsAt - 2 * HOUR);
    expect((await subjectsOf(seller)).at(-1)).toContain('In two hours');
    expect((await subjectsOf(buyer)).at(-1)).toContain('In two hours');
  });

  it('do not come of what was cancelled or changed', async () => {
    await fresh();
    const first = await agreed({ days: 3 });
    const old = startsAt;
    const second = await agreed({ days: 6 }, first);
    expect((await goTo(old - DAY + MINUTE)).reminded).toBe(0);
    await cancel(app, seller, second);
    expect((await goTo(startsAt - DAY + MINUTE)).reminded).toBe(0);
    expect((await subjectsOf(buyer)).filter((subject) => subject.includes('Tomorrow'))).toEqual([]);
  });

  it('are not sent late after a downtime, and the next one comes all the same', async () => {
    await fresh();
    await agreed({ days: 3 });
    expect((await goTo(startsAt - 5 * HOUR)).reminded).toBe(0);
    expect((await goTo(startsAt - 2 * HOUR)).reminded).toBe(1);
    await fresh();
    await agreed({ days: 3 });
    expect((await goTo(startsAt + DAY)).reminded).toBe(0);
  });
});

describe('A meeting that cannot take place', () => {
  it('is called off, and taken out of both calendars, when the bike is taken down; not when it is paused', async () => {
    await fresh();
    await agreed({ days: 3 });
    await call(app, `PUT /api/bikes/${bike}/state`, { token: seller.token, body: { state: 'paused' } });
    expect((await app.conversations.meetings.jobs.run()).cancelled).toBe(0);
    await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
    expect((await app.conversations.meetings.jobs.run()).cancelled).toBe(1);
    expect((await app.conversations.meetings.jobs.run()).cancelled).toBe(0);
    for (const who of [buyer, seller])
      expect(readCalendar((await mailsOf(who)).at(-1)?.calendar ?? '')).toMatchObject({ METHOD: 'CANCEL' });
  });

  it('takes a change that waits along: nothing of it can be confirmed once the bike is back', async () => {
    await fresh();
    const id = await agreed({ days: 3 });
    const change = await proposed(buyer, { days: 4 }, id);
    await call(app, `DELETE /api/bikes/${bike}`, { token: seller.token });
    await app.conversations.meetings.jobs.run();
    await call(app, `PUT /api/bikes/${bike}/state`, { token: seller.token, body: { state: 'forSale' } });
    expect(refusal(await confirm(app, seller, change))).toBe('409 meeting_changed');
    const gone = readCalendar((await mailsOf(seller)).at(-1)?.calendar ?? '');
    // The change, which nobody was sent, has the number 1.
    expect(gone).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '2' });
  });
});
