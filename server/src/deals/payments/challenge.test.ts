import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { idOf as personId } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { listBike } from '#testing/listings.ts';
import { decide } from '#testing/moderation.ts';
import { offer } from '#testing/offers.ts';
import {
  book,
  CARDS,
  claimSold,
  completeChallenge,
  confirmCard,
  paymentStatesOf,
  startPayment,
  takeAnotherCard,
} from '#testing/paying.ts';
import { createAdmin, issueToken, type Person, signUp } from '#testing/people.ts';
import { providerBalance, providerIntents } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { HOLD_TIME } from './hold-limits.ts';

const PRICE = 185_000;
const ONE_PRICE = { charges: 1, refunds: 0, kept: PRICE * 100 };

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller');
});
afterAll(() => app.close());

const idOf = (secret: string): string => secret.split('_secret_')[0] ?? '';
const removeOrder = ({ token }: Person, id: string) => call(app, `DELETE /api/orders/${id}`, { token });

/** A buyer with an open bank challenge. */
const interrupted = async () => {
  const buyer = await signUp(app, 'Buyer');
  const bike = await listBike(app, seller, { rslPrice: PRICE });
  const order = await book(app, buyer, bike);
  const { body } = await startPayment(app, buyer, bike, PRICE);
  await confirmCard(app, body.clientSecret, CARDS.challenged);
  return { buyer, bike, order, secret: body.clientSecret, heldUntil: body.heldUntil };
};

