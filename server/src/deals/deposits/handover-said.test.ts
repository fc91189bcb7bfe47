import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_TAKEN_BACK } from '#contract/deposits.ts';
import type { DisputedDeposit } from '#contract/entities/deposit.ts';
import { beginHandover, noteWord } from '#server/deals/handovers/handovers.repository.ts';
import { createAttempts } from '#server/deals/payments/attempts.ts';
import { lockBike } from '#server/listings/listings.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { accept, decline } from '#testing/bookings.ts';
import { call, refusal } from '#testing/call.ts';
import { dealPage, openConversation } from '#testing/conversations.ts';
import { payPart, readPayment, sayOnDeposit, startPart } from '#testing/deposits.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { sayHandedOver } from '#testing/handovers.ts';
import { balancesOf, expectBalanced } from '#testing/ledger.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { listBike } from '#testing/listings.ts';
import { confirm, dayAndTime, didNotCome, goTo, later, propose } from '#testing/meetings.ts';
import { decide } from '#testing/moderation.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { book, CARDS, confirmCard } from '#testing/paying.ts';
import { createAdmin, type Person, signUp } from '#testing/people.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { lockDepositOf } from './deposits.repository.ts';

const PRICE = 185_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({}, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
let order: string;
let conversation: string;
beforeEach(async () => {
  [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'Buyer')];
  bike = await listBike(app, seller);
  conversation = await openConversation(app, buyer, bike);
  order = await book(app, buyer, bike);
  // The clock of the test before may have outlived the admin's token.
  await wait(0);
});

const pay = () => payPart(app, buyer, order, 'deposit');
const wait = (ms: number) => goTo(app, app.clock.now() + ms, [seller, buyer, admin]);
const depositRow = () =>
  app.db
    .selectFrom('deposits')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const sales = () =>
  app.db.selectFrom('payments').select('provider').where('bike_id', '=', bike).where('state', '=', 'sold').execute();
const statusOf = async () =>
  (await app.db.selectFrom('bikes').select('product_status').where('id', '=', bike).executeTakeFirstOrThrow())
    .product_status;

