import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#server/platform/lib/durations.ts';
import { block } from '#testing/blocks.ts';
import { orderOf } from '#testing/bookings.ts';
import { dealPage, readUpTo, say, showPhotos } from '#testing/conversations.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { confirm, dayAndTime, didNotCome, goTo, later, propose } from '#testing/meetings.ts';
import { messagePhotos } from '#testing/message-photos.ts';
import { decide } from '#testing/moderation.ts';
import { agreeOn, type Negotiation, offer, startNegotiation } from '#testing/offers.ts';
import { book, CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, signUp } from '#testing/people.ts';
import { review } from '#testing/reviews.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { countRows } from './count-rows.ts';

const MOST_STATEMENTS = 8;
/** Of a paid bike also its money and its dispute. */
const MOST_WHEN_PAID = 10;

let app: TestApp;
let photoURL: string;
const counter = countRows();
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { withoutEvents: true });
  photoURL = await hostedPhoto(app);
});
afterAll(async () => {
  counter.stop();
  await app.close();
});

type Change = (deal: Negotiation) => Promise<unknown>;

const books: Change = ({ buyer, bike }) => book(app, buyer, bike);
const offers: Change = ({ buyer, conversation }) => offer(app, buyer, conversation, 170_000);
const agree: Change = (deal) => agreeOn(app, { ...deal, price: 170_000 });
const beginsToPay: Change = async ({ buyer, bike, conversation }) =>
  startPayment(app, buyer, bike, (await dealPage(app, buyer, conversation)).body.price);
const pays: Change = async ({ buyer, bike, conversation }) => {
  const { price } = (await dealPage(app, buyer, conversation)).body;
  const { body } = await startPayment(app, buyer, bike, price);
  await confirmCard(app, body.clientSecret, CARDS.good);
  await claimSold(app, buyer, bike);
};
const meet: Change = async ({ seller, buyer, conversation }) => {
  const { body } = await propose(app, seller, conversation, dayAndTime(later(app.clock.now(), { days: 2 })));
  await confirm(app, buyer, body.insertedId);
};
const missed: Change = async (deal) => {
  const { seller, buyer, conversation } = deal;
  await meet(deal);
  await goTo(app, app.clock.now() + 3 * DAY, [seller, buyer]);
  const { meeting } = (await dealPage(app, buyer, conversation)).body;
  await didNotCome(app, buyer, meeting?._id ?? '');
};
const reviews: Change = async ({ buyer, seller, bike }) => {
  await goTo(app, app.clock.now() + 4 * DAY, [buyer, seller]);
  await review(app, buyer, (await orderOf(app, buyer, bike))?._id ?? '', 5, 'All as it was described.');
};
const sendsPhotos: Change = async ({ seller, conversation }) =>
  showPhotos(app, seller, conversation, await messagePhotos(app, seller, 2));
const writes: Change = ({ seller, conversation }) => say(app, seller, conversation, 'It is still there.');
const reads: Change = ({ buyer, conversation }) => readUpTo(app, buyer, conversation, 1);
const blocks: Change = ({ seller, conversation }) => block(app, seller, conversation);
const isHidden: Change = async ({ bike }) => decide(app, await createAdmin(app), { id: bike, act: 'hide' });

const SITUATIONS: readonly [what: string, changes: readonly Change[]][] = [
  ['a first question', []],
  ['a question and an unread answer', [writes]],
  ['a booking', [books]],
  ['an open offer', [offers]],
  ['a booking at an agreed price', [agree, books]],
  ['a meeting', [meet]],
  ['a meeting that one has missed', [missed]],
  ['photos', [sendsPhotos]],
  ['a payment that is under way', [books, beginsToPay]],
  ['a paid booking', [books, pays]],
  ['a paid booking that is reviewed', [books, pays, reviews]],
  ['a booking of a hidden bike', [books, isHidden]],
  ['a block', [writes, blocks]],
  ['all of it', [writes, reads, sendsPhotos, agree, missed, books, pays, isHidden]],
];

it.each(
  SITUATIONS.map(
    ([what, changes]) => [what, changes.includes(pays) ? MOST_WHEN_PAID : MOST_STATEMENTS, changes] as const,
  ),
)('The page of a deal with %s asks the database at most %i times', async (_, most, changes) => {
  const seller = await signUp(app, 'Seller');
  const deal = await startNegotiation(app, { seller, photoURL });
  for (const change of changes) await change(deal);
  for (const reader of [deal.buyer, deal.seller]) {
    // That the reader is here is noted once a minute.
    await dealPage(app, reader, deal.conversation);
    // Mails are sent meanwhile.
    await app.idle();
    counter.start();
    const page = await dealPage(app, reader, deal.conversation);
    const { statements } = counter.counted();
    expect(page.status).toBe(200);
    expect(statements).toBeLessThanOrEqual(most);
  }
});