describe('§4 A buyer who comes back during a bank challenge', () => {
  it('continues with the same challenge, and reads that it waits', async () => {
    const { buyer, bike, secret } = await interrupted();
    const back = await startPayment(app, buyer, bike, PRICE);
    expect(back.body).toMatchObject({ clientSecret: secret, pending: 'challenge' });
    await completeChallenge(app, secret, true);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    expect(providerBalance(app, bike)).toEqual(ONE_PRICE);
  });

  it('pays with another card, after the first attempt was cancelled at the provider', async () => {
    const { buyer, bike, secret } = await interrupted();
    const next = await takeAnotherCard(app, buyer, bike, PRICE);
    expect(next.body.pending).toBeUndefined();
    expect((await app.payments.provider.retrieveIntent(idOf(secret))).status).toBe('canceled');
    expect((await completeChallenge(app, secret, true)).error).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await confirmCard(app, next.body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    expect(await paymentStatesOf(app, bike)).toEqual(['canceled', 'sold']);
    expect(providerBalance(app, bike)).toEqual(ONE_PRICE);
  });

  it('does not pay twice if the bank has confirmed meanwhile', async () => {
    const { buyer, bike, secret } = await interrupted();
    await completeChallenge(app, secret, true);
    expect(refusal(await takeAnotherCard(app, buyer, bike, PRICE))).toBe('409 bike_sold');
    expect([await paymentStatesOf(app, bike), providerIntents(app, bike)]).toEqual([['sold'], 1]);
    expect(providerBalance(app, bike)).toEqual(ONE_PRICE);
  });

  it('has one payable attempt, however often and however many at once they request another card', async () => {
    const { buyer, bike, secret } = await interrupted();
    const requested = await Promise.all([1, 2, 3].map(() => takeAnotherCard(app, buyer, bike, PRICE)));
    const secrets = [secret, ...requested.flatMap(({ status, body }) => (status === 200 ? [body.clientSecret] : []))];
    for (const one of secrets) await confirmCard(app, one, CARDS.good);
    await app.payments.reconciler.run(0);
    const last = await takeAnotherCard(app, buyer, bike, PRICE);
    if (last.status === 200) await confirmCard(app, last.body.clientSecret, CARDS.good);
    await claimSold(app, buyer, bike);
    expect(providerBalance(app, bike)).toEqual(ONE_PRICE);
  });

  it('holds the bike no longer than before', async () => {
    const { buyer, bike, secret, heldUntil } = await interrupted();
    await app.payments.settlement.settle(idOf(secret));
    const other = await signUp(app, 'Buyer');
    await book(app, other, bike);
    app.clock.advance(HOLD_TIME / 2);
    expect((await startPayment(app, buyer, bike, PRICE)).body).toMatchObject({ pending: 'challenge', heldUntil });
    expect(refusal(await startPayment(app, other, bike, PRICE))).toBe('409 bike_held');
    app.clock.advance(HOLD_TIME / 2 + 1);
    expect((await startPayment(app, buyer, bike, PRICE)).body).toMatchObject({ pending: 'challenge', heldUntil });
    expect((await startPayment(app, other, bike, PRICE)).status).toBe(200);
    expect(refusal(await startPayment(app, buyer, bike, PRICE))).toBe('409 bike_held');
    const third = await signUp(app, 'Buyer');
    await book(app, third, bike);
    expect(refusal(await startPayment(app, third, bike, PRICE))).toBe('409 bike_held');
    for (const [who, pays] of [
      [other, true],
      [buyer, false],
      [third, false],
    ] as const) {
      const { acts } = (await dealPage(app, who, await openConversation(app, who, bike))).body;
      expect(acts.includes('pay')).toBe(pays);
    }
  });

  it('continues while they are suspended, also once the hold is over, as their page says', async () => {
    const { buyer, bike, secret } = await interrupted();
    const conversation = await openConversation(app, buyer, bike);
    await app.payments.settlement.settle(idOf(secret));
    app.clock.advance(HOLD_TIME + 1);
    const admin = await createAdmin(app);
    await decide(app, admin, { kind: 'person', id: await personId(app, buyer), act: 'suspend', days: 7 });
    buyer.token = await issueToken(app, buyer);
    expect((await dealPage(app, buyer, conversation)).body.acts).toContain('pay');
    expect((await startPayment(app, buyer, bike, PRICE)).body).toMatchObject({ pending: 'challenge' });
  });

  it('has bought the bike if the bank has confirmed, even when it is held for another buyer by then', async () => {
    const { buyer, bike, secret } = await interrupted();
    await app.payments.settlement.settle(idOf(secret));
    await completeChallenge(app, secret, true);
    app.clock.advance(HOLD_TIME + 1);
    const other = await signUp(app, 'Buyer');
    await book(app, other, bike);
    expect((await startPayment(app, other, bike, PRICE)).status).toBe(200);
    expect(refusal(await startPayment(app, buyer, bike, PRICE))).toBe('409 bike_sold');
    expect([(await paymentStatesOf(app, bike)).includes('sold'), providerBalance(app, bike)]).toEqual([
      true,
      ONE_PRICE,
    ]);
  });

  it('makes no offer meanwhile, on their page or past it', async () => {
    const { buyer, bike, secret } = await interrupted();
    const conversation = await openConversation(app, buyer, bike);
    expect((await dealPage(app, buyer, conversation)).body.acts).toContain('offer');
    await app.payments.settlement.settle(idOf(secret));
    expect((await dealPage(app, buyer, conversation)).body.acts).not.toContain('offer');
    expect(refusal(await offer(app, buyer, conversation, 170_000))).toBe('409 offer_settled');
  });

  it('starts no other attempt while the provider has not cancelled the one before', async () => {
    const { buyer, bike } = await interrupted();
    const { provider } = app.payments;
    const ending = vi.spyOn(provider, 'cancelIntent').mockImplementationOnce((id) => provider.retrieveIntent(id));
    expect(refusal(await takeAnotherCard(app, buyer, bike, PRICE))).toBe('503 payment_unavailable');
    ending.mockRestore();
    expect([await paymentStatesOf(app, bike), providerIntents(app, bike)]).toEqual([['requires_action'], 1]);
    expect((await takeAnotherCard(app, buyer, bike, PRICE)).status).toBe(200);
  });

  it('starts again at the new price if that has changed, and can no longer pay the old one', async () => {
    const { buyer, bike, secret } = await interrupted();
    await app.db.updateTable('bikes').set({ rsl_price: 180_000 }).where('id', '=', bike).execute();
    expect((await startPayment(app, buyer, bike, 180_000)).body.pending).toBeUndefined();
    expect((await app.payments.provider.retrieveIntent(idOf(secret))).status).toBe('canceled');
  });
});

describe('§7 The call DELETE /orders/{id} during an open payment', () => {
  it('cancels it at the provider: the card form of another tab takes no money', async () => {
    const buyer = await signUp(app, 'Buyer');
    const bike = await listBike(app, seller, { rslPrice: PRICE });
    const order = await book(app, buyer, bike);
    const { body } = await startPayment(app, buyer, bike, PRICE);
    expect((await removeOrder(buyer, order)).status).toBe(200);
    const late = await confirmCard(app, body.clientSecret, CARDS.good);
    expect(late.error).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect([await paymentStatesOf(app, bike), providerBalance(app, bike).kept]).toEqual([['canceled'], 0]);
  });

  it('cancels it as well during a bank challenge', async () => {
    const { buyer, bike, order, secret } = await interrupted();
    await app.payments.settlement.settle(idOf(secret));
    expect(await paymentStatesOf(app, bike)).toEqual(['requires_action']);
    expect((await removeOrder(buyer, order)).status).toBe(200);
    expect((await completeChallenge(app, secret, true)).error).toBeDefined();
    expect([await paymentStatesOf(app, bike), providerBalance(app, bike).kept]).toEqual([['canceled'], 0]);
  });

  it('keeps the order if the bank has confirmed the buyer meanwhile', async () => {
    const { buyer, bike, order, secret } = await interrupted();
    await completeChallenge(app, secret, true);
    expect(refusal(await removeOrder(buyer, order))).toBe('409 order_paid');
    expect(await paymentStatesOf(app, bike)).toEqual(['sold']);
  });

  it("cancels no other buyer's payment", async () => {
    const { order, secret } = await interrupted();
    const stranger = await signUp(app, 'Buyer');
    expect(refusal(await removeOrder(stranger, order))).toBe('404 order_not_found');
    expect((await app.payments.provider.retrieveIntent(idOf(secret))).status).toBe('requires_action');
  });
});