describe('Once one of the two has said that the bike was handed over, an admin decides the deposit', () => {
  /** The meeting is agreed on before anything is said; the word is said in between. */
  const absence = async (say: () => Promise<unknown>) => {
    const at = later(app.clock.now(), { hours: 2 });
    const { body } = await propose(app, buyer, conversation, dayAndTime(at));
    await confirm(app, seller, body.insertedId);
    await goTo(app, at + HOUR, [seller, buyer]);
    await say();
    expect((await didNotCome(app, buyer, body.insertedId)).status).toBe(200);
  };
  const suspend = async (person: Person) =>
    decide(app, await createAdmin(app), { kind: 'person', id: await idOf(app, person), act: 'suspend', days: 7 });
  type Way = (say: () => Promise<unknown>) => Promise<unknown>;
  const once =
    (act: () => Promise<unknown>): Way =>
    async (say) => {
      await say();
      await act();
    };
  const ways: Record<string, Way> = {
    'the buyer asks for it back within 24 hours': once(() => sayOnDeposit(app, buyer, order, 'askBack')),
    'the buyer says that the seller did not come': absence,
    'the seller gives it back': once(() => sayOnDeposit(app, seller, order, 'return')),
    'the seller declines the booking': once(() => decline(app, seller, order)),
    'the seller pauses the listing': once(() => listingActs(app, seller).pause(bike)),
    'the seller takes the listing back': once(() => listingActs(app, seller).takeBack(bike)),
    'the seller sells the bike elsewhere': once(() => listingActs(app, seller).sellElsewhere(bike)),
    'an admin hides the listing': once(() => decide(app, admin, { id: bike, act: 'hide' })),
    'an admin suspends the seller': once(() => suspend(seller)),
    'an admin suspends the buyer': once(() => suspend(buyer)),
    'its time is over': once(async () => {
      await wait(3 * DAY + HOUR);
      await app.endDeposits();
    }),
  };
  for (const side of ['buyer', 'seller'] as const)
    for (const [way, act] of Object.entries(ways))
      it(`the ${side} says so, and ${way}`, async () => {
        await pay();
        const person = side === 'buyer' ? buyer : seller;
        await act(() => sayHandedOver(app, person, order));
        await wait(0);
        await app.payments.reconciler.run(0);
        const row = await depositRow();
        expect([row.outcome, row.claimed_at !== null]).toEqual([null, true]);
        await app.payments.deposits.notify();
        const told = app.db.selectFrom('notifications').select('facts').where('kind', '=', 'deposit');
        const both = await told.where('user_id', 'in', [await idOf(app, buyer), await idOf(app, seller)]).execute();
        expect(both.filter(({ facts }) => String(facts).includes('undecided'))).toHaveLength(2);
        const { body } = await call<DisputedDeposit[]>(app, 'GET /api/admin/deposits', admin);
        expect(body.find(({ orderId }) => orderId === order)).toMatchObject({ saidBy: side, handoverSaid: true });
        // The admin decides, once, and the money goes that way.
        const decision = { token: admin.token, body: { outcome: 'returned', reason: 'As both wrote.' } };
        expect((await call(app, `PUT /api/admin/deposits/${row.id}`, decision)).status).toBe(200);
        await app.payments.reconciler.run(0);
        expect((await depositRow()).outcome).toBe('returned');
        expect((await balancesOf(app.db))[`sale:${order}`]).toBeUndefined();
        await expectBalanced(app.db);
      });

  it('the seller cannot give it back any more, and the word of the other one sells the bike', async () => {
    await pay();
    await sayHandedOver(app, buyer, order);
    await sayOnDeposit(app, seller, order, 'return');
    expect(refusal(await sayOnDeposit(app, seller, order, 'return'))).toBe('409 deposit_undecided');
    expect((await dealPage(app, seller, conversation)).body.acts).not.toContain('returnDeposit');
    await sayHandedOver(app, seller, order);
    expect([await statusOf(), await sales()]).toEqual(['Sold', [{ provider: 'cash' }]]);
    expect((await notificationsOf(app, buyer)).length).toBeGreaterThan(0);
  });
});

describe('What the two say at the same moment', () => {
  it('counts: the seller says that it was handed over while the buyer says that the seller did not come', async () => {
    await pay();
    const at = later(app.clock.now(), { hours: 2 });
    const { body } = await propose(app, buyer, conversation, dayAndTime(at));
    await confirm(app, seller, body.insertedId);
    await goTo(app, at + HOUR, [seller, buyer]);
    let absence: Promise<{ status: number }> | undefined;
    const people = { buyer_id: await idOf(app, buyer), seller_id: await idOf(app, seller) };
    // The word of the seller, which is not there for others yet.
    await app.db.transaction().execute(async (trx) => {
      await lockBike(trx, bike);
      await lockDepositOf(trx, order);
      const { id } = await beginHandover(trx, { order_id: order, ...people });
      await noteWord(trx, id, 'seller', app.clock.now());
      absence = didNotCome(app, buyer, body.insertedId);
      await setTimeout(300);
    });
    expect((await absence)?.status).toBe(200);
    expect((await depositRow()).outcome).toBeNull();
  });
});

describe('A sale for cash', () => {
  it('is on record once, also where the buyer begins to pay the rest at the same moment', async () => {
    await pay();
    await sayHandedOver(app, seller, order);
    const begun = () => startPart(app, buyer, order, 'balance');
    await Promise.all([begun(), sayHandedOver(app, buyer, order), begun(), begun()]);
    await app.payments.reconciler.run(0);
    expect([await statusOf(), (await sales()).length]).toEqual(['Sold', 1]);
    expect((await call(app, `GET /api/orders/${order}/receipt`, buyer)).status).toBe(200);
  });
});

it('Who begins to pay the rest just after a sale for cash reads that the bike is sold, and no provider is asked', async () => {
  await pay();
  await sayHandedOver(app, seller, order);
  await sayHandedOver(app, buyer, order);
  const row = await app.db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
  const nobody: object = new Proxy({}, { get: () => () => Promise.reject(new Error('asked')) });
  const parts = { ...app, providers: nobody, settlement: nobody, marks: nobody } as Parameters<
    typeof createAttempts
  >[0];
  const begun = createAttempts(parts).payable({ order: row, kind: 'balance', amount: 1000, price: PRICE });
  await expect(begun).rejects.toMatchObject({ code: 'bike_sold' });
});

