import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminClient, createAdminClient, idOf } from '#testing/admin-client.ts';
import { refusal } from '#testing/call.ts';
import { payAllOut } from '#testing/ledger.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { book, buyBike, CARDS, claimSold, confirmCard, payUnnoticed, startPayment } from '#testing/paying.ts';
import { endPayout, makeBatch, makeDueTo, payoutsOf, setPayoutAccount } from '#testing/payouts.ts';
import { createAdmin, type Person, signUp, signUpByCalls } from '#testing/people.ts';
import { providerBalance } from '#testing/provider-balances.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitUntil } from '#testing/wait-until.ts';

const ROUNDS = 8;

let app: TestApp;
let adminClient: AdminClient;
let admin: Person;
let photoURL: string;
beforeAll(async () => {
  // No job settles anything during the test.
  app = await startTestApp({}, { withoutEvents: true });
  adminClient = createAdminClient(app);
  admin = await createAdmin(app);
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

const outcome = async (bike: string) => {
  const { product_status } = await app.db
    .selectFrom('bikes')
    .select('product_status')
    .where('id', '=', bike)
    .executeTakeFirstOrThrow();
  const { state, removed_at } = await app.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'orders.removed_at'])
    .where('payments.bike_id', '=', bike)
    .executeTakeFirstOrThrow();
  return { bike: product_status, payment: state, order: removed_at === null ? 'kept' : 'gone' };
};

const SOLD = { bike: 'Sold', payment: 'sold', order: 'kept' };
const REFUNDED = { bike: 'Available', payment: 'refunded', order: 'gone' };

describe('§7 DELETE /users/{id} during a payment', () => {
  it('of the buyer: money that arrives afterwards is refunded, and others may buy the bike', async () => {
    const [seller, buyer, next] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller, { photoURL });
    await book(app, buyer, bike);
    const { body } = await startPayment(app, buyer, bike);
    await adminClient.remove(admin, await idOf(app, buyer));
    await confirmCard(app, body.clientSecret, CARDS.good);
    await app.payments.reconciler.run(0);
    expect(await outcome(bike)).toEqual(REFUNDED);
    expect(providerBalance(app, bike)).toMatchObject({ charges: 1, refunds: 1, kept: 0 });
    await payUnnoticed(app, next, bike);
    expect((await claimSold(app, next, bike)).status).toBe(200);
  });

  it("of the seller: the buyer's money is refunded", async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller, { photoURL });
    await payUnnoticed(app, buyer, bike);
    await adminClient.remove(admin, await idOf(app, seller));
    await app.payments.reconciler.run(0);
    expect(await outcome(bike)).toEqual({ ...REFUNDED, order: 'kept' });
    expect(providerBalance(app, bike).kept).toBe(0);
  });

  it('at the same time as the sale: either sold with its order kept, or refunded with the order deleted', async () => {
    const seller = await signUp(app, 'Seller');
    const outcomes = await Promise.all(
      Array.from({ length: ROUNDS }, async () => {
        const buyer = await signUp(app, 'Buyer');
        const bike = await listBike(app, seller, { photoURL });
        await payUnnoticed(app, buyer, bike);
        await Promise.all([claimSold(app, buyer, bike), idOf(app, buyer).then((id) => adminClient.remove(admin, id))]);
        // The refund may be in progress in another round's reconciler, which this one does not wait for.
        const payment = await waitUntil('end of the payment', async () => {
          await app.payments.reconciler.run(0);
          const state = (await outcome(bike)).payment;
          return state === 'sold' || state === 'refunded' ? state : undefined;
        });
        const sold = payment === 'sold';
        expect(await outcome(bike)).toEqual(sold ? SOLD : REFUNDED);
        expect(providerBalance(app, bike).kept > 0).toBe(sold);
        return sold;
      }),
    );
    expect(outcomes).toHaveLength(ROUNDS);
  }, 60_000);

  it('is refused while money is held for a sale of either, is due to the seller, or is being paid out to them', async () => {
    const [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUp(app, 'Buyer')];
    const bike = await listBike(app, seller, { photoURL });
    await buyBike(app, buyer, bike);
    const remove = async (person: Person) => refusal(await adminClient.remove(admin, await idOf(app, person)));
    for (const person of [buyer, seller]) expect(await remove(person)).toBe('409 person_has_money');
    await payAllOut(app.db);

    await makeDueTo(app, seller, 5_000);
    expect(await remove(seller)).toBe('409 person_has_money');
    await setPayoutAccount(app, seller);
    const { body } = await makeBatch(app, admin);
    const [payout] = await payoutsOf(app, admin, `?batchId=${body.insertedId}`);
    expect(await remove(seller)).toBe('409 person_has_money');
    await endPayout(app, admin, payout?._id ?? '', { reference: 'A' });
    for (const person of [buyer, seller]) expect(await remove(person)).toBe('200 undefined');
  });
});
