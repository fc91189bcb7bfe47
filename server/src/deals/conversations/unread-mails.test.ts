import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#server/platform/lib/durations.ts';

import { call } from '#testing/call.ts';
import { openConversation, readUpTo, say } from '#testing/conversations.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { type Person, signUp, signUpUnproved } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const meet = async (): Promise<string> => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  return openConversation(app, buyer, await listBike(app, seller));
};
const later = async (minutes: number): Promise<void> => {
  app.clock.advance(minutes * MINUTE);
  await app.conversations.mails.run();
  await app.idle();
};
const mailsAbout = ({ email }: Person) =>
  mailsTo(app.config.dataDir, email).filter(({ unsubscribe }) => unsubscribe !== undefined);

describe('A mail about unread messages', () => {
  it('is one for all of them, five minutes after the first, and the next one follows only after reading', async () => {
    const id = await meet();
    await later(4);
    expect(mailsAbout(seller)).toEqual([]);
    await say(app, buyer, id, 'secret words');
    await later(2);
    const [mail, ...more] = mailsAbout(seller);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('2 messages');
    expect(mail?.text).toContain(`${app.url}/messages/${id}`);
    expect(mail?.text).not.toContain('secret words');
    await say(app, buyer, id, 'Hello?');
    await later(20);
    expect(mailsAbout(seller)).toHaveLength(1);
    await readUpTo(app, seller, id, 3);
    await say(app, buyer, id, 'One more thing');
    await later(6);
    expect(mailsAbout(seller)).toHaveLength(2);
    expect(mailsAbout(buyer)).toEqual([]);
  });

  it('is not sent about what was read meanwhile', async () => {
    const id = await meet();
    await readUpTo(app, seller, id, 1);
    await later(10);
    expect(mailsAbout(seller)).toEqual([]);
  });

  it('is not sent to an address that nobody has proved, nor to somebody who wants none', async () => {
    const id = await meet();
    const unproved = await signUpUnproved(app, 'Seller');
    await openConversation(app, buyer, await listBike(app, unproved));
    await later(6);
    expect(mailsAbout(unproved)).toEqual([]);
    const [, token] = /token=(\S+)/.exec(mailsAbout(seller)[0]?.unsubscribe ?? '') ?? [];
    expect((await call(app, `POST /api/unsubscribe?token=${token?.replace('>', '')}`)).body.modifiedCount).toBe(1);
    await readUpTo(app, seller, id, 1);
    await say(app, buyer, id, 'Hello?');
    await later(6);
    expect(mailsAbout(seller)).toHaveLength(1);
    const settings = () => call(app, 'GET /api/alert-settings', { token: seller.token });
    expect((await settings()).body).toEqual({ wishes: true, messages: false });
    await call(app, 'PUT /api/alert-settings', { token: seller.token, body: { messages: true } });
    expect((await settings()).body).toEqual({ wishes: true, messages: true });
  });

  it('is sent once, however many look for it at the same time', async () => {
    await meet();
    app.clock.advance(6 * MINUTE);
    const written = await Promise.all([1, 2, 3].map(() => app.conversations.mails.run()));
    expect(written.reduce((sum, each) => sum + each, 0)).toBe(1);
  });
});
