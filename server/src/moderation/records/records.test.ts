import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#contract/constants.ts';
import type {
  HistoryEntry,
  ListingRecord,
  ListingRecordDetail,
  OrderRecord,
  OrderRecordDetail,
  PaymentRecord,
  PaymentRecordDetail,
} from '#contract/entities/records.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { createAdminClient, idOf, NO_USER_ID, nextPage } from '#testing/admin-client.ts';
import { accept, decline } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { orderRow, paymentRow } from '#testing/factories/order.ts';
import { userRow } from '#testing/factories/user.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { book, CARDS, claimSold, confirmCard, startPayment, takeAnotherCard } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

type Kind = 'listings' | 'orders' | 'payments';
const list = async <T = { _id: string }>(kind: Kind, query: Record<string, string>): Promise<T[]> =>
  (await call<T[]>(app, `GET /api/admin/${kind}?${new URLSearchParams(query)}`, admin)).body;
const idsOf = async (kind: Kind, query: Record<string, string>): Promise<string[]> =>
  (await list(kind, query)).map(({ _id }) => _id);
const detail = async <T>(kind: Kind, id: string): Promise<T> =>
  (await call<T>(app, `GET /api/admin/${kind}/${id}`, admin)).body;
const eventsOf = (history: readonly HistoryEntry[]): string[] => history.map(({ event }) => event);

/** A model that no other bike of the tests is of. */
const newModel = (): string => `Model ${newId().slice(-12)}`;

const pay = async (buyer: Person, bike: string): Promise<void> => {
  const { body } = await startPayment(app, buyer, bike);
  await confirmCard(app, body.clientSecret, CARDS.good);
  await claimSold(app, buyer, bike);
};

