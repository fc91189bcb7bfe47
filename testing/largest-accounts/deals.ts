import { MAX_MESSAGE_LENGTH } from '#contract/constants.ts';
import { MAX_DISPUTE_PHOTOS } from '#contract/disputes.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { meetingRow } from '#testing/factories/meeting.ts';
import { orderRow, paymentRow } from '#testing/factories/order.ts';
import { reviewRow } from '#testing/factories/review.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Accounts, Filling } from './accounts.ts';
import { insert, times } from './insert.ts';
import { longest, photoAddress } from './words.ts';

/** Numbers that one round may use. */
const MOST_OF_A_ROUND = 10_000;

const ofBuyer = ({ buyer }: Accounts) => ({
  buyer_id: buyer.id,
  buyer_name: longest(100),
  buyer_email: `${buyer.email}`,
  buyer_phone: longest(40),
  meet_location: longest(200),
  product_name: longest(100),
  product_img: photoAddress('ordered'),
  seller_name: longest(100),
});

/** As many as a dispute can have. */
const fillDisputePhotos = async ({ db, clock }: TestApp, { buyer, seller, dispute }: Accounts) => {
  const photosOf = (sender_id: string) =>
    times(MAX_DISPUTE_PHOTOS, (place) => ({
      ...{ id: newId(), sender_id, conversation_id: null, message_id: null, dispute_id: dispute },
      ...{ place, width: 1280, height: 960, uploaded_at: clock.now() },
    }));
  await insert(db, 'message_photos', [buyer.id, seller.id].flatMap(photosOf));
};

/** Bookings: of the one bike very many that their buyer took back, and of others one each; sold bikes with their reviews. */
const fillOrders = async ({ app, count, round }: Filling, accounts: Accounts, bikes: readonly string[]) => {
  const { db, clock } = app;
  const now = clock.now();
  const { seller, buyer, order, payment, bike, bookedBike, bookedOrder } = accounts;
  const removed = times(4 * count, () => orderRow({ ...ofBuyer(accounts), bike_id: bike, removed_at: now }));
  const open = bikes.map((bike_id) => orderRow({ ...ofBuyer(accounts), bike_id }));
  const sold = await db
    .selectFrom('bikes')
    .select('id')
    .where('seller_id', '=', seller.id)
    .where('product_status', '=', 'Sold')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  const paid = sold.map(({ id }, n) =>
    orderRow({ ...ofBuyer(accounts), bike_id: id, ...(round === 0 && n === 0 && { id: order }) }),
  );
  const booked = round === 0 ? [orderRow({ ...ofBuyer(accounts), id: bookedOrder, bike_id: bookedBike })] : [];
  await insert(db, 'orders', [...removed, ...open, ...paid, ...booked]);
  const answers = [...removed, ...open].map(({ id, bike_id: _ }) => ({
    id: newId(),
    order_id: id ?? '',
    buyer_id: buyer.id,
    seller_id: seller.id,
    answer: 'decline' as const,
    reason: longest(300),
    answered_at: now,
  }));
  await insert(db, 'booking_answers', answers);
  const payments = paid.map(({ id = '', bike_id }) =>
    paymentRow({
      ...{ order_id: id, bike_id, buyer_id: buyer.id, state: 'sold', notified_at: now },
      ...(id === order && { id: payment }),
    }),
  );
  await insert(db, 'payments', payments);
  const transfers = paid.map(({ id: order_id = '' }) => ({
    ...{ id: newId(), order_id, buyer_id: buyer.id, seller_id: seller.id, handed_over_at: now, remind_at: null },
  }));
  await insert(db, 'transfers', transfers);
  const disputes = paid.map(({ id: order_id = '', bike_id }) => ({
    ...{ id: order_id === order ? accounts.dispute : newId(), order_id, bike_id, buyer_id: buyer.id },
    ...{
      seller_id: seller.id,
      opened_by: 'buyer' as const,
      reason: 'other' as const,
      opened_at: now,
      answered_at: now,
    },
    ...{ buyer_words: longest(1_000), seller_words: longest(1_000), frozen: 1, frozen_commission: 0, was_due: 0 },
  }));
  await insert(db, 'disputes', disputes);
  if (round === 0) await fillDisputePhotos(app, accounts);
  const attempts = times(4 * count, (n) => ({
    ...paymentRow({ order_id: order, bike_id: paid[0]?.bike_id ?? '', buyer_id: buyer.id, state: 'canceled' }),
    attempt: 2 + round * MOST_OF_A_ROUND + n,
    intent_id: `pi_${newId()}`,
  }));
  await insert(db, 'payments', attempts);
  const words = { text: longest(1_000), answer: longest(1_000), answered_at: now, shown_at: now - DAY };
  const reviews = paid.flatMap(({ id = '' }) => [
    reviewRow({ order_id: id, writer_id: buyer.id, subject_id: seller.id, ...words }),
    reviewRow({ order_id: id, writer_id: seller.id, subject_id: buyer.id, writer_role: 'Seller', ...words }),
  ]);
  await insert(db, 'reviews', reviews);
};

