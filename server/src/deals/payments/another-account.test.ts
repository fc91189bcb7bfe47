import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { HOUR } from '#server/platform/lib/durations.ts';
import { refusal } from '#testing/call.ts';
import { listBike } from '#testing/listings.ts';
import { book, CARDS, claimSold, confirmCard, paymentStatesOf, payUnnoticed, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { sendPaidEvent } from '#testing/stripe-events.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let seller: Person;
let reported: MockInstance;
beforeAll(async () => {
  // Before the application takes it as the function to report to.
  reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  app = await startTestApp({}, { withoutEvents: true });
  seller = await signUp(app, 'Seller');
});
afterAll(async () => {
  await app.close();
  reported.mockRestore();
});

/** A payment that was started with the keys of another account: the current one does not know its intent. */
const startedElsewhere = async (): Promise<{ buyer: Person; bike: string }> => {
  const [buyer, bike] = [await signUp(app, 'Buyer'), await listBike(app, seller)];
  await book(app, buyer, bike);
  await startPayment(app, buyer, bike);
  const intent_id = `pi_of_another_account_${bike}`;
  await app.db.updateTable('payments').set({ intent_id }).where('bike_id', '=', bike).execute();
  return { buyer, bike };
};

describe('§4 Once the card provider has another account than before', () => {
  it('a buyer who started to pay at the old one starts again, and buys the bike', async () => {
    const { buyer, bike } = await startedElsewhere();
    expect(refusal(await claimSold(app, buyer, bike))).toBe('409 bike_not_paid');
    const { status, body } = await startPayment(app, buyer, bike);
    expect(status).toBe(200);
    await confirmCard(app, body.clientSecret, CARDS.good);
    expect((await claimSold(app, buyer, bike)).status).toBe(200);
    expect(await paymentStatesOf(app, bike)).toEqual(['canceled', 'sold']);
  });

  it('an event about a payment at the old one is refused until the keys fit, and then settles it', async () => {
    const [buyer, bike] = [await signUp(app, 'Buyer'), await listBike(app, seller)];
    const intentId = await payUnnoticed(app, buyer, bike);
    const { provider } = app.payments;
    const requested = vi.spyOn(provider, 'retrieveIntent').mockImplementation(async (id) => {
      return { ...(await provider.cancelIntent(`pi_of_another_account_${bike}`)), id };
    });
    const sendEvent = () => sendPaidEvent(app, app.config.stripe.webhookSecret, intentId);
    expect([await sendEvent(), await paymentStatesOf(app, bike)]).toEqual([503, ['created']]);
    requested.mockRestore();
    expect([await sendEvent(), await paymentStatesOf(app, bike)]).toEqual([200, ['sold']]);
  });

  it.each([
    ['started a moment ago', 0],
    ['abandoned for a day', 25 * HOUR],
  ])('the reconciler closes what was %s at the old one, and has nothing to report', async (_what, age) => {
    const { bike } = await startedElsewhere();
    const began = app.clock.now() - age;
    await app.db
      .updateTable('payments')
      .set({ created_at: began, updated_at: began })
      .where('bike_id', '=', bike)
      .execute();
    reported.mockClear();
    await app.payments.reconciler.run(0);
    expect(await paymentStatesOf(app, bike)).toEqual(['canceled']);
    expect(reported).not.toHaveBeenCalled();
  });
});
