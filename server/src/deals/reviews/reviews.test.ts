import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { Review, SaleReviews } from '#contract/entities/review.ts';
import type { Seller } from '#contract/entities/seller.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { createAdminClient, idOf } from '#testing/admin-client.ts';
import { bookingsOf, orderOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { ask, dealPage, openConversation } from '#testing/conversations.ts';
import { meetingRow } from '#testing/factories/meeting.ts';
import { orderRow } from '#testing/factories/order.ts';
import { reviewRow } from '#testing/factories/review.ts';
import { payAllOut } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { book, undoSale } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { answerReview, makeSale, review, reviewsOf } from '#testing/reviews.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ROUNDS = IS_CORE ? 3 : 10;

let app: TestApp;
let seller: Person;
let sellerId: string;
let buyer: Person;
let bike: string;
let order: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await signUp(app, 'Seller', 'Karim'), await signUp(app, 'Buyer', 'Rina')];
  sellerId = await idOf(app, seller);
  ({ bike, order } = await makeSale(app, { seller, buyer }));
});

/** Lets time pass for a sale, ms: the tokens of the test stay as they are. */
const later = async (ms: number, id = order): Promise<void> => {
  const ofSale = app.db.selectFrom('orders').select('bike_id').where('id', '=', id);
  await app.db
    .updateTable('bikes')
    .set((row) => ({ sold_at: row('sold_at', '-', ms) }))
    .where('id', '=', ofSale)
    .execute();
  await app.db
    .updateTable('reviews')
    .set((row) => ({ shown_at: row('shown_at', '-', ms) }))
    .where('order_id', '=', id)
    .execute();
};
const forBuyer = async (): Promise<SaleReviews | undefined> => (await orderOf(app, buyer, bike))?.reviews;
const forSeller = async (): Promise<SaleReviews | undefined> =>
  (await bookingsOf(app, seller, `?productId=${bike}`)).body[0]?.reviews;
const shown = async (): Promise<Review[]> => (await reviewsOf(app, sellerId)).body;
const exportOf = async ({ token }: Person) => (await call<OwnData>(app, 'GET /api/users/data', { token })).body;
/** Deletes the account of a person whose money has arrived. */
const erase = async ({ token, email }: Person) => {
  await payAllOut(app.db);
  return call(app, 'DELETE /api/users/profile', { token, body: { email } });
};
const pageOfBike = async () => (await call<BikeOnPage>(app, `GET /api/bike/${bike}`)).body;
const publicSeller = async () => (await call<Seller>(app, `GET /api/sellers/${sellerId}`)).body;

/** Reviews about the seller by new buyers, put into the records. */
const addShown = async (stars: readonly (1 | 2 | 3 | 4 | 5)[]): Promise<void> => {
  const writer_id = await idOf(app, buyer);
  const orders = stars.map(() => orderRow({ buyer_id: writer_id, bike_id: bike, removed_at: 1 }));
  await app.db.insertInto('orders').values(orders).execute();
  const rows = orders.map(({ id }, at) =>
    reviewRow({ order_id: id, writer_id, subject_id: sellerId, stars: stars[at] ?? 5, shown_at: 1 }),
  );
  await app.db.insertInto('reviews').values(rows).execute();
};