const conversationRow = (
  { buyer, seller }: Accounts,
  id: string,
  bike_id: string,
  [last_id, last_position]: [string, number],
  now: number,
) => ({
  id,
  bike_id,
  buyer_id: buyer.id,
  seller_id: seller.id,
  opened_at: now,
  last_id,
  last_position,
  last_at: now,
  buyer_last: last_position,
  buyer_read: 0,
  buyer_mailed: 0,
  buyer_mail_at: null,
  seller_last: 0,
  seller_read: 0,
  seller_mailed: 0,
  seller_mail_at: null,
});

const messagesOf = (conversation_id: string, sender_id: string, [from, count]: [number, number], now: number) =>
  times(count, (n) => ({
    id: newId(),
    conversation_id,
    sender_id,
    position: from + n,
    text: longest(MAX_MESSAGE_LENGTH),
    submission: null,
    created_at: now,
  }));

/** One conversation with all that can happen in one, and many short ones. */
const fillConversations = async ({ app, count, round }: Filling, accounts: Accounts, bikes: readonly string[]) => {
  const { db, clock } = app;
  const now = clock.now();
  const { buyer, seller, conversation, bike } = accounts;
  const short = bikes.map((bike_id) => {
    const id = newId();
    const messages = messagesOf(id, buyer.id, [1, 2], now);
    return { row: conversationRow(accounts, id, bike_id, [messages.at(-1)?.id ?? '', 2], now), messages };
  });
  await insert(
    db,
    'conversations',
    short.map(({ row }) => row),
  );
  await insert(
    db,
    'messages',
    short.flatMap(({ messages }) => messages),
  );
  const size = 2 * count;
  const long = messagesOf(conversation, buyer.id, [1 + round * MOST_OF_A_ROUND, size], now);
  const last = long.at(-1);
  const row = conversationRow(accounts, conversation, bike, [last?.id ?? '', last?.position ?? 0], now);
  if (round === 0) await insert(db, 'conversations', [row]);
  else await db.updateTable('conversations').set(row).where('id', '=', conversation).execute();
  await insert(db, 'messages', long);
  const made = { conversation_id: conversation, bike_id: bike, buyer_id: buyer.id, seller_id: seller.id };
  const offers = times(2 * count, (n) => ({
    id: newId(),
    ...made,
    position: 1 + round * MOST_OF_A_ROUND + n,
    made_by: 'buyer' as const,
    price: 150_000,
    created_at: now,
    answer: 'decline' as const,
    answered_at: now,
    ended_at: null,
  }));
  await insert(db, 'offers', offers);
  await fillMeetings({ app, count }, accounts, now);
};

const fillMeetings = async (
  { app: { db }, count }: { app: TestApp; count: number },
  accounts: Accounts,
  now: number,
) => {
  const { seller, conversation } = accounts;
  const cancelled = times(2 * count, () =>
    meetingRow({
      conversation_id: conversation,
      proposed_by: seller.id,
      place_words: longest(200),
      proposed_at: now,
      cancelled_at: now,
      cancelled_by: seller.id,
      cancel_reason: longest(300),
    }),
  );
  await insert(db, 'meetings', cancelled);
};

/** What a buyer and a seller have with each other. */
export const fillDeals = async (filling: Filling, accounts: Accounts, bikes: readonly string[]): Promise<void> => {
  await fillOrders(filling, accounts, bikes);
  await fillConversations(filling, accounts, bikes);
  if (filling.round > 0) return;
  const agreed = meetingRow({
    id: accounts.meeting,
    conversation_id: accounts.conversation,
    proposed_by: accounts.seller.id,
    place_words: longest(200),
    confirmed_at: filling.app.clock.now(),
  });
  await insert(filling.app.db, 'meetings', [agreed]);
};