describe('GET /admin/listings: every listing, for admins', () => {
  it('returns listings with their sellers and states, the newest first, also those that are gone for everybody else', async () => {
    const seller = await signUp(app, 'Seller', 'Karim Motors');
    const model = newModel();
    const [first, second, third] = [
      await listBike(app, seller, { modelName: model }),
      await listBike(app, seller, { modelName: model }),
      await listBike(app, seller, { modelName: model }),
    ];
    const acts = listingActs(app, seller);
    await acts.pause(first);
    await acts.takeBack(second);
    const found = await list<ListingRecord>('listings', { search: model });
    expect(found.map(({ _id, state }) => [_id, state])).toEqual([
      [third, 'forSale'],
      [second, 'takenBack'],
      [first, 'paused'],
    ]);
    expect(found[0]).toEqual({
      _id: third,
      brand: 'Yamaha',
      modelName: model,
      price: 185_000,
      state: 'forSale',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      seller: { _id: await idOf(app, seller), name: 'Karim Motors', email: seller.email, role: 'Seller' },
    });
  });

  it.each(['whole id', 'id of the seller', 'address of the seller', 'beginning of the model', 'beginning of the name'])(
    'finds a listing by the %s',
    async (by) => {
      const name = `Rahima ${newId().slice(-12)}`;
      const seller = await signUp(app, 'Seller', name);
      const model = newModel();
      const bike = await listBike(app, seller, { modelName: model });
      const searches: Record<string, string> = {
        'whole id': bike.toUpperCase(),
        'id of the seller': await idOf(app, seller),
        'address of the seller': seller.email.toUpperCase(),
        'beginning of the model': model.slice(0, -1).toLowerCase(),
        'beginning of the name': name.slice(0, -1).toUpperCase(),
      };
      expect(await idsOf('listings', { search: searches[by] ?? '' })).toEqual([bike]);
      expect(await idsOf('listings', { search: searches[by] ?? '', state: 'forSale' })).toEqual([bike]);
      expect(await idsOf('listings', { search: searches[by] ?? '', state: 'sold' })).toEqual([]);
    },
  );

  it('finds names in Bangla, and takes % and _ for what they are', async () => {
    const seller = await signUp(app, 'Seller', `রহিমা বেগম ${newId().slice(-12)}`);
    const bike = await listBike(app, seller, { modelName: 'পালসার ১৫০' });
    expect(await idsOf('listings', { search: 'পালসার' })).toEqual([bike]);
    expect(await idsOf('listings', { search: seller.name })).toEqual([bike]);
    expect(await idsOf('listings', { search: '%' })).toEqual([]);
    expect(await idsOf('listings', { search: '_' })).toEqual([]);
  });

  it('has pages in which every listing of two models and a person stands once, with search and state kept', async () => {
    const family = newModel();
    const row = userRow({ role: 'Seller', name: family });
    await app.db.insertInto('users').values(row).execute();
    const rows = Array.from({ length: PAGE_SIZE + 7 }, (_, n) =>
      bikeRow({ seller_id: row.id, model_name: `${family} ${n % 2}`, created_at: app.clock.now() }),
    );
    await app.db.insertInto('bikes').values(rows).execute();
    const seen: string[] = [];
    let next: string | undefined = `/api/admin/listings?search=${encodeURIComponent(family)}&state=forSale`;
    while (next) {
      const page: Awaited<ReturnType<typeof call<ListingRecord[]>>> = await call(app, `GET ${next}`, admin);
      expect(page.body.length).toBeLessThanOrEqual(PAGE_SIZE);
      seen.push(...page.body.map(({ _id }) => _id));
      next = nextPage(page.headers);
    }
    expect(seen).toEqual(
      rows
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
  });

  it('shows the name of a seller who was removed, and no address', async () => {
    const seller = await signUp(app, 'Seller', 'Gone Motors');
    const bike = await listBike(app, seller);
    const id = await idOf(app, seller);
    await createAdminClient(app).remove(admin, id);
    const [found] = await list<ListingRecord>('listings', { search: bike });
    expect(found).toMatchObject({ state: 'gone', seller: { _id: id, name: 'Gone Motors' } });
    expect(found?.seller).not.toHaveProperty('email');
  });
});

describe('GET /admin/listings/:id: the history of a listing', () => {
  it('has what is on record: listed, price, bookings with their answers, sale', async () => {
    const seller = await signUp(app, 'Seller');
    const [buyer, other] = [await signUp(app, 'Buyer', 'Nadia'), await signUp(app, 'Buyer', 'Salma')];
    const bike = await listBike(app, seller);
    await listingActs(app, seller).edit(bike, { rslPrice: 180_000 });
    await listingActs(app, seller).edit(bike, { rslPrice: 185_000 });
    const refused = await book(app, other, bike);
    await decline(app, seller, refused, 'The place does not suit me.');
    const order = await book(app, buyer, bike);
    await accept(app, seller, order);
    await pay(buyer, bike);
    await app.idle();
    const { history, state } = await detail<ListingRecordDetail>('listings', bike);
    expect(state).toBe('sold');
    expect(eventsOf(history)).toEqual([
      'sold',
      'accepted',
      'booked',
      'declined',
      'booked',
      // Who changes a listing has shown that the bike is still there.
      'confirmed',
      'priceChanged',
      'priceChanged',
      'listed',
    ]);
    expect(history[0]).toMatchObject({ orderId: order, paymentId: expect.any(String), price: 185_000 });
    expect(history[2]).toMatchObject({ orderId: order, person: 'Nadia', price: 185_000 });
    expect(history[3]).toMatchObject({ orderId: refused, person: 'Salma', reason: 'The place does not suit me.' });
    expect(history[6]).toMatchObject({ before: 180_000, after: 185_000 });
  });

  it('says why a listing is off the market, and which other one has the same photo', async () => {
    const [seller, thief] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')];
    const [bike, copy] = [await listBike(app, seller), await listBike(app, thief)];
    const match = { image_id: newId(), other_image_id: newId(), distance: 2, found_at: app.clock.now() };
    await app.db
      .insertInto('photo_matches')
      .values({ bike_id: copy, other_bike_id: bike, ...match })
      .execute();
    await listingActs(app, seller).sellElsewhere(bike, 170_000);
    const { history } = await detail<ListingRecordDetail>('listings', bike);
    expect(history[0]).toMatchObject({ event: 'soldElsewhere', price: 170_000 });
    expect(history[1]).toMatchObject({ event: 'photoMatch', listingId: copy });
    expect((await detail<ListingRecordDetail>('listings', copy)).history[0]).toMatchObject({ listingId: bike });
  });

  it('responds with 404 where there is none', async () => {
    const of = (kind: Kind) => call(app, `GET /api/admin/${kind}/${NO_USER_ID}`, admin);
    expect(refusal(await of('listings'))).toBe('404 bike_not_found');
    expect(refusal(await of('orders'))).toBe('404 order_not_found');
    expect(refusal(await of('payments'))).toBe('404 payment_not_found');
  });
});

describe('GET /admin/orders: every order, for admins', () => {
  it('finds an order by its bike, its people and its model, and says how it stands', async () => {
    const seller = await signUp(app, 'Seller', `Seller ${newId().slice(-12)}`);
    const buyer = await signUp(app, 'Buyer', `Buyer ${newId().slice(-12)}`);
    const model = newModel();
    const bike = await listBike(app, seller, { modelName: model });
    const order = await book(app, buyer, bike);
    const [buyerId, sellerId] = [await idOf(app, buyer), await idOf(app, seller)];
    for (const search of [order, bike, buyerId, sellerId, buyer.email, seller.email, model, buyer.name, seller.name])
      expect(await list<OrderRecord>('orders', { search })).toMatchObject([
        {
          _id: order,
          productId: bike,
          modelName: model,
          price: 185_000,
          state: 'waiting',
          buyer: { _id: buyerId, email: buyer.email },
          seller: { _id: sellerId, email: seller.email },
        },
      ]);
    expect(JSON.stringify(await list('orders', { search: order }))).not.toMatch(/01712345678|Shahbag/);
  });

  it('filters by what happened, whatever happened afterwards, with a search and without', async () => {
    const seller = await signUp(app, 'Seller');
    const orders: Record<string, string> = {};
    const booked = async (event: string): Promise<{ buyer: Person; bike: string; order: string }> => {
      const buyer = await signUp(app, 'Buyer');
      const bike = await listBike(app, seller);
      const order = await book(app, buyer, bike);
      orders[event] = order;
      return { buyer, bike, order };
    };
    await booked('waiting');
    await accept(app, seller, (await booked('accepted')).order);
    await decline(app, seller, (await booked('declined')).order);
    await listingActs(app, seller).takeBack((await booked('ended')).bike);
    const taken = await booked('takenBack');
    await call(app, `DELETE /api/orders/${taken.order}`, taken.buyer);
    const paid = await booked('paid');
    await pay(paid.buyer, paid.bike);
    for (const event of ['accepted', 'declined', 'ended', 'takenBack', 'paid']) {
      expect(await list('orders', { search: seller.email, state: event })).toMatchObject([
        { _id: orders[event], state: event },
      ]);
      expect(await idsOf('orders', { state: event })).toContain(orders[event]);
      expect(await idsOf('orders', { state: event })).not.toContain(orders.waiting);
    }
    expect(await idsOf('orders', { search: seller.email })).toHaveLength(6);
  });

  it('finds one whose money went back, and one of a bike that another buyer has bought', async () => {
    const seller = userRow({ role: 'Seller' });
    const buyer = userRow();
    await app.db.insertInto('users').values([seller, buyer]).execute();
    const bike = bikeRow({ seller_id: seller.id, product_status: 'Sold' });
    await app.db.insertInto('bikes').values(bike).execute();
    const newOrder = () => orderRow({ buyer_id: newId(), bike_id: bike.id, buyer_name: buyer.name });
    const [bought, refunded, lost] = [newOrder(), newOrder(), newOrder()];
    await app.db.insertInto('orders').values([bought, refunded, lost]).execute();
    const ids = { bike_id: bike.id, buyer_id: buyer.id };
    await app.db
      .insertInto('payments')
      .values([
        paymentRow({ ...ids, order_id: bought.id, state: 'sold' }),
        paymentRow({ ...ids, order_id: refunded.id, state: 'refunding' }),
      ])
      .execute();
    expect(await list('orders', { search: bike.id })).toMatchObject([
      { _id: lost.id, state: 'lost' },
      { _id: refunded.id, state: 'refunded' },
      { _id: bought.id, state: 'paid' },
    ]);
    expect(await idsOf('orders', { search: seller.email, state: 'refunded' })).toEqual([refunded.id]);
    expect(await idsOf('orders', { state: 'refunded' })).toContain(refunded.id);
  });

  it('has the history of an order with its attempts to pay, and where they meet', async () => {
    const seller = await signUp(app, 'Seller');
    const buyer = await signUp(app, 'Buyer');
    const bike = await listBike(app, seller);
    const order = await book(app, buyer, bike);
    await accept(app, seller, order);
    await startPayment(app, buyer, bike);
    await takeAnotherCard(app, buyer, bike);
    await pay(buyer, bike);
    await app.idle();
    const found = await detail<OrderRecordDetail>('orders', order);
    expect(found).toMatchObject({ state: 'paid', meetLocation: 'Shahbag, Dhaka' });
    expect(JSON.stringify(found)).not.toContain('01712345678');
    const lines = found.history.map(({ event, attempt, state }) => [event, attempt, state].filter(Boolean).join(' '));
    expect(lines.slice(-2)).toEqual(['accepted', 'booked']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'paymentStarted 1',
        'payment 1 canceled',
        'paymentStarted 2',
        'payment 2 sold',
        'notified',
      ]),
    );
  });
});

