import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/entities/audit-entry.ts';
import type { OpenedConversation } from '#contract/entities/moderation.ts';
import type { Seller } from '#contract/entities/seller.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { bookingsOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { openConversation, say, showPhotos } from '#testing/conversations.ts';
import { payAllOut } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { messagePhotos, readMessagePhoto } from '#testing/message-photos.ts';
import { decide, queue, report, undo } from '#testing/moderation.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { answerReview, makeSale, review, reviewsOf } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const subjectsTo = ({ email }: Person) => mailsTo(app.config.dataDir, email).map(({ subject }) => subject);
const openMessage = ({ token }: Pick<Person, 'token'>, id: string) =>
  call<OpenedConversation & { error: { code: string } }>(app, `POST /api/review/messages/${id}`, { token });
const openings = async (): Promise<AuditEntry[]> =>
  (await createAdminClient(app).log(admin)).body.filter(({ act }: AuditEntry) => act === 'conversation_opened');

/** A conversation with a message of the seller in the middle of many; returns its id. */
const speak = async () => {
  const [seller, buyer] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Buyer', 'Nusrat')];
  const id = await openConversation(app, buyer, await listBike(app, seller), 'message 1');
  for (let n = 2; n <= 12; n += 1) await say(app, buyer, id, `message ${n}`);
  const { message } = (await say(app, seller, id, 'Send me the OTP')).body;
  for (let n = 14; n <= 26; n += 1) await say(app, n % 2 ? seller : buyer, id, `message ${n}`);
  return { seller, buyer, id, message: message._id };
};

describe('A report of a message', () => {
  it('is made by the other one of the conversation alone', async () => {
    const { seller, buyer, message } = await speak();
    const stranger = await signUp(app, 'Buyer');
    for (const person of [stranger, admin])
      expect(refusal(await report(app, person, { kind: 'message', id: message }))).toBe('404 message_not_found');
    expect(refusal(await report(app, seller, { kind: 'message', id: message }))).toBe('409 report_own');
    expect(refusal(await report(app, buyer, { kind: 'message', id: 'none' }))).toBe('404 message_not_found');
    expect((await report(app, buyer, { kind: 'message', id: message })).status).toBe(200);
    expect(refusal(await report(app, buyer, { kind: 'message', id: message }))).toBe('409 reported_already');
  });

  it('lets admins read what stands around it, each time with a line in the audit log; without one there is nothing', async () => {
    const { seller, buyer, message } = await speak();
    expect(refusal(await openMessage(admin, message))).toBe('404 message_not_found');
    expect(await openings()).toEqual([]);
    await report(app, buyer, { kind: 'message', id: message, words: 'ওটিপি চেয়েছে' });
    for (const person of [seller, buyer])
      expect(refusal(await openMessage(person, message))).toBe('403 role_not_allowed');
    const { body } = await openMessage(admin, message);
    expect(body).toMatchObject({ buyerName: 'Nusrat', sellerName: 'Karim', modelName: 'FZ-S V3' });
    expect(body.messages.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `message ${at + 3}`),
      'Send me the OTP',
      ...Array.from({ length: 10 }, (_, at) => `message ${at + 14}`),
    ]);
    expect(body.messages.filter(({ reported }) => reported)).toMatchObject([{ _id: message, bySeller: true }]);
    await openMessage(admin, message);
    expect((await openings()).map(({ subject, before }) => [subject, before])).toEqual([
      [seller.email, 'FZ-S V3'],
      [seller.email, 'FZ-S V3'],
    ]);
  });

  it('lets admins see its photos, and those of messages around it; of no other conversation', async () => {
    const { seller, buyer, id, message } = await speak();
    const [near = '', far = ''] = await messagePhotos(app, seller, 2);
    const sent = (await showPhotos(app, seller, id, [near])).body.message;
    for (let n = 28; n <= 48; n += 1) await say(app, n % 2 ? seller : buyer, id, `message ${n}`);
    await showPhotos(app, seller, id, [far]);
    const seenBy = async (person: Person, photo: string) => (await readMessagePhoto(app, person, photo)).status;
    expect(await seenBy(admin, near)).toBe(404);
    await report(app, buyer, { kind: 'message', id: sent._id });
    expect(await queue(app, admin, sent._id)).toMatchObject([{ message: { text: '', photos: 1 } }]);
    expect((await openMessage(admin, sent._id)).body.messages.find(({ reported }) => reported)).toMatchObject({
      text: '',
      photos: [{ id: near }],
    });
    expect([await seenBy(admin, near), await seenBy(admin, far)]).toEqual([200, 404]);
    expect(await seenBy(await signUp(app, 'Seller'), near)).toBe(404);
    // Nobody has reported the one before them.
    expect(refusal(await openMessage(admin, message))).toBe('404 message_not_found');
  });

  it('stands in the queue with its words, and ends with a warning that its reporter hears of', async () => {
    const { seller, buyer, message } = await speak();
    await report(app, buyer, { kind: 'message', id: message });
    expect(await queue(app, admin, message)).toMatchObject([
      { kind: 'message', message: { text: 'Send me the OTP', modelName: 'FZ-S V3' }, person: { name: 'Karim' } },
    ]);
    const about = { kind: 'message', id: message };
    expect(refusal(await decide(app, admin, { ...about, act: 'hide' }))).toBe('409 hide_what');
    const { body } = await decide(app, admin, { ...about, act: 'warn' });
    expect(await queue(app, admin, message)).toEqual([]);
    expect(refusal(await decide(app, admin, { ...about, act: 'warn' }))).toBe('404 message_not_found');
    await expect.poll(() => subjectsTo(seller)).toContain('A warning about your account at Bike.');
    await expect.poll(() => subjectsTo(buyer)).toContain('Your report about Karim');
    expect((await undo(app, admin, body.insertedId)).body.deletedCount).toBe(1);
    expect(await queue(app, admin, message)).toHaveLength(1);
  });

  it('can be closed after its sender has left, whose words are gone', async () => {
    const { seller, buyer, message } = await speak();
    await report(app, buyer, { kind: 'message', id: message });
    await call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } });
    expect((await queue(app, admin, message))[0]?.message?.text).toBe('');
    const { body } = await openMessage(admin, message);
    expect(body.messages.find(({ reported }) => reported)?.text).toBe('');
    expect((await decide(app, admin, { kind: 'message', id: message, act: 'dismiss' })).status).toBe(200);
  });
});

