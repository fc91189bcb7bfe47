import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BikeToBook } from '#contract/entities/bike.ts';
import { type CallResponse, call, refusal } from '#testing/call.ts';
import { conversationsOf, dealPage } from '#testing/conversations.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { agreeOn, type Negotiation, offer, sayTo, startNegotiation } from '#testing/offers.ts';
import { book, CARDS, claimSold, confirmCard, paymentStatesOf, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const ROUNDS = IS_CORE ? 3 : 10;
const LISTED = 185_000;
const OFFERED = 170_000;

let app: TestApp;
let seller: Person;
let photoURL: string;
beforeAll(async () => {
  // No job settles anything during the test.
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller');
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const outcome = (response: CallResponse<unknown>): string => (response.status === 200 ? 'ok' : refusal(response));
/** A conversation in which the seller is to answer an offer. */
const offered = async (): Promise<Negotiation & { id: string }> => {
  const negotiation = await startNegotiation(app, { seller, photoURL });
  const { body } = await offer(app, negotiation.buyer, negotiation.conversation, OFFERED);
  return { ...negotiation, id: body.insertedId };
};
const agreedIn = async ({ buyer, bike }: Negotiation): Promise<number | undefined> =>
  (await call<BikeToBook>(app, `GET /api/wishesProduct/${bike}`, { token: buyer.token })).body.agreed?.price;
const endHold = (bike: string) =>
  app.db.updateTable('holds').set({ expires_at: app.clock.now() }).where('bike_id', '=', bike).execute();
/** Repeats a race, in which each of two may come first. */
const rounds = async (race: () => Promise<void>): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await race();
};

it('Of two answers at the same time one counts', () =>
  rounds(async () => {
    const deal = await offered();
    const answers = await Promise.all([
      sayTo(app, seller, deal.id, 'accept'),
      sayTo(app, seller, deal.id, 'decline'),
      sayTo(app, seller, deal.id, 'counter', 180_000),
    ]);
    const outcomes = answers.map(outcome);
    expect(outcomes.toSorted()).toEqual(['409 offer_over', '409 offer_over', 'ok']);
    expect(await agreedIn(deal)).toBe(outcomes[0] === 'ok' ? OFFERED : undefined);
    const { body } = await dealPage(app, deal.buyer, deal.conversation);
    expect(body.offer?.price).toBe(outcomes[2] === 'ok' ? 180_000 : undefined);
  }));

it('Of an acceptance and a withdrawal at the same time one counts', () =>
  rounds(async () => {
    const deal = await offered();
    const outcomes = (
      await Promise.all([sayTo(app, seller, deal.id, 'accept'), sayTo(app, deal.buyer, deal.id, 'withdraw')])
    ).map(outcome);
    expect([
      ['ok', '409 offer_over'],
      ['409 offer_over', 'ok'],
    ]).toContainEqual(outcomes);
    expect(await agreedIn(deal)).toBe(outcomes[0] === 'ok' ? OFFERED : undefined);
  }));

it('Of offers that a buyer makes at the same time one is open', () =>
  rounds(async () => {
    const { buyer, conversation } = await startNegotiation(app, { seller, photoURL });
    const made = await Promise.all(Array.from({ length: 4 }, () => offer(app, buyer, conversation, OFFERED)));
    expect(made.map(outcome).toSorted()).toEqual(['409 offer_open', '409 offer_open', '409 offer_open', 'ok']);
  }));

it('An acceptance and a lower price of the listing at the same time never leave a higher price to pay', () =>
  rounds(async () => {
    const deal = await offered();
    const [accepted, edited] = await Promise.all([
      sayTo(app, seller, deal.id, 'accept'),
      listingActs(app, seller).edit(deal.bike, { rslPrice: 160_000 }),
    ]);
    expect(edited.status).toBe(200);
    expect(['ok', '409 offer_over']).toContain(outcome(accepted));
    expect(await agreedIn(deal)).toBeUndefined();
    await book(app, deal.buyer, deal.bike);
    expect(outcome(await startPayment(app, deal.buyer, deal.bike, OFFERED))).toBe('409 price_changed');
    expect(outcome(await startPayment(app, deal.buyer, deal.bike, 160_000))).toBe('ok');
  }));

it('Of an acceptance and the start of a payment at the listed price exactly one succeeds', () =>
  rounds(async () => {
    const deal = await offered();
    await book(app, deal.buyer, deal.bike);
    const outcomes = (
      await Promise.all([sayTo(app, seller, deal.id, 'accept'), startPayment(app, deal.buyer, deal.bike, LISTED)])
    ).map(outcome);
    expect([
      ['ok', '409 price_changed'],
      ['409 offer_being_paid', 'ok'],
    ]).toContainEqual(outcomes);
    // Whoever was refused is not kept waiting by a hold of their own.
    if (outcomes[0] === 'ok') expect(outcome(await startPayment(app, deal.buyer, deal.bike, OFFERED))).toBe('ok');
  }));

it('Of an acceptance and the end of a payment at the listed price either the sale stands or the money goes back', () =>
  rounds(async () => {
    const deal = await offered();
    await book(app, deal.buyer, deal.bike);
    const { body } = await startPayment(app, deal.buyer, deal.bike, LISTED);
    await confirmCard(app, body.clientSecret, CARDS.good);
    await endHold(deal.bike);
    const outcomes = (
      await Promise.all([sayTo(app, seller, deal.id, 'accept'), claimSold(app, deal.buyer, deal.bike)])
    ).map(outcome);
    expect([
      ['ok', '409 payment_refunded', 'refunded'],
      ['409 bike_sold', 'ok', 'sold'],
    ]).toContainEqual([...outcomes, ...(await paymentStatesOf(app, deal.bike))]);
  }));

it('A bike whose price was agreed with two buyers is sold once, when both have paid', () =>
  rounds(async () => {
    const first = await startNegotiation(app, { seller, photoURL });
    const second = await startNegotiation(app, { seller, photoURL, bike: first.bike });
    const prices = [170_000, 160_000] as const;
    await Promise.all([agreeOn(app, { ...first, price: prices[0] }), agreeOn(app, { ...second, price: prices[1] })]);
    for (const [at, { buyer, bike }] of [first, second].entries()) {
      await book(app, buyer, bike);
      const { body } = await startPayment(app, buyer, bike, prices[at]);
      await confirmCard(app, body.clientSecret, CARDS.good);
      await endHold(bike);
    }
    const claims = await Promise.all([first, second].map(({ buyer, bike }) => claimSold(app, buyer, bike)));
    expect(claims.map(outcome).toSorted()).toEqual(['409 payment_refunded', 'ok']);
    expect((await paymentStatesOf(app, first.bike)).toSorted()).toEqual(['refunded', 'sold']);
  }));

it('A booking and an answer to an offer at the same time both count', () =>
  rounds(async () => {
    const deal = await offered();
    const [answer] = await Promise.all([sayTo(app, seller, deal.id, 'accept'), book(app, deal.buyer, deal.bike)]);
    expect(outcome(answer)).toBe('ok');
    const [own] = (await conversationsOf(app, seller)).body;
    expect([own?._id, own?.toAnswer]).toEqual([deal.conversation, 'booking']);
  }));
