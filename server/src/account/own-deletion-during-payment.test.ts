import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '#testing/call.ts';
import { payAllOut } from '#testing/ledger.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, buyBike, CARDS, claimSold, confirmCard, payUnnoticed, startPayment } from '#testing/paying.ts';
import { type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
});
afterAll(() => app.close());

const leave = ({ token }: Person, email: string) => call(app, 'DELETE /api/users/profile', { token, body: { email } });

const leaves = async (person: Person): Promise<void> => {
  expect((await leave(person, person.email)).body).toEqual({ acknowledged: true, deletedCount: 1 });
};

const sell = async (buyer: Person, id: string): Promise<void> => {
  await buyBike(app, buyer, id);
  const rowsOf = (table: 'mail_outbox' | 'payments') => app.db.selectFrom(table).select('id');
  // Both have been notified, and the mails have been delivered.
  await expect
    .poll(() => rowsOf('payments').where('bike_id', '=', id).where('notified_at', 'is', null).execute())
    .toEqual([]);
  await expect.poll(() => rowsOf('mail_outbox').execute()).toEqual([]);
};

describe('DELETE /users/profile during a payment', () => {
  it.each(['buyer', 'seller'] as const)(
    'of the %s is refused while a card payment is open, and possible later',
    async (who) => {
      const people = { seller: await signUp(app, 'Seller'), buyer: await signUp(app, 'Buyer') };
      const id = await listBike(app, people.seller);
      await book(app, people.buyer, id);
      await startPayment(app, people.buyer, id);
      const person = people[who];
      expect(refusal(await leave(person, person.email))).toBe('409 payment_under_way');
      expect(refusal(await call(app, 'GET /api/users/data', person))).toBe('200 undefined');
      await app.db.updateTable('holds').set({ expires_at: 1 }).where('bike_id', '=', id).execute();
      await leaves(person);
    },
  );

  it('is refused during a bank challenge, while a sale is not settled, and until its money has arrived at the seller', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await listBike(app, seller);
    await book(app, buyer, id);
    const { body } = await startPayment(app, buyer, id);
    await confirmCard(app, body.clientSecret, CARDS.challenged);
    await claimSold(app, buyer, id);
    await app.db.deleteFrom('holds').where('bike_id', '=', id).execute();
    expect(refusal(await leave(buyer, buyer.email))).toBe('409 payment_under_way');

    const other = await listBike(app, seller);
    await sell(buyer, other);
    await app.db.updateTable('payments').set({ state: 'canceled' }).where('bike_id', '=', id).execute();
    await app.db.updateTable('payments').set({ notified_at: null }).where('bike_id', '=', other).execute();
    expect(refusal(await leave(seller, seller.email))).toBe('409 payment_under_way');
    await app.payments.reconciler.run(0);
    for (const person of [seller, buyer])
      expect(refusal(await leave(person, person.email))).toBe('409 money_under_way');
    await payAllOut(app.db);
    await leaves(seller);
  });

  it('at the same time as the sale: either leaves and refunds, or sells and refuses', async () => {
    const seller = await signUp(app, 'Seller');
    const photo = await hostedPhoto(app);
    for (let round = 0; round < 6; round += 1) {
      const buyer = await signUp(app, 'Buyer');
      const id = await listBike(app, seller, { photoURL: photo });
      await payUnnoticed(app, buyer, id);
      await app.db.deleteFrom('holds').where('bike_id', '=', id).execute();
      const [left] = await Promise.all([leave(buyer, buyer.email), claimSold(app, buyer, id)]);
      await app.payments.reconciler.run(0);
      const { state } = await app.db
        .selectFrom('payments')
        .select('state')
        .where('bike_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(['refunded', 'sold']).toContain(state);
      if (state === 'refunded') expect(left.status).toBe(200);
    }
  });
});