describe('A review before the handover', () => {
  /** Both have agreed to meet so many ms after the payment, which was made just now. */
  const meetIn = async (ms: number): Promise<void> => {
    const id = await openConversation(app, buyer, bike);
    const [bikeId, proposed_by] = [bike, sellerId];
    await app.db.updateTable('bikes').set({ sold_at: app.clock.now() }).where('id', '=', bikeId).execute();
    const starts_at = app.clock.now() + ms;
    const row = meetingRow({ conversation_id: id, proposed_by, starts_at, confirmed_at: app.clock.now() - DAY });
    await app.db.insertInto('meetings').values(row).execute();
  };

  it('is refused until the agreed meeting, and both read from when on they may write', async () => {
    await meetIn(2 * DAY);
    expect(refusal(await review(app, buyer, order, 1, 'Too early.'))).toBe('409 review_too_early');
    expect(refusal(await review(app, seller, order, 1))).toBe('409 review_too_early');
    const from = (await forBuyer())?.opensAt ?? '';
    expect(Math.round((Date.parse(from) - app.clock.now()) / HOUR)).toBe(48);
    expect(await forSeller()).toEqual({ opensAt: from });
    await app.db
      .updateTable('meetings')
      .set((row) => ({ starts_at: row('starts_at', '-', 2 * DAY + HOUR) }))
      .execute();
    expect((await review(app, buyer, order, 5)).body).toMatchObject({ modifiedCount: 1 });
  });

  it('is refused for three days after a payment without a meeting', async () => {
    const sold_at = app.clock.now() - 3 * DAY + HOUR;
    await app.db.updateTable('bikes').set({ sold_at }).where('id', '=', bike).execute();
    expect(refusal(await review(app, buyer, order, 5))).toBe('409 review_too_early');
    await later(HOUR);
    expect((await review(app, buyer, order, 5)).status).toBe(200);
  });

  it('is offered on the page of the deal from the same moment on', async () => {
    const id = await openConversation(app, buyer, bike);
    const sold_at = app.clock.now() - 3 * DAY + HOUR;
    await app.db.updateTable('bikes').set({ sold_at }).where('id', '=', bike).execute();
    for (const reader of [buyer, seller]) {
      const { body } = await dealPage(app, reader, id);
      expect(body.acts).not.toContain('review');
    }
    await later(HOUR);
    for (const reader of [buyer, seller]) {
      const { body } = await dealPage(app, reader, id);
      expect(body.acts).toContain('review');
    }
    for (const writer of [buyer, seller]) await review(app, writer, order, 5);
    const { body } = await dealPage(app, buyer, id);
    expect(body.acts).not.toContain('review');
  });

  it('is taken at once where the two met for the payment', async () => {
    await meetIn(-HOUR);
    expect((await review(app, buyer, order, 5)).status).toBe(200);
    // Until two weeks after the sale, which came last.
    const until = (await forBuyer())?.openUntil ?? '';
    expect(Math.round((Date.parse(until) - app.clock.now()) / HOUR)).toBe(14 * 24);
  });
});

