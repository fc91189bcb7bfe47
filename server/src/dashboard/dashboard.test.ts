import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACT_NAMES } from '#contract/bike-facts.ts';
import type { BuyerDashboard, SellerDashboard } from '#contract/entities/dashboard.ts';
import type { NewBikeRow } from '#server/listings/bikes/bikes.table.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { createPriceMarket } from '#server/search/price-guide/market.ts';
import { saveSearch } from '#testing/alerts.ts';
import { orderOf } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeFacts, bikeRow } from '#testing/factories/bike.ts';
import { paymentRow } from '#testing/factories/order.ts';
import { userRow } from '#testing/factories/user.ts';
import { hostedPhotos, listBike } from '#testing/listings.ts';
import { book, CARDS, claimSold, confirmCard, startPayment } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { review } from '#testing/reviews.ts';
import { stillThereOf } from '#testing/still-there.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ofSeller = async ({ token }: Person) => (await call<SellerDashboard>(app, 'GET /api/dashboard', { token })).body;
const ofBuyer = async ({ token }: Person) => (await call<BuyerDashboard>(app, 'GET /api/dashboard', { token })).body;
const wish = ({ token, email }: Person, wishProduct: string) =>
  call(app, 'POST /api/wishlists', { token, body: { wisher: email, wishProduct } });
const kinds = ({ steps }: SellerDashboard | BuyerDashboard): string[] => steps.map(({ kind }) => kind);

/** Puts bikes into the records, one for each price (whole taka), each of another seller. */
const addBikesOfOthers = async (prices: readonly number[], fields: Partial<NewBikeRow>): Promise<void> => {
  const sellers = prices.map(() => userRow({ role: 'Seller' }));
  await app.db.insertInto('users').values(sellers).execute();
  const rows = prices.map((rsl_price, at) => bikeRow({ seller_id: sellers[at]?.id ?? '', rsl_price, ...fields }));
  await app.db.insertInto('bikes').values(rows).execute();
};