/** Three sales of a seller with a review of each buyer, one of them with one star. */
const reviewed = async () => {
  const seller = await signUp(app, 'Seller', 'Karim');
  let writer = seller;
  for (const stars of [5, 4, 1]) {
    writer = await signUp(app, 'Buyer', 'Rina');
    const { order } = await makeSale(app, { seller, buyer: writer });
    await review(app, writer, order, stars, stars === 1 ? 'A thief!' : 'Good.');
    await review(app, seller, order, 5);
  }
  const id = await idOf(app, seller);
  const shown = async () => (await reviewsOf(app, id)).body;
  const [bad] = (await shown()).filter(({ stars }) => stars === 1);
  const rating = async () => (await call<Seller>(app, `GET /api/sellers/${id}`)).body.rating;
  return { seller, writer, shown, rating, id: bad?._id ?? '' };
};

describe('A report of a review', () => {
  it('is made by anybody who is signed in, and not by its writer, or of one that is not shown', async () => {
    const { seller, writer, id } = await reviewed();
    for (const person of [seller, await signUp(app, 'Buyer')])
      expect((await report(app, person, { kind: 'review', id, reason: 'rude' })).status).toBe(200);
    expect(refusal(await report(app, writer, { kind: 'review', id }))).toBe('409 report_own');
    const buyer = await signUp(app, 'Buyer');
    const { order } = await makeSale(app, { seller, buyer });
    await review(app, buyer, order, 2, 'Not shown yet');
    const hidden = app.db.selectFrom('reviews').select('id').where('order_id', '=', order);
    const { id: unshown } = await hidden.executeTakeFirstOrThrow();
    expect(refusal(await report(app, seller, { kind: 'review', id: unshown }))).toBe('404 review_not_found');
    expect(await queue(app, admin, id)).toMatchObject([
      {
        kind: 'review',
        review: { stars: 1, text: 'A thief!', about: 'Karim', hidden: false },
        person: { name: 'Rina' },
      },
    ]);
  });

  it('hides it: number and average follow, its writer reads why, and undoing shows it again', async () => {
    const { seller, writer, shown, rating, id } = await reviewed();
    expect(await rating()).toEqual({ count: 3, average: 3.3 });
    await report(app, seller, { kind: 'review', id });
    const about = { kind: 'review', id, act: 'hide', reason: 'Insults are not allowed.' };
    const received = async () =>
      (await bookingsOf(app, seller)).body.map(({ reviews }) => reviews?.received?.stars ?? 0).sort();
    expect(await received()).toEqual([1, 4, 5]);
    const { body } = await decide(app, admin, about);
    expect(await received()).toEqual([0, 4, 5]);
    expect((await shown()).map(({ stars }) => stars).sort()).toEqual([4, 5]);
    expect(await rating()).toEqual({ count: 2 });
    expect(refusal(await answerReview(app, seller, id, 'I am none.'))).toBe('404 review_not_found');
    expect(refusal(await report(app, await signUp(app, 'Buyer'), { kind: 'review', id }))).toBe('404 review_not_found');
    await expect.poll(() => subjectsTo(writer)).toContain('We have hidden your review of the sale of FZ-S V3');
    await expect
      .poll(() => mailsTo(app.config.dataDir, seller.email).at(-1)?.text)
      .toContain('The review is not shown');
    const [entry] = (await createAdminClient(app).log(admin)).body;
    expect(entry).toMatchObject({ act: 'review_hidden', subject: writer.email });
    await undo(app, admin, body.insertedId);
    expect(await rating()).toEqual({ count: 3, average: 3.3 });
    expect(await queue(app, admin, id)).toMatchObject([{ review: { hidden: false } }]);
  });

  it('can be closed after the review went with the account of whom it was about', async () => {
    const { seller, id } = await reviewed();
    await report(app, seller, { kind: 'review', id });
    await payAllOut(app.db);
    await call(app, 'DELETE /api/users/profile', { token: seller.token, body: { email: seller.email } });
    expect(await queue(app, admin, id)).toMatchObject([{ kind: 'review', person: { name: 'Rina' } }]);
    expect(refusal(await decide(app, admin, { kind: 'review', id, act: 'hide' }))).toBe('404 review_not_found');
    expect((await decide(app, admin, { kind: 'review', id, act: 'dismiss' })).status).toBe(200);
    expect(await queue(app, admin, id)).toEqual([]);
  });
});