describe('A review of a sale', () => {
  it('is written by each side once, and shown when both have written', async () => {
    expect((await review(app, buyer, order, 4, ' The bike was as described. ')).body).toMatchObject({
      modifiedCount: 1,
    });
    expect(await shown()).toEqual([]);
    expect((await forBuyer())?.own).toEqual({ stars: 4, text: 'The bike was as described.' });
    expect((await review(app, seller, order, 5)).body).toMatchObject({ modifiedCount: 1 });
    const [one] = await shown();
    expect(one).toEqual({
      _id: expect.any(String),
      stars: 4,
      text: 'The bike was as described.',
      writtenAt: expect.stringMatching(/Z$/),
      writerName: 'Rina',
      productName: 'FZ-S V3',
    });
    expect(await forBuyer()).toEqual({
      own: { stars: 4, text: 'The bike was as described.' },
      received: { _id: expect.any(String), stars: 5 },
    });
    expect(await forSeller()).toEqual({
      own: { stars: 5 },
      received: { _id: one?._id, stars: 4, text: 'The bike was as described.' },
    });
  });

  it('can be changed until it is shown, and not afterwards', async () => {
    await review(app, buyer, order, 4, 'Good.');
    expect((await review(app, buyer, order, 4, 'Good.')).body).toMatchObject({ modifiedCount: 0 });
    expect((await review(app, buyer, order, 2)).body).toMatchObject({ modifiedCount: 1 });
    expect((await forBuyer())?.own).toEqual({ stars: 2 });
    await review(app, seller, order, 5);
    expect(refusal(await review(app, buyer, order, 1))).toBe('409 review_closed');
    expect(refusal(await review(app, seller, order, 1))).toBe('409 review_closed');
    expect((await shown()).map(({ stars }) => stars)).toEqual([2]);
  });

  it('is shown 14 days after the handover without the other one, who can then no longer write', async () => {
    await review(app, buyer, order, 1, 'The papers were missing.');
    await later(14 * DAY - HOUR);
    expect(await shown()).toEqual([]);
    expect((await forSeller())?.openUntil).toBeDefined();
    await later(HOUR);
    expect(await shown()).toMatchObject([{ stars: 1, text: 'The papers were missing.' }]);
    expect(await forSeller()).toEqual({
      received: { _id: expect.any(String), stars: 1, text: 'The papers were missing.' },
    });
    expect(refusal(await review(app, seller, order, 1))).toBe('409 review_closed');
    expect(refusal(await review(app, buyer, order, 5))).toBe('409 review_closed');
  });

  it('says nothing to the other one before it is shown, nor that it is there', async () => {
    const before = [await forSeller(), await publicSeller(), await pageOfBike()];
    const { exportedAt: _, ...exported } = await exportOf(seller);
    await review(app, buyer, order, 1, 'A secret until then.');
    expect([await forSeller(), await publicSeller(), await pageOfBike()]).toEqual(before);
    const { exportedAt: __, ...after } = await exportOf(seller);
    expect(after).toEqual({ ...exported, mailsWaiting: expect.anything(), logins: expect.anything() });
  });

  it('needs a sale, one to five stars, and at most 1,000 characters', async () => {
    const unpaid = await book(app, buyer, await listBike(app, seller));
    expect(refusal(await review(app, buyer, unpaid, 5))).toBe('409 review_too_early');
    expect(refusal(await review(app, seller, unpaid, 5))).toBe('409 review_too_early');
    for (const stars of [0, 6, 2.5, Number.NaN])
      expect((await review(app, buyer, order, stars)).body).toMatchObject({
        error: { code: 'invalid_input', fields: { stars: 'Please choose one to five stars.' } },
      });
    expect((await review(app, buyer, order, 5, 'ক'.repeat(1_001))).body).toMatchObject({
      error: { fields: { text: 'Please use at most 1,000 characters.' } },
    });
    expect((await review(app, buyer, order, 5, 'ক'.repeat(1_000))).status).toBe(200);
  });

  it('is of the two who made the sale, and of nobody else', async () => {
    const [other, stranger] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    for (const person of [other, stranger])
      expect(refusal(await review(app, person, order, 1))).toBe('404 order_not_found');
  });

  it('goes away when the sale is undone, and cannot be written again', async () => {
    await review(app, buyer, order, 5);
    await review(app, seller, order, 5);
    await undoSale(app, order);
    expect(await shown()).toEqual([]);
    expect(await app.db.selectFrom('reviews').select('id').where('order_id', '=', order).execute()).toEqual([]);
    expect(refusal(await review(app, buyer, order, 1))).toBe('409 review_too_early');
  });

  it(`of both at the same time: both are shown, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await makeSale(app, { seller, buyer });
      const written = await Promise.all([review(app, buyer, sale.order, 4), review(app, seller, sale.order, 5)]);
      expect(written.map(({ status }) => status)).toEqual([200, 200]);
      expect(await shown()).toHaveLength(round + 1);
    }
  });

  it(`sent twice at the same time is one, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sale = await makeSale(app, { seller, buyer });
      const sent = await Promise.all([1, 2, 3].map(() => review(app, buyer, sale.order, 4, 'Good.')));
      expect(sent.map(({ body }) => body.modifiedCount).toSorted()).toEqual([0, 0, 1]);
    }
  });
});