describe("The seller's dashboard", () => {
  it('has the figures of all bikes, and a booking that waits until it is answered', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    expect(await ofSeller(seller)).toEqual({
      role: 'Seller',
      figures: { forSale: 0, views: 0, hearts: 0, waiting: 0 },
      steps: [{ kind: 'first' }],
    });
    const id = await listBike(app, seller, { ...bikeFacts, photos: await hostedPhotos(app, 2) });
    const days = [0, 6, 7].map((ago) => dhakaDay(app.clock.now() - ago * DAY));
    await app.db
      .insertInto('bike_views')
      .values(days.map((day) => ({ bike_id: id, day, count: 10, contacts: 0 })))
      .execute();
    await wish(buyer, id);
    const order = await book(app, buyer, id);
    expect(await ofSeller(seller)).toEqual({
      role: 'Seller',
      figures: { forSale: 1, views: 20, hearts: 1, waiting: 1 },
      steps: [{ kind: 'answer', count: 1 }],
    });
    await call(app, `PUT /api/bookings/${order}`, { token: seller.token, body: { answer: 'accept' } });
    expect(await ofSeller(seller)).toMatchObject({ figures: { waiting: 0 }, steps: [] });
  });

  it('names a bike that says few facts, and one whose price has stood for long, until it moves', async () => {
    const seller = await signUp(app, 'Seller');
    const photos = await hostedPhotos(app, 2);
    const [silent, dear] = [
      await listBike(app, seller, { photos }),
      await listBike(app, seller, { ...bikeFacts, photos }),
    ];
    await app.db
      .updateTable('bikes')
      .set({ created_at: app.clock.now() - 50 * DAY })
      .where('id', '=', dear)
      .execute();
    expect((await ofSeller(seller)).steps).toEqual([
      { kind: 'price', productId: dear, brand: 'Yamaha', modelName: 'FZ-S V3', count: 50 },
      { kind: 'facts', productId: silent, brand: 'Yamaha', modelName: 'FZ-S V3', count: FACT_NAMES.length },
    ]);
    await call(app, `PUT /api/bikes/${dear}/listing`, { token: seller.token, body: { rslPrice: 170_000 } });
    expect(kinds(await ofSeller(seller))).toEqual(['facts']);
  });

  it('names a bike with a single photo, until it has another', async () => {
    const seller = await signUp(app, 'Seller');
    const [photoURL = '', another = ''] = await hostedPhotos(app, 2);
    const id = await listBike(app, seller, { ...bikeFacts, photoURL });
    const bike = { productId: id, brand: 'Yamaha', modelName: 'FZ-S V3' };
    expect((await ofSeller(seller)).steps).toEqual([{ kind: 'photos', ...bike }]);
    const body = { photos: [photoURL, another] };
    await call(app, `PUT /api/bikes/${id}/listing`, { token: seller.token, body });
    expect((await ofSeller(seller)).steps).toEqual([]);
  });

  it('asks whether a bike is still there, says so while it rests, and no more of it once it is said', async () => {
    const { later, run } = stillThereOf(() => app);
    const seller = await signUp(app, 'Seller');
    const id = await listBike(app, seller, { ...bikeFacts, photos: await hostedPhotos(app, 2) });
    const bike = { productId: id, brand: 'Yamaha', modelName: 'FZ-S V3' };
    await later(30 * DAY);
    await run();
    const until = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect((await ofSeller(seller)).steps).toEqual([{ kind: 'stillThere', ...bike, count: 1, until }]);
    await later(15 * DAY);
    await run();
    expect(await ofSeller(seller)).toMatchObject({
      figures: { forSale: 0 },
      steps: [{ kind: 'stillThere', ...bike, count: 1 }],
    });
    await call(app, `POST /api/bikes/${id}/confirmation`, { token: seller.token });
    expect(kinds(await ofSeller(seller))).not.toContain('stillThere');
  });

  it('names a price above what such bikes are sold for, until it is within', async () => {
    const [seller, market] = [await signUp(app, 'Seller'), createPriceMarket(app)];
    const modelName = 'Dashboard 150';
    const like: Partial<NewBikeRow> = { model_name: modelName, year_made: 2021, kilometres: 18_500 };
    const prices = [180, 184, 188, 192, 196, 200, 204, 208, 212].map((price) => price * 1_000);
    await addBikesOfOthers(prices, { ...like, product_status: 'Sold', sold_at: app.clock.now() });
    const photos = await hostedPhotos(app, 2);
    const id = await listBike(app, seller, { ...bikeFacts, photos, modelName, orgPrice: 300_000, rslPrice: 260_000 });
    await market.run();
    const { steps } = await ofSeller(seller);
    expect(steps).toEqual([
      { kind: 'dear', productId: id, brand: 'Yamaha', modelName, price: 260_000, high: expect.any(Number) },
    ]);
    const { high = 0 } = steps[0] ?? {};
    expect(high).toBeGreaterThan(190_000);
    expect(high).toBeLessThan(230_000);
    await call(app, `PUT /api/bikes/${id}/listing`, { token: seller.token, body: { rslPrice: high } });
    expect((await ofSeller(seller)).steps).toEqual([]);
  });

  it('of a dealer with many bikes still finds the dear one', async () => {
    const dealer = await signUp(app, 'Seller');
    const { id: seller_id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', dealer.email)
      .executeTakeFirstOrThrow();
    const model_name = 'Dealer 150';
    const rows = Array.from({ length: 120 }, (_, at) =>
      bikeRow({ seller_id, model_name, rsl_price: 190_000 + at * 100, created_at: app.clock.now() }),
    );
    const dear = bikeRow({ seller_id, model_name, rsl_price: 400_000, created_at: app.clock.now() });
    await app.db
      .insertInto('bikes')
      .values([dear, ...rows])
      .execute();
    await addBikesOfOthers([185_000, 190_000, 195_000, 198_000, 200_000, 205_000], { model_name });
    await createPriceMarket(app).run();
    expect((await ofSeller(dealer)).steps).toContainEqual(
      expect.objectContaining({ kind: 'dear', productId: dear.id, price: 400_000 }),
    );
  });

  it('knows nothing of the bikes of others', async () => {
    const [seller, other, buyer] = [
      await signUp(app, 'Seller'),
      await signUp(app, 'Seller'),
      await signUp(app, 'Buyer'),
    ];
    await book(app, buyer, await listBike(app, seller));
    expect((await ofSeller(other)).figures).toEqual({ forSale: 0, views: 0, hearts: 0, waiting: 0 });
  });
});

