import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationSetting } from '#contract/entities/notification.ts';
import { HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { saveSearch } from '#testing/alerts.ts';
import { block, unblock } from '#testing/blocks.ts';
import { accept } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { openConversation, readUpTo, say } from '#testing/conversations.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { decide } from '#testing/moderation.ts';
import { markRead, sendDueNotices, setWay } from '#testing/notifications.ts';
import { book } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { type PushServiceStub, startPushService } from '#testing/push-service.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let service: PushServiceStub;
let seller: Person;
let buyer: Person;
let photoURL: string;
beforeEach(async () => {
  service = await startPushService(() => app.config.push.publicKey);
  app = await startTestApp({}, { pushOrigin: service.origin });
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer', 'Nusrat')];
  photoURL = await hostedPhoto(app);
});
afterEach(async () => {
  await app.close();
  await service.stop();
});

const mails = async ({ email }: Person) => {
  await app.idle();
  return mailsTo(app.config.dataDir, email).filter(({ subject }) => !/verify|address/i.test(subject));
};
const subjects = async (person: Person) => (await mails(person)).map(({ subject }) => subject);
const addPhone = ({ token }: Person, name = 'phone') =>
  call(app, 'POST /api/push-devices', { token, body: service.newDevice(name) });
const settingOf = async ({ token }: Person, topic: string) =>
  (await call<NotificationSetting[]>(app, 'GET /api/notification-settings', { token })).body.find(
    (setting) => setting.topic === topic,
  );
const bookAnother = async (modelName: string): Promise<string> =>
  book(app, buyer, await listBike(app, seller, { photoURL, modelName }));
const suspend = async (person: Person) =>
  decide(app, await createAdmin(app), { kind: 'person', id: await idOf(app, person), act: 'suspend', days: 3 });

describe('Mails', () => {
  it('about bookings go at once, have a link that ends them, and end by it or by the switch', async () => {
    await bookAnother('First');
    const [mail] = await mails(seller);
    expect(mail).toMatchObject({ subject: 'First is booked', unsubscribePost: 'List-Unsubscribe=One-Click' });
    expect(mail?.text).toContain(`${app.url}/unsubscribe?token=`);
    expect((await fetch(mail?.unsubscribe ?? '', { method: 'POST' })).status).toBe(200);
    expect(await settingOf(seller, 'bookings')).toEqual({ topic: 'bookings', page: 'on', mail: 'off', push: 'on' });
    await bookAnother('Second');
    expect(await subjects(seller)).toEqual(['First is booked']);
    expect((await setWay(app, seller, 'bookings', 'mail', true)).body.modifiedCount).toBe(1);
    await bookAnother('Third');
    expect(await subjects(seller)).toEqual(['First is booked', 'Third is booked']);
    // What ends one kind ends no other.
    expect(await settingOf(seller, 'messages')).toMatchObject({ mail: 'on' });
  });

  it('after the third of an hour are one digest at its end, about what is still unread', async () => {
    for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await bookAnother(name);
    const three = ['A1 is booked', 'A2 is booked', 'A3 is booked'];
    expect(await subjects(seller)).toEqual(three);
    await sendDueNotices(app);
    app.clock.advance(HOUR / 2);
    await sendDueNotices(app);
    expect(await subjects(seller)).toEqual(three);
    const { body: told } = await call<{ _id: string; productName: string }[]>(app, 'GET /api/notifications', seller);
    await markRead(app, seller, { id: told.find(({ productName }) => productName === 'A5')?._id });
    app.clock.advance(HOUR);
    await sendDueNotices(app);
    await sendDueNotices(app);
    const [digest, ...more] = (await mails(seller)).slice(3);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('2 new notifications on Bike.');
    expect(digest?.text).toContain('Nusrat has booked A4.');
    expect(digest?.text).toContain('Nusrat has booked A6.');
    expect(digest?.text).not.toContain('has booked A5');
    expect((await fetch(digest?.unsubscribe ?? '', { method: 'POST' })).status).toBe(200);
    const off = await app.db.selectFrom('notifications_off').select(['topic', 'way']).execute();
    expect(off).toEqual([{ topic: 'bookings', way: 'mail' }]);
  });

  it('about a digest are one, however many look for it at the same time', async () => {
    for (const name of ['A1', 'A2', 'A3', 'A4']) await bookAnother(name);
    app.clock.advance(2 * HOUR);
    const runs = await Promise.all([1, 2, 3].map(() => app.notifications.run()));
    expect(runs.reduce((sum, { digests }) => sum + digests, 0)).toBe(1);
  });

  it('are none after somebody has switched them off while they waited for the digest', async () => {
    for (const name of ['A1', 'A2', 'A3', 'A4']) await bookAnother(name);
    await setWay(app, seller, 'bookings', 'mail', false);
    app.clock.advance(2 * HOUR);
    await sendDueNotices(app);
    expect(await subjects(seller)).toHaveLength(3);
  });

  it('about messages do not go to whom has read the notification, and end by either switch', async () => {
    const bike = await listBike(app, seller, { photoURL });
    const later = async () => {
      app.clock.advance(6 * MINUTE);
      await app.conversations.mails.run();
    };
    const id = await openConversation(app, buyer, bike);
    await markRead(app, seller, { topic: 'messages' });
    await later();
    expect(await subjects(seller)).toEqual([]);
    await readUpTo(app, seller, id, 1);
    await call(app, 'PUT /api/alert-settings', { token: seller.token, body: { messages: false } });
    expect(await settingOf(seller, 'messages')).toMatchObject({ mail: 'off' });
    await say(app, buyer, id, 'Hello?');
    await later();
    expect(await subjects(seller)).toEqual([]);
    await setWay(app, seller, 'messages', 'mail', true);
    const settings = await call(app, 'GET /api/alert-settings', { token: seller.token });
    expect(settings.body).toMatchObject({ messages: true });
    await readUpTo(app, seller, id, 2);
    await say(app, buyer, id, 'Hello again?');
    await later();
    expect(await subjects(seller)).toHaveLength(1);
  });

  it('do not tell of messages of somebody who was blocked or suspended while they waited for the digest', async () => {
    for (const name of ['A1', 'A2', 'A3', 'A4']) await bookAnother(name);
    const rude = await signUp(app, 'Buyer', 'Rude');
    const wicked = await signUp(app, 'Buyer', 'Wicked');
    const bike = await listBike(app, seller, { photoURL });
    const id = await openConversation(app, rude, bike);
    await openConversation(app, wicked, bike);
    app.clock.advance(6 * MINUTE);
    await app.conversations.mails.run();
    await block(app, seller, id);
    await suspend(wicked);
    app.clock.advance(2 * HOUR);
    await sendDueNotices(app);
    const digest = (await mails(seller)).at(-1);
    expect(digest?.text).toContain('Nusrat has booked A4.');
    expect(digest?.text).not.toMatch(/Rude|Wicked/);
  });

  it('about decisions of admins always go, and cannot be switched off', async () => {
    for (const way of ['page', 'mail', 'push'] as const)
      expect(refusal(await setWay(app, seller, 'moderation', way, false))).toBe('409 setting_fixed');
    expect(refusal(await setWay(app, seller, 'payments', 'mail', false))).toBe('409 setting_fixed');
    const admin = await createAdmin(app);
    const [first] = [await listBike(app, seller, { photoURL })];
    for (const name of ['A1', 'A2', 'A3', 'A4']) await bookAnother(name);
    await decide(app, admin, { id: first, act: 'hide' });
    const [mail] = (await mails(seller)).slice(3);
    expect(mail?.text).toContain('The photo is from another listing.');
    expect(mail?.unsubscribe).toBeUndefined();
  });

  it('of saved searches are switched at each search', async () => {
    await saveSearch(app, seller, 'brand=GPX');
    expect(await settingOf(seller, 'searches')).toMatchObject({ page: 'on', mail: 'perSearch', push: 'perSearch' });
    expect(refusal(await setWay(app, seller, 'searches', 'mail', false))).toBe('409 setting_fixed');
  });
});

describe('Pushes', () => {
  it('of a booking go at once, once, to every device that takes them, and lead to it', async () => {
    for (const name of ['phone', 'laptop']) await addPhone(seller, name);
    const bike = await listBike(app, seller, { photoURL, modelName: 'R15 V3' });
    await book(app, buyer, bike);
    await Promise.all([1, 2, 3].map(() => app.notifications.run()));
    expect(service.arrived.map(({ device }) => device).sort()).toEqual(['laptop', 'phone']);
    expect(service.arrived[0]?.message).toMatchObject({
      title: 'R15 V3',
      body: 'Nusrat has booked R15 V3.',
      url: `/dashboard/bookings?productId=${bike}`,
      lang: 'en',
    });
    await sendDueNotices(app);
    expect(service.arrived).toHaveLength(2);
  });

  it('of a message wait for a minute, are none if it was read, and one until it is', async () => {
    await addPhone(seller);
    const id = await openConversation(app, buyer, await listBike(app, seller, { photoURL }));
    await sendDueNotices(app);
    await readUpTo(app, seller, id, 1);
    app.clock.advance(2 * MINUTE);
    await sendDueNotices(app);
    expect(service.arrived).toEqual([]);
    for (const text of ['Hello?', 'Still there?']) {
      await say(app, buyer, id, text);
      app.clock.advance(2 * MINUTE);
      await sendDueNotices(app);
    }
    expect(service.arrived).toHaveLength(1);
    expect(service.arrived[0]?.message).toMatchObject({ url: `/messages/${id}` });
    expect(JSON.stringify(service.arrived[0]?.message)).not.toContain('Hello?');
  });

  it('of a message are none if its writer is blocked meanwhile; of the next one, once that is taken back, there is one', async () => {
    await addPhone(seller);
    const id = await openConversation(app, buyer, await listBike(app, seller, { photoURL }));
    const { insertedId } = (await block(app, seller, id)).body;
    app.clock.advance(2 * MINUTE);
    await sendDueNotices(app);
    expect(service.arrived).toEqual([]);
    await unblock(app, seller, insertedId);
    await say(app, buyer, id, 'Sorry.');
    app.clock.advance(2 * MINUTE);
    await sendDueNotices(app);
    expect(service.arrived).toHaveLength(1);
  });

  it('of several things at once are one, in the language of its reader', async () => {
    await addPhone(seller);
    await app.db.updateTable('users').set({ language: 'bn' }).where('email', '=', seller.email).execute();
    for (const name of ['A1', 'A2']) await bookAnother(name);
    await sendDueNotices(app);
    expect(service.arrived.map(({ message }) => [message.title, message.url])).toEqual([
      ['২টি নতুন নোটিফিকেশন', '/notifications'],
    ]);
  });

  it('of a topic that is switched off do not go', async () => {
    await addPhone(buyer);
    await setWay(app, buyer, 'bookings', 'push', false);
    await accept(app, seller, await bookAnother('A1'));
    await sendDueNotices(app);
    expect(service.arrived).toEqual([]);
  });

  it('wait for a push service that is down, and arrive once when it is back', async () => {
    await addPhone(seller);
    service.respondWith(503);
    await bookAnother('A1');
    await sendDueNotices(app);
    service.respondWith(201);
    app.clock.advance(6 * MINUTE);
    await sendDueNotices(app);
    await sendDueNotices(app);
    expect(service.arrived).toHaveLength(1);
  });
});
