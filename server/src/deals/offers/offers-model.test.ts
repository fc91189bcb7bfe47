import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGREED_HOURS, OFFER_HOURS, offerLimits } from '#contract/offers.ts';
import type { OfferAnswer } from '#contract/rules/offer.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { dealPage } from '#testing/conversations.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { hostedPhoto } from '#testing/listings.ts';
import { type Negotiation, offer, sayTo, startNegotiation } from '#testing/offers.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { dealPrice } from './deal-price.ts';

/** As many as there is time for; `OFFER_RUNS=1000 npx vitest run …` for a night. */
const RUNS = Number(process.env.OFFER_RUNS ?? 8);
const LISTED = 185_000;

let app: TestApp;
let seller: Person;
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

/** What is expected: times are hours that have passed. */
interface Model {
  hours: number;
  listed: number;
  open: { by: 'buyer' | 'seller'; price: number; until: number } | undefined;
  agreed: { price: number; until: number } | undefined;
}
type Act =
  | { kind: 'offer'; price: number }
  | { kind: 'answer'; side: 'buyer' | 'seller'; answer: OfferAnswer; price: number }
  | { kind: 'edit'; price: number }
  | { kind: 'wait'; hours: number };

const price = fc.integer({ min: 80, max: 220 }).map((thousands) => thousands * 1_000);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('offer' as const), price }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      side: fc.constantFrom('buyer' as const, 'seller' as const),
      answer: fc.constantFrom<OfferAnswer>('accept', 'accept', 'counter', 'decline', 'withdraw'),
      price,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), price }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
);

const isAllowed = (named: number, listed: number): boolean => {
  const { least, most } = offerLimits(listed);
  return named >= least && named <= most;
};

/** Changes the model as the act should. Returns whether it should succeed. */
const expectOf = (model: Model, todo: Act): boolean => {
  const { open } = model;
  if (todo.kind === 'wait') {
    model.hours += todo.hours;
    if (model.open && model.hours >= model.open.until) model.open = undefined;
    if (model.agreed && model.hours >= model.agreed.until) model.agreed = undefined;
    return true;
  }
  if (todo.kind === 'edit') {
    model.listed = todo.price;
    if (open && open.price > todo.price) model.open = undefined;
    return true;
  }
  if (todo.kind === 'offer') {
    if (open || !isAllowed(todo.price, model.listed)) return false;
    model.open = { by: 'buyer', price: todo.price, until: model.hours + OFFER_HOURS };
    return true;
  }
  if (!open || (todo.answer === 'withdraw') !== (open.by === todo.side)) return false;
  if (todo.answer === 'counter') {
    if (!isAllowed(todo.price, model.listed)) return false;
    model.open = { by: todo.side, price: todo.price, until: model.hours + OFFER_HOURS };
    return true;
  }
  if (todo.answer === 'accept') model.agreed = { price: open.price, until: model.hours + AGREED_HOURS };
  model.open = undefined;
  return true;
};

/** Lets time pass for the offers of a conversation alone, so that tokens stay as they are. */
const wait = async (conversation: string, hours: number): Promise<void> => {
  const ms = hours * HOUR;
  await app.db
    .updateTable('offers')
    .set(({ eb }) => ({
      created_at: eb('created_at', '-', ms),
      answered_at: eb('answered_at', '-', ms),
      ended_at: eb('ended_at', '-', ms),
    }))
    .where('conversation_id', '=', conversation)
    .execute();
};

const perform = async (
  todo: Act,
  { buyer, bike, conversation }: Negotiation,
  latest: string,
): Promise<string | undefined> => {
  if (todo.kind === 'wait') {
    await wait(conversation, todo.hours);
    return latest;
  }
  if (todo.kind === 'edit') {
    const edited = await listingActs(app, seller).edit(bike, { rslPrice: todo.price });
    return edited.status === 200 ? latest : undefined;
  }
  if (todo.kind === 'offer') {
    const made = await offer(app, buyer, conversation, todo.price);
    return made.status === 200 ? made.body.insertedId : undefined;
  }
  const said = await sayTo(app, todo.side === 'buyer' ? buyer : seller, latest, todo.answer, todo.price);
  // The same answer again succeeds and changes nothing.
  return said.status === 200 && said.body.modifiedCount === 1 ? (said.body.insertedId ?? latest) : undefined;
};

it('After any acts at most one offer is open, and the deal price is the last accepted one that holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      seller = await signUp(app, 'Seller');
      const negotiation = await startNegotiation(app, { seller, photoURL });
      const model: Model = { hours: 0, listed: LISTED, open: undefined, agreed: undefined };
      let latest = 'none';
      const { id: buyerId } = await app.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', negotiation.buyer.email)
        .executeTakeFirstOrThrow();
      for (const todo of acts) {
        const shouldSucceed = expectOf(model, todo);
        const done = await perform(todo, negotiation, latest);
        expect({ todo, succeeded: done !== undefined }).toEqual({ todo, succeeded: shouldSucceed });
        latest = done ?? latest;
        const deal = await dealPrice(app.db, buyerId, negotiation.bike, { now: app.clock.now() });
        expect(deal?.price).toBe(Math.min(model.listed, model.agreed?.price ?? model.listed));
        const { body } = await dealPage(app, seller, negotiation.conversation);
        expect(body.offer).toEqual(
          model.open && expect.objectContaining({ price: model.open.price, byMe: model.open.by === 'seller' }),
        );
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);