describe('GET /admin/payments: every attempt to pay, for admins', () => {
  it('finds an attempt by every id, the people and the model, and has the other attempts beside it', async () => {
    const seller = await signUp(app, 'Seller');
    const buyer = await signUp(app, 'Buyer');
    const model = newModel();
    const bike = await listBike(app, seller, { modelName: model });
    const order = await book(app, buyer, bike);
    await startPayment(app, buyer, bike);
    await takeAnotherCard(app, buyer, bike);
    await pay(buyer, bike);
    const found = await list<PaymentRecord>('payments', { search: model });
    expect(found).toMatchObject([
      {
        attempt: 2,
        state: 'sold',
        price: 185_000,
        orderId: order,
        productId: bike,
        intentId: expect.stringMatching(/^pi_/),
      },
      { attempt: 1, state: 'canceled', price: 185_000 },
    ]);
    const both = found.map(({ _id }) => _id);
    const [sold] = found;
    for (const search of [order, bike, buyer.email, seller.email, await idOf(app, buyer), await idOf(app, seller)])
      expect(await idsOf('payments', { search })).toEqual(both);
    for (const search of [sold?._id ?? '', sold?.intentId ?? ''])
      expect(await idsOf('payments', { search })).toEqual([sold?._id]);
    expect(await idsOf('payments', { search: model, state: 'canceled' })).toEqual(both.slice(1));
    expect(await idsOf('payments', { state: 'canceled' })).toContain(both[1]);
    const one = await detail<PaymentRecordDetail>('payments', sold?._id ?? '');
    expect(one.attempts.map(({ attempt, state }) => [attempt, state])).toEqual([
      [2, 'sold'],
      [1, 'canceled'],
    ]);
    expect(eventsOf(one.history)).toEqual(expect.arrayContaining(['paymentStarted', 'payment', 'sold']));
  });

  it('finds the payments of a model that has too many orders to look at each', async () => {
    const seller = userRow({ role: 'Seller' });
    await app.db.insertInto('users').values(seller).execute();
    const bike = bikeRow({ seller_id: seller.id });
    await app.db.insertInto('bikes').values(bike).execute();
    const model = newModel();
    const orders = Array.from({ length: 502 }, () =>
      orderRow({ buyer_id: newId(), bike_id: bike.id, product_name: model }),
    );
    for (let at = 0; at < orders.length; at += 100)
      await app.db
        .insertInto('orders')
        .values(orders.slice(at, at + 100))
        .execute();
    const ids = { order_id: orders[3]?.id ?? '', bike_id: bike.id, buyer_id: newId() };
    const payment = paymentRow({ ...ids, state: 'canceled' });
    await app.db.insertInto('payments').values(payment).execute();
    expect(await idsOf('payments', { search: model })).toEqual([payment.id]);
    expect(await idsOf('payments', { search: model, state: 'sold' })).toEqual([]);
  });
});