describe('Deposits that a buyer takes back', () => {
  it('are followed by another one for the same bike only where the seller accepts the booking again', async () => {
    await accept(app, seller, order);
    await pay();
    await sayOnDeposit(app, buyer, order, 'askBack');
    await app.payments.reconciler.run(0);
    expect(refusal(await startPart(app, buyer, order, 'deposit'))).toBe('409 deposit_needs_seller');
    await app.clock.advance(1_000);
    expect((await accept(app, seller, order)).status).toBe(200);
    expect((await pay())?.state).toBe('held');
    // One that ran out counts in the same way.
    await wait(3 * DAY + HOUR);
    await app.endDeposits();
    await app.payments.reconciler.run(0);
    expect(refusal(await startPart(app, buyer, order, 'deposit'))).toBe('409 deposit_needs_seller');
  });

  it('are counted over all bikes, so that one account keeps few bikes from others in a month', async () => {
    for (let count = 0; count < MAX_TAKEN_BACK; count += 1) {
      const another = await book(app, buyer, await listBike(app, seller));
      await payPart(app, buyer, another, 'deposit');
      expect((await sayOnDeposit(app, buyer, another, 'askBack')).status).toBe(200);
    }
    expect(refusal(await startPart(app, buyer, order, 'deposit'))).toBe('409 too_many_deposits');
  });

  it('hold three bikes at most, however many payments were begun before: one too many goes back', async () => {
    const begun: { id: string; secret: string }[] = [];
    for (let count = 0; count < 5; count += 1) {
      const another = await book(app, buyer, await listBike(app, seller));
      const { body } = await startPart(app, buyer, another, 'deposit');
      begun.push({ id: body.paymentId, secret: body.clientSecret });
      await wait(6 * MINUTE);
    }
    await Promise.all(begun.map(({ secret }) => confirmCard(app, secret, CARDS.good)));
    await Promise.all(begun.map(({ id }) => readPayment(app, buyer, id)));
    await app.payments.reconciler.run(0);
    const states = await Promise.all(begun.map(async ({ id }) => (await readPayment(app, buyer, id)).body.state));
    expect(states.sort()).toEqual(['held', 'held', 'held', 'refunded', 'refunded']);
  });
});

describe('A second decision about a payment of which a part went back', () => {
  it('gives back what is left of it, and the provider and the ledger agree', async () => {
    await pay();
    await payPart(app, buyer, order, 'balance');
    const decidePartly = async (amount: number) => {
      const { body } = await openDispute(app, buyer, order);
      expect((await decideDispute(app, admin, body.insertedId, 'partly', amount)).status).toBe(200);
      await app.refundDisputes();
      // As where a bank has kept a part, after which an admin decides about the rest.
      await app.db.updateTable('disputes').set({ is_final: 0 }).where('order_id', '=', order).execute();
    };
    await decidePartly(50_000);
    await decidePartly(120_000);
    const refunds = await app.db
      .selectFrom('dispute_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['kind', 'dispute_refunds.amount', 'done_at'])
      .where('order_id', '=', order)
      .orderBy('dispute_refunds.id')
      .execute();
    expect(refunds.map(({ kind, amount, done_at }) => [kind, Number(amount) / 100, done_at !== null])).toEqual([
      ['balance', 50_000, true],
      ['balance', 120_000, true],
    ]);
    const { body } = await openDispute(app, buyer, order);
    expect((await decideDispute(app, admin, body.insertedId, 'whole')).status).toBe(200);
    await app.refundDisputes();
    await app.refundDisputes();
    const { sum } = await app.db
      .selectFrom('dispute_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(({ fn }) => fn.sum('dispute_refunds.amount').as('sum'))
      .where('order_id', '=', order)
      .where('done_at', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(PRICE * 100);
    await expectBalanced(app.db);
  });
});