describe("The buyer's dashboard", () => {
  it('begins with a way to look around', async () => {
    expect(await ofBuyer(await signUp(app, 'Buyer'))).toEqual({
      role: 'Buyer',
      figures: { unpaid: 0, wishes: 0, searches: 0 },
      steps: [{ kind: 'look' }],
    });
  });

  it('has a booking to pay, says until when its bike is kept, and no more of it once it is paid', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await listBike(app, seller);
    await book(app, buyer, id);
    const bike = { productId: id, brand: 'Yamaha', modelName: 'FZ-S V3' };
    expect(await ofBuyer(buyer)).toMatchObject({ figures: { unpaid: 1 }, steps: [{ kind: 'pay', ...bike, count: 0 }] });
    const { body } = await startPayment(app, buyer, id);
    expect((await ofBuyer(buyer)).steps).toEqual([{ kind: 'hold', ...bike, until: body.heldUntil }]);
    await app.db
      .updateTable('holds')
      .set({ expires_at: app.clock.now() - MINUTE })
      .where('bike_id', '=', id)
      .execute();
    expect(kinds(await ofBuyer(buyer))).toEqual(['pay']);
    await confirmCard(app, body.clientSecret, CARDS.good);
    await claimSold(app, buyer, id);
    expect(await ofBuyer(buyer)).toMatchObject({ figures: { unpaid: 0 }, steps: [] });
    const soldAgo = (days: number) =>
      app.db
        .updateTable('bikes')
        .set({ sold_at: app.clock.now() - days * DAY })
        .where('id', '=', id)
        .execute();
    // Not before the bike is handed over.
    await soldAgo(3);
    expect((await ofBuyer(buyer)).steps).toEqual([{ kind: 'review', ...bike, count: 1 }]);
    expect((await ofSeller(seller)).steps).toEqual([{ kind: 'review', ...bike, count: 1 }]);
    const order = (await orderOf(app, buyer, id))?._id ?? '';
    await review(app, buyer, order, 5);
    expect(kinds(await ofBuyer(buyer))).not.toContain('review');
    expect(kinds(await ofSeller(seller))).toEqual(['review']);
    await soldAgo(17);
    expect(kinds(await ofSeller(seller))).not.toContain('review');
  });

  it('does not ask for a payment again while the bank decides, or once the money went back', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await listBike(app, seller);
    const order_id = await book(app, buyer, id);
    // One that the provider does not know, so that nothing but the test changes its state.
    const orders = app.db.selectFrom('orders').select('buyer_id').where('id', '=', order_id);
    const { buyer_id } = await orders.executeTakeFirstOrThrow();
    await app.db
      .insertInto('payments')
      .values(paymentRow({ order_id, bike_id: id, buyer_id, intent_id: null, created_at: app.clock.now() }))
      .execute();
    for (const state of ['processing', 'refunding', 'refunded'] as const) {
      await app.db.updateTable('payments').set({ state }).where('bike_id', '=', id).execute();
      expect((await ofBuyer(buyer)).figures.unpaid).toBe(0);
    }
  });

  it('names one of several bookings, and none that was declined, taken back, withdrawn or sold to another', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await listBike(app, seller));
    const orders: string[] = [];
    for (const id of ids) orders.push(await book(app, buyer, id));
    const { token } = seller;
    const body = { answer: 'decline', reason: 'The bike is promised to a friend.' };
    await call(app, `PUT /api/bookings/${orders[0]}`, { token, body });
    await call(app, `DELETE /api/orders/${orders[1]}`, { token: buyer.token });
    await call(app, `DELETE /api/bikes/${ids[2]}`, { token });
    await app.db
      .updateTable('bikes')
      .set({ product_status: 'Sold', sold_at: 1 })
      .where('id', '=', ids[3] ?? '')
      .execute();
    const dashboard = await ofBuyer(buyer);
    expect(dashboard.figures.unpaid).toBe(2);
    expect(dashboard.steps).toMatchObject([{ kind: 'pay', productId: ids[5], count: 1 }]);
  });

  it('has wishes whose price fell, and saved searches with new bikes', async () => {
    const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
    const id = await listBike(app, seller, { brand: 'GPX', modelName: 'Demon 150' });
    await wish(buyer, id);
    expect(await ofBuyer(buyer)).toMatchObject({ figures: { wishes: 1 }, steps: [] });
    await call(app, `PUT /api/bikes/${id}/listing`, { token: seller.token, body: { rslPrice: 175_000 } });
    await saveSearch(app, buyer, 'brand=GPX', { name: 'GPX bikes' });
    await listBike(app, seller, { brand: 'GPX', modelName: 'Demon 150' });
    expect(await ofBuyer(buyer)).toEqual({
      role: 'Buyer',
      figures: { unpaid: 0, wishes: 1, searches: 1 },
      steps: [
        { kind: 'fall', productId: id, brand: 'GPX', modelName: 'Demon 150', from: 185_000, to: 175_000 },
        { kind: 'search', searchName: 'GPX bikes', query: 'brand=GPX', count: 1 },
      ],
    });
  });
});

it('An admin has no such figures', async () => {
  const { token } = await createAdmin(app);
  expect(refusal(await call(app, 'GET /api/dashboard', { token }))).toBe('403 role_not_allowed');
});
