import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BikeToBook, BikeToPay } from '#contract/entities/bike.ts';
import type { Booking, BookingState } from '#contract/entities/booking.ts';
import type { BikeState, ToAnswer } from '#contract/entities/conversation.ts';
import type { BuyerDashboard, SellerDashboard } from '#contract/entities/dashboard.ts';
import type { DealPage, NextStep } from '#contract/entities/deal-page.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import type { AgreedPrice } from '#contract/entities/offer.ts';
import type { Order, OrderPayment, Receipt } from '#contract/entities/order.ts';
import type { OrderRecordDetail, OrderRecordState } from '#contract/entities/records.ts';
import type { WishlistEntry } from '#contract/entities/wishlist-entry.ts';
import { AGREED_HOURS, OFFER_HOURS } from '#contract/offers.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { block } from '#testing/blocks.ts';
import { accept, bookingsOf, decline, orderOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { conversationsOf, dealPage, say } from '#testing/conversations.ts';
import { listingActs, readPage } from '#testing/listing-acts.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { mailsTo } from '#testing/mails.ts';
import { calendarOf, cancel, confirm, dayAndTime, later, propose } from '#testing/meetings.ts';
import { decide } from '#testing/moderation.ts';
import { agreeOn, letPass, type Negotiation, offer, sayTo, startNegotiation } from '#testing/offers.ts';
import { book, CARDS, claimSold, completeChallenge, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { readCalendar } from '#testing/read-calendar.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const LISTED = 185_000;
const AGREED = 170_000;
const EDITED = 180_000;
const BOOKED_AT = 'Shahbag, Dhaka';
const MEETING_AT = 'Police Plaza, Gulshan 1';
const MOVED_TO = 'Dhanmondi 27';

let app: TestApp;
let admin: Person;
let photoURL: string;
beforeAll(async () => {
  // No job settles anything during the test.
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

interface World extends Negotiation {
  order?: string;
  secret?: string;
}

type Act = (world: World) => Promise<unknown>;

const inTurn =
  (...acts: Act[]): Act =>
  async (world) => {
    for (const act of acts) await act(world);
  };

/** What people do to a deal, each over HTTP. */
const offered: Act = ({ buyer, conversation }) => offer(app, buyer, conversation, AGREED);
const agreed: Act = (world) => agreeOn(app, { ...world, price: AGREED });
const lapsed: Act = async (world) => letPass(app, await agreeOn(app, { ...world, price: AGREED }), AGREED_HOURS * HOUR);
const booked: Act = async (world) => {
  world.order = await book(app, world.buyer, world.bike);
};
const accepted = inTurn(booked, ({ seller, order }) => accept(app, seller, order ?? ''));
const declined = inTurn(booked, ({ seller, order }) => decline(app, seller, order ?? ''));
const proposed: Act = ({ buyer, conversation }) =>
  propose(app, buyer, conversation, { ...dayAndTime(later(app.clock.now(), { days: 2 })), place: MEETING_AT });
const meetingOf = async ({ buyer, conversation }: World) => (await dealPage(app, buyer, conversation)).body.meeting;
const met = inTurn(proposed, async (world) => confirm(app, world.seller, (await meetingOf(world))?._id ?? ''));
const changeProposed: Act = async (world) =>
  propose(app, world.seller, world.conversation, {
    ...dayAndTime(later(app.clock.now(), { days: 3 })),
    place: MOVED_TO,
    replaces: (await meetingOf(world))?._id ?? '',
  });
const changed = inTurn(changeProposed, async (world) =>
  confirm(app, world.buyer, (await meetingOf(world))?.change?._id ?? ''),
);
const cancelled: Act = async (world) => cancel(app, world.buyer, (await meetingOf(world))?._id ?? '');
const timePassed: Act = ({ conversation }) =>
  app.db
    .updateTable('meetings')
    .set({ starts_at: app.clock.now() - HOUR })
    .where('conversation_id', '=', conversation)
    .execute();
const paying: Act = async (world) => {
  const { body } = await call<BikeToPay>(app, `GET /api/payBike/${world.bike}`, { token: world.buyer.token });
  const started = await startPayment(app, world.buyer, world.bike, body.price);
  world.secret = started.body.clientSecret;
};
const settled: Act = ({ secret }) => app.payments.settlement.settle(secret?.split('_secret_')[0] ?? '');
const challenged = inTurn(paying, ({ secret }) => confirmCard(app, secret ?? '', CARDS.challenged), settled);
/** The payment page was closed for long. */
const holdOver: Act = ({ bike }) =>
  app.db.updateTable('holds').set({ expires_at: app.clock.now() }).where('bike_id', '=', bike).execute();
const withBank = inTurn(paying, ({ bike }) =>
  app.db.updateTable('payments').set({ state: 'processing' }).where('bike_id', '=', bike).execute(),
);
const confirmed = inTurn(({ secret }) => completeChallenge(app, secret ?? '', true), settled);
const paid = inTurn(
  paying,
  ({ secret }) => confirmCard(app, secret ?? '', CARDS.good),
  ({ buyer, bike }) => claimSold(app, buyer, bike),
);
const soldToAnother: Act = async ({ bike, seller }) => {
  const other: World = { buyer: await signUp(app, 'Buyer', 'Habib'), seller, bike, conversation: '' };
  await inTurn(booked, paid)(other);
};
const edited: Act = ({ seller, bike }) => listingActs(app, seller).edit(bike, { rslPrice: EDITED });
const paused: Act = ({ seller, bike }) => listingActs(app, seller).pause(bike);
const withdrawn: Act = ({ seller, bike }) => listingActs(app, seller).takeBack(bike);
const soldElsewhere: Act = ({ seller, bike }) => listingActs(app, seller).sellElsewhere(bike);
const hidden: Act = ({ bike }) => decide(app, admin, { id: bike, act: 'hide' });
const sellerSuspended: Act = async ({ seller }) =>
  decide(app, admin, { kind: 'person', id: await idOf(app, seller), act: 'suspend', reason: 'No bike.', days: 7 });
const blocked: Act = ({ seller, conversation }) => block(app, seller, conversation);
const takenBack: Act = ({ buyer, order }) => call(app, `DELETE /api/orders/${order}`, { token: buyer.token });

/** What every place must say of a deal. */
interface Says {
  /** What its buyer pays or has paid, whole taka. */
  price: number;
  bike: BikeState;
  buyer?: NextStep | undefined;
  seller?: NextStep | undefined;
  /** Of a booking. */
  place?: string;
  payment?: OrderPayment;
  booking?: BookingState;
  record?: OrderRecordState;
  /** Whether My Orders, the page of the deal and the payment page let the buyer pay. */
  pays?: boolean;
  /** Whether the buyer may offer a price. */
  offers?: boolean;
  /** The page of the bike, where the state of the bike does not say it. */
  page?: 'gone';
  /** The buyer's dashboard. */
  todo?: 'pay' | 'hold' | 'bank' | 'review';
}

const waiting = { payment: 'unpaid', booking: 'waiting', record: 'waiting', pays: true, todo: 'pay' } as const;
const accepting = { ...waiting, booking: 'accepted', record: 'accepted' } as const;
const over = { bike: 'sold', buyer: 'lookElsewhere', payment: 'sold', booking: 'sold', record: 'lost' } as const;
const sale = {
  bike: 'bought',
  buyer: 'collect',
  seller: 'handOver',
  payment: 'paid',
  booking: 'paid',
  record: 'paid',
} as const;
/** The two of a deal are about to meet. */
const MEET = { buyer: 'meet', seller: 'meet' } as const;
const AT = BOOKED_AT;

const SITUATIONS: readonly (readonly [name: string, act: Act, says: Says])[] = [
  ['asked', async () => undefined, { price: LISTED, bike: 'forSale', buyer: 'book', offers: true }],
  ['offered', offered, { price: LISTED, bike: 'forSale', buyer: 'waitForAnswer', seller: 'answerOffer' }],
  [
    'countered',
    async (world) => {
      const made = await offer(app, world.buyer, world.conversation, 150_000);
      await sayTo(app, world.seller, made.body.insertedId, 'counter', AGREED);
    },
    { price: LISTED, bike: 'forSale', buyer: 'answerOffer', seller: 'waitForAnswer' },
  ],
  [
    'offered, and not answered in time',
    async ({ buyer, conversation }) =>
      letPass(app, (await offer(app, buyer, conversation, AGREED)).body.insertedId, OFFER_HOURS * HOUR),
    { price: LISTED, bike: 'forSale', buyer: 'book', offers: true },
  ],
  ['agreed', agreed, { price: AGREED, bike: 'forSale', buyer: 'book', offers: true }],
  [
    'a meeting confirmed, and not booked',
    inTurn(agreed, met),
    { price: AGREED, place: MEETING_AT, bike: 'forSale', buyer: 'meet', seller: 'meet', offers: true },
  ],
  ['agreed for two days that are over', lapsed, { price: LISTED, bike: 'forSale', buyer: 'book', offers: true }],
  [
    'booked',
    booked,
    {
      price: LISTED,
      bike: 'forSale',
      buyer: 'waitForAnswer',
      seller: 'answerBooking',
      place: AT,
      ...waiting,
      offers: true,
    },
  ],
  [
    'booked, then agreed',
    inTurn(booked, agreed),
    { price: AGREED, bike: 'forSale', buyer: 'proposeMeeting', seller: 'answerBooking', place: AT, ...waiting },
  ],
  [
    'agreed, then booked, and the listing costs less than before',
    inTurn(agreed, booked, edited),
    { price: AGREED, bike: 'forSale', buyer: 'proposeMeeting', seller: 'answerBooking', place: AT, ...waiting },
  ],
  [
    'booked, and the price changed',
    inTurn(booked, edited),
    {
      price: EDITED,
      bike: 'forSale',
      buyer: 'waitForAnswer',
      seller: 'answerBooking',
      place: AT,
      ...waiting,
      offers: true,
    },
  ],
  [
    'accepted',
    accepted,
    {
      price: LISTED,
      bike: 'forSale',
      buyer: 'proposeMeeting',
      seller: 'proposeMeeting',
      place: AT,
      ...accepting,
      offers: true,
    },
  ],
  [
    'agreed and accepted',
    inTurn(agreed, accepted),
    { price: AGREED, bike: 'forSale', buyer: 'proposeMeeting', seller: 'proposeMeeting', place: AT, ...accepting },
  ],
  [
    'a meeting proposed',
    inTurn(agreed, accepted, proposed),
    { price: AGREED, bike: 'forSale', buyer: 'waitForMeeting', seller: 'confirmMeeting', place: AT, ...accepting },
  ],
  [
    'a meeting confirmed',
    inTurn(agreed, accepted, met),
    { price: AGREED, bike: 'forSale', buyer: 'meet', seller: 'meet', place: MEETING_AT, ...accepting },
  ],
  [
    'a meeting confirmed before the booking',
    inTurn(agreed, met, accepted),
    { price: AGREED, bike: 'forSale', buyer: 'meet', seller: 'meet', place: MEETING_AT, ...accepting },
  ],
  [
    'a change of the meeting proposed',
    inTurn(agreed, accepted, met, changeProposed),
    { price: AGREED, bike: 'forSale', buyer: 'confirmMeeting', seller: 'meet', place: MEETING_AT, ...accepting },
  ],
  [
    'a changed meeting',
    inTurn(agreed, accepted, met, changed),
    { price: AGREED, bike: 'forSale', buyer: 'meet', seller: 'meet', place: MOVED_TO, ...accepting },
  ],
  [
    'a meeting cancelled',
    inTurn(agreed, accepted, met, cancelled),
    { price: AGREED, bike: 'forSale', buyer: 'proposeMeeting', seller: 'proposeMeeting', place: AT, ...accepting },
  ],
  [
    'a meeting past',
    inTurn(agreed, accepted, met, timePassed),
    { price: AGREED, bike: 'forSale', buyer: 'pay', seller: 'didTheyCome', place: MEETING_AT, ...accepting },
  ],
  [
    'being paid',
    inTurn(agreed, accepted, met, paying),
    {
      price: AGREED,
      bike: 'forSale',
      buyer: 'meet',
      seller: 'waitForBank',
      place: MEETING_AT,
      ...accepting,
      booking: 'paying',
      todo: 'hold',
    },
  ],
  [
    'a bank that asks',
    inTurn(agreed, accepted, met, challenged),
    {
      price: AGREED,
      bike: 'forSale',
      buyer: 'answerBank',
      seller: 'waitForBank',
      place: MEETING_AT,
      ...accepting,
      payment: 'challenge',
      booking: 'paying',
      todo: 'bank',
    },
  ],
  [
    'a bank that asked, left for long',
    inTurn(agreed, accepted, challenged, holdOver),
    {
      price: AGREED,
      bike: 'forSale',
      buyer: 'answerBank',
      seller: 'proposeMeeting',
      place: AT,
      ...accepting,
      payment: 'challenge',
      todo: 'bank',
    },
  ],
  [
    'a bank that has not decided',
    inTurn(agreed, accepted, met, withBank),
    {
      price: AGREED,
      bike: 'forSale',
      buyer: 'waitForBank',
      seller: 'waitForBank',
      place: MEETING_AT,
      payment: 'processing',
      booking: 'paying',
      record: 'processing',
    },
  ],
  ['paid', inTurn(agreed, accepted, paid), { price: AGREED, place: AT, ...sale }],
  [
    'paid before a meeting',
    inTurn(agreed, accepted, met, paid),
    { price: AGREED, place: MEETING_AT, ...sale, ...MEET },
  ],
  [
    'paid after a meeting, booked before a price was agreed',
    inTurn(accepted, agreed, met, timePassed, paid),
    { price: AGREED, place: MEETING_AT, ...sale, todo: 'review' },
  ],
  [
    'paid through a bank that asked',
    inTurn(agreed, accepted, met, challenged, confirmed),
    { price: AGREED, place: MEETING_AT, ...sale, ...MEET },
  ],
  [
    'declined',
    declined,
    {
      price: LISTED,
      bike: 'forSale',
      buyer: 'book',
      place: AT,
      payment: 'declined',
      booking: 'declined',
      record: 'declined',
      offers: true,
    },
  ],
  ['taken back', inTurn(booked, takenBack), { price: LISTED, bike: 'forSale', buyer: 'book', offers: true }],
  ['sold to another', inTurn(accepted, soldToAnother), { price: LISTED, place: AT, ...over }],
  ['declined, then sold to another', inTurn(declined, soldToAnother), { price: LISTED, place: AT, ...over }],
  [
    'paused',
    inTurn(agreed, accepted, paused),
    { price: AGREED, bike: 'paused', place: AT, payment: 'paused', booking: 'accepted', record: 'accepted' },
  ],
  [
    'hidden by an admin',
    inTurn(accepted, hidden),
    {
      price: LISTED,
      bike: 'paused',
      page: 'gone',
      place: AT,
      payment: 'paused',
      booking: 'accepted',
      record: 'accepted',
    },
  ],
  [
    'a suspended seller',
    inTurn(accepted, sellerSuspended),
    {
      price: LISTED,
      bike: 'paused',
      page: 'gone',
      place: AT,
      payment: 'paused',
      booking: 'accepted',
      record: 'accepted',
    },
  ],
  [
    'withdrawn',
    inTurn(accepted, withdrawn),
    {
      price: LISTED,
      bike: 'withdrawn',
      buyer: 'lookElsewhere',
      place: AT,
      payment: 'withdrawn',
      booking: 'withdrawn',
      record: 'ended',
    },
  ],
  [
    'sold elsewhere',
    inTurn(accepted, soldElsewhere),
    {
      price: LISTED,
      bike: 'soldElsewhere',
      buyer: 'lookElsewhere',
      place: AT,
      payment: 'withdrawn',
      booking: 'withdrawn',
      record: 'ended',
    },
  ],
  [
    'an offer, while the bank decides about the payment',
    inTurn(accepted, offered, withBank),
    {
      price: LISTED,
      bike: 'forSale',
      buyer: 'waitForBank',
      seller: 'waitForBank',
      place: AT,
      payment: 'processing',
      booking: 'paying',
      record: 'processing',
    },
  ],
  [
    'a booking without an answer, while the bank decides about the payment',
    inTurn(booked, withBank),
    {
      price: LISTED,
      bike: 'forSale',
      buyer: 'waitForBank',
      seller: 'waitForBank',
      place: AT,
      payment: 'processing',
      booking: 'paying',
      record: 'processing',
    },
  ],
  [
    'paused, with a booking and a meeting',
    inTurn(accepted, proposed, paused),
    {
      price: LISTED,
      bike: 'paused',
      seller: 'confirmMeeting',
      place: AT,
      payment: 'paused',
      booking: 'accepted',
      record: 'accepted',
    },
  ],
  [
    'blocked by the seller after the booking',
    inTurn(accepted, blocked),
    { price: LISTED, bike: 'forSale', buyer: 'pay', seller: 'waitForPayment', place: AT, ...accepting },
  ],
];

const priceOf = ({ rslPrice, agreed: deal }: { rslPrice: number; agreed?: AgreedPrice | undefined }): number =>
  deal?.price ?? rslPrice;
const placeOf = ({ meetLocation, meeting }: { meetLocation: string; meeting?: MeetingTime | undefined }): string =>
  meeting?.place.name ?? meetLocation;

/** Asks every place about a deal, as its people open it. */
const ask = async ({ buyer, seller, bike, conversation, order }: World) => {
  const read = async <T>(path: string, { token }: Person) => call<T>(app, `GET /api/${path}`, { token });
  const [ofBuyer, ofSeller] = [await dealPage(app, buyer, conversation), await dealPage(app, seller, conversation)];
  const [buying, selling] = [(await conversationsOf(app, buyer)).body, (await conversationsOf(app, seller)).body];
  const inList = [...buying, ...selling].filter(({ _id }) => _id === conversation);
  const ownOrder: Order | undefined = await orderOf(app, buyer, bike);
  const ownBooking: Booking | undefined = (await bookingsOf(app, seller, `?productId=${bike}`)).body.find(
    ({ _id }) => _id === order,
  );
  const meeting = ofBuyer.body.meeting;
  return {
    pages: [ofBuyer.body, ofSeller.body] as const satisfies readonly DealPage[],
    inList,
    order: ownOrder,
    booking: ownBooking,
    page: await readPage(app, bike, buyer),
    toBook: await read<BikeToBook>(`wishesProduct/${bike}`, buyer),
    toPay: await read<BikeToPay>(`payBike/${bike}`, buyer),
    receipt: await read<Receipt>(`orders/${order}/receipt`, buyer),
    wishes: await read<WishlistEntry[]>(`wishlists?email=${buyer.email}`, buyer),
    buyerTodo: await read<BuyerDashboard>('dashboard', buyer),
    sellerTodo: await read<SellerDashboard>('dashboard', seller),
    record: await read<OrderRecordDetail>(`admin/orders/${order}`, admin),
    calendar: meeting?.state === 'confirmed' ? (await calendarOf(app, buyer, meeting._id)).body.text : undefined,
  };
};

const STATUS: Record<BikeState, string> = {
  forSale: 'offered',
  held: 'offered',
  paused: 'paused',
  sold: 'sold',
  bought: 'sold',
  soldElsewhere: 'soldElsewhere',
  withdrawn: 'gone',
};

/** What the steps of a page answer. */
const TO_ANSWER: Partial<Record<NextStep, ToAnswer>> = {
  answerOffer: 'offer',
  answerBooking: 'booking',
  confirmMeeting: 'meeting',
};

/** What the page of the bike says of it. */
const statusOf = ({ status, body }: Awaited<ReturnType<typeof readPage>>): string => {
  if (status !== 200 || 'withdrawn' in body) return 'gone';
  return body.offMarket ?? (body.productStatus === 'Sold' ? 'sold' : 'offered');
};

describe('A deal says the same everywhere', () => {
  it.each(SITUATIONS)('%s', async (_name, act, says) => {
    const seller = await signUp(app, 'Seller', 'Karim Motors');
    const world: World = await startNegotiation(app, { seller, photoURL });
    // So that neither waits for a reply.
    await say(app, seller, world.conversation, 'Yes, it is there.');
    await act(world);
    const { pages, inList, order, booking, page, toBook, toPay, ...places } = await ask(world);
    const { price, place } = says;

    // The page of the deal, for both.
    expect(pages.map((each) => each.price)).toEqual([price, price]);
    expect(pages.map((each) => each.bike.state)).toEqual([says.bike, says.bike]);
    expect(pages.map(({ nextStep }) => nextStep)).toEqual([says.buyer, says.seller]);
    expect(pages.map(({ acts }) => acts.includes('pay'))).toEqual([says.pays ?? false, false]);
    const isFree = says.payment === undefined || says.payment === 'declined';
    expect(pages.map(({ acts }) => acts.includes('book'))).toEqual([says.bike === 'forSale' && isFree, false]);
    expect(pages[0].acts.includes('offer')).toBe(says.offers ?? false);
    expect(inList.map((each) => each.bike.state)).toEqual([says.bike, says.bike]);

    // What waits for one of the two: the next step of the page, in the list, and on the dashboard.
    const toAnswer = [says.buyer, says.seller].map((step) => step && TO_ANSWER[step]);
    expect(inList.map((each) => each.toAnswer)).toEqual(toAnswer);
    const named = [places.buyerTodo, places.sellerTodo].map(({ body }) => body.steps.map(({ kind }) => kind));
    expect(named.map((kinds) => kinds.find((kind) => kind === 'offer' || kind === 'meeting'))).toEqual(
      toAnswer.map((what) => (what === 'booking' ? undefined : what)),
    );

    // The bookings of both, and the admin's record.
    const ofOrder = order && [order.payment, order.currentPrice ?? order.productPrice, placeOf(order)];
    const ofBooking = booking && [booking.state, booking.currentPrice ?? booking.productPrice, placeOf(booking)];
    expect(ofOrder).toEqual(says.payment && [says.payment, price, place]);
    expect(ofBooking).toEqual(says.booking && [says.booking, price, place]);
    if (says.record) {
      const { body } = places.record;
      expect([body.state, body.price, placeOf(body)]).toEqual([says.record, price, place]);
    }

    // What can be done: the forms to book and to pay, the pages of the bike, and what the dashboards name.
    const isOffered = STATUS[says.bike] === 'offered';
    if (isOffered) {
      expect([priceOf(page.body), priceOf(toBook.body)]).toEqual([price, price]);
      // Where both have confirmed a meeting, the form does not ask for another place.
      const meeting = pages[0].meeting?.state === 'proposed' ? undefined : pages[0].meeting;
      const isMet = meeting !== undefined && meeting.state !== 'cancelled';
      expect(toBook.body.meeting?.place.name).toBe(isMet ? meeting.place.name : undefined);
    }
    const state = statusOf(page);
    expect(state).toBe(says.page ?? STATUS[says.bike]);
    if (says.pays || says.payment === 'processing') expect(toPay.body.price).toBe(price);
    if (says.pays) expect(toPay.status).toBe(200);
    if (says.todo) expect(named[0]?.filter((kind) => kind !== toAnswer[0])).toEqual([says.todo]);
    expect(places.buyerTodo.body.figures.unpaid > 0).toBe(says.pays ?? false);
    const isWaiting = places.sellerTodo.body.steps.some(({ kind }) => kind === 'answer');
    expect(isWaiting).toBe(says.booking === 'waiting');

    // Once paid: the receipt and the mails about it; the calendar of a meeting.
    if (says.payment === 'paid') {
      const { body } = places.receipt;
      expect([body.price, placeOf(body)]).toEqual([price, place]);
      const mails = () =>
        [world.buyer, seller].flatMap(({ email }) =>
          mailsTo(app.config.dataDir, email).filter(({ text }) => text.includes(body.number)),
        );
      await expect.poll(() => mails().length).toBe(2);
      for (const { text } of mails()) {
        expect(text).toContain('BDT 1,70,000');
        expect(text).toContain(place);
        if (place !== BOOKED_AT) expect(text).not.toContain(BOOKED_AT);
      }
    } else expect(refusal(places.receipt)).toBe('404 order_not_found');
    if (places.calendar) expect(readCalendar(places.calendar)).toMatchObject({ LOCATION: place });
  });
});