describe('The answer to a review', () => {
  const aboutSeller = async (): Promise<string> => (await shown())[0]?._id ?? '';

  it('is one, by whom it is about, and stays as it is', async () => {
    await review(app, buyer, order, 2, 'Late.');
    await review(app, seller, order, 5);
    const id = await aboutSeller();
    expect(refusal(await answerReview(app, buyer, id, 'I know.'))).toBe('404 review_not_found');
    expect(refusal(await answerReview(app, seller, id, ' '))).toBe('400 invalid_input');
    expect((await answerReview(app, seller, id, 'There was rain.')).body).toMatchObject({ modifiedCount: 1 });
    expect((await answerReview(app, seller, id, 'There was rain.')).body).toMatchObject({ modifiedCount: 0 });
    expect(refusal(await answerReview(app, seller, id, 'It was not me.'))).toBe('409 review_answered');
    const answer = { text: 'There was rain.', at: expect.stringMatching(/Z$/) };
    expect(await shown()).toMatchObject([{ answer }]);
    expect((await forBuyer())?.own).toMatchObject({ answer });
    expect((await forSeller())?.received).toMatchObject({ answer });
  });

  it('waits until the review is shown', async () => {
    await review(app, buyer, order, 2);
    const { id } = await app.db
      .selectFrom('reviews')
      .select('id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    expect(refusal(await answerReview(app, seller, id, 'Why?'))).toBe('404 review_not_found');
  });
});

describe("A seller's reviews", () => {
  it('have an average from three on, on their page and beside their bikes', async () => {
    expect((await publicSeller()).rating).toEqual({ count: 0 });
    expect((await pageOfBike()).sellerRating).toBeUndefined();
    await addShown([5, 4]);
    expect((await publicSeller()).rating).toEqual({ count: 2 });
    expect((await pageOfBike()).sellerRating).toEqual({ count: 2 });
    await addShown([5]);
    expect((await publicSeller()).rating).toEqual({ count: 3, average: 4.7 });
    expect((await pageOfBike()).sellerRating).toEqual({ count: 3, average: 4.7 });
  });

  it('come in pages, newest first', async () => {
    await addShown(Array.from({ length: PAGE_SIZE + 3 }, () => 5 as const));
    const first = await reviewsOf(app, sellerId);
    const next = /after=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    const second = await reviewsOf(app, sellerId, `?after=${next}`);
    const ids = [...first.body, ...second.body].map(({ _id }) => _id);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect([first.body.length, second.body.length]).toEqual([PAGE_SIZE, 3]);
    expect(second.headers.get('link')).toBeNull();
  });

  it('are of buyers alone: what sellers wrote about a person does not count', async () => {
    await review(app, buyer, order, 4);
    await review(app, seller, order, 1, 'He came late.');
    expect(JSON.stringify([await shown(), await publicSeller()])).not.toContain('He came late.');
    expect((await publicSeller()).rating).toEqual({ count: 1 });
  });
});

describe("A buyer's reviews", () => {
  const ofBooking = ({ token }: Person, id: string) =>
    call<Review[]>(app, `GET /api/bookings/${id}/reviews`, { token });

  it('are seen by a seller whose bike they have booked, and by nobody else', async () => {
    await review(app, buyer, order, 4);
    await review(app, seller, order, 2, 'He came late.');
    const [other, stranger] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
    const booking = await book(app, buyer, await listBike(app, other));
    expect((await bookingsOf(app, other)).body).toMatchObject([{ _id: booking, buyerRating: { count: 1 } }]);
    expect((await ofBooking(other, booking)).body).toMatchObject([
      { stars: 2, text: 'He came late.', writerName: 'Karim', productName: 'FZ-S V3' },
    ]);
    expect(refusal(await ofBooking(stranger, booking))).toBe('404 booking_not_found');
    expect(refusal(await ofBooking(seller, booking))).toBe('404 booking_not_found');
    await call(app, `DELETE /api/orders/${booking}`, { token: buyer.token });
    expect(refusal(await ofBooking(other, booking))).toBe('404 booking_not_found');
  });
});

describe('Reviews in the account of either side', () => {
  it('are in both exports: what each wrote, and what each was told, without names', async () => {
    await review(app, buyer, order, 4, 'As described.');
    expect((await exportOf(buyer)).reviewsWritten).toMatchObject([
      { orderId: order, writtenAs: 'Buyer', stars: 4, text: 'As described.' },
    ]);
    await review(app, seller, order, 5);
    await answerReview(app, seller, (await shown())[0]?._id ?? '', 'Thank you.');
    const ofSeller = await exportOf(seller);
    expect(ofSeller.reviewsWritten).toMatchObject([{ orderId: order, writtenAs: 'Seller', stars: 5, text: '' }]);
    expect(ofSeller.reviewsReceived).toMatchObject([
      { stars: 4, text: 'As described.', answer: { text: 'Thank you.' } },
    ]);
    expect(JSON.stringify(ofSeller)).not.toContain('Rina');
    expect((await exportOf(buyer)).reviewsReceived).toMatchObject([{ stars: 5 }]);
  });

  it('keep their stars, without name, words and answer, when the writer deletes the account', async () => {
    await review(app, buyer, order, 4, 'Rina was here.');
    await review(app, seller, order, 5, 'Rina came on time.');
    await answerReview(app, seller, (await shown())[0]?._id ?? '', 'Thank you, Rina.');
    await app.idle();
    expect((await erase(buyer)).status).toBe(200);
    expect(await shown()).toEqual([
      expect.objectContaining({ stars: 4, writerName: 'Deleted user', productName: 'FZ-S V3' }),
    ]);
    expect(
      JSON.stringify(await app.db.selectFrom('reviews').selectAll().where('order_id', '=', order).execute()),
    ).not.toContain('Rina');
    expect((await publicSeller()).rating).toEqual({ count: 1 });
    expect(await forSeller()).toMatchObject({ received: { stars: 4 } });
    // What was answered to them is gone, and does not come back.
    const [left] = await shown();
    expect(refusal(await answerReview(app, seller, left?._id ?? '', 'It was Rina.'))).toBe('404 review_not_found');
  });

  it('go with whom they are about, and cannot be written about who has left', async () => {
    await review(app, buyer, order, 4, 'Karim is fair.');
    await app.idle();
    expect((await erase(seller)).status).toBe(200);
    expect(await app.db.selectFrom('reviews').select('id').where('order_id', '=', order).execute()).toEqual([]);
    expect(await forBuyer()).toEqual({});
    expect(refusal(await review(app, buyer, order, 4))).toBe('404 user_not_found');
    expect(refusal(await reviewsOf(app, sellerId))).toBe('404 seller_not_found');
  });

  it('stay without a name when an admin deletes the writer', async () => {
    await review(app, buyer, order, 4, 'As described.');
    await review(app, seller, order, 5);
    await payAllOut(app.db);
    await createAdminClient(app).remove(await createAdmin(app), await idOf(app, buyer));
    expect(await shown()).toMatchObject([{ stars: 4, text: 'As described.', writerName: 'Deleted user' }]);
  });

  it(`of somebody who leaves at the same time have no words, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const leaving = await signUp(app, 'Buyer');
      const sale = await makeSale(app, { seller, buyer: leaving });
      await app.idle();
      await Promise.all([review(app, leaving, sale.order, 3, 'My words.'), erase(leaving)]);
      const rows = await app.db.selectFrom('reviews').select('text').where('order_id', '=', sale.order).execute();
      expect(rows.filter(({ text }) => text !== '')).toEqual([]);
    }
  });
});

describe('A review at the same time as a first message between the same two', () => {
  it('succeeds, as the message does, whoever of the two writes it', async () => {
    const sides = Array.from({ length: ROUNDS }, async (_, n) => {
      const people = { seller: await signUp(app, 'Seller'), buyer: await signUp(app, 'Buyer') };
      const sale = await makeSale(app, people);
      return { ...people, order: sale.order, other: await listBike(app, people.seller), isBuyer: n % 2 === 0 };
    });
    for (const { seller: owner, buyer: asking, order: sold, other, isBuyer } of await Promise.all(sides)) {
      const tried = await Promise.all([
        review(app, isBuyer ? asking : owner, sold, 5),
        ask(app, asking, other),
        review(app, isBuyer ? owner : asking, sold, 4),
      ]);
      expect(tried.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });
});
