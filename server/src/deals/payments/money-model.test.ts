import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShownChargeback } from '#contract/entities/chargeback.ts';
import type { DisputedDeposit } from '#contract/entities/deposit.ts';
import type { DisputeToDo } from '#contract/entities/dispute.ts';
import type { PaymentKind } from '#contract/entities/payment.ts';
import type { DisputeRow } from '#server/deals/disputes/disputes.table.ts';
import { mayBeNegative } from '#server/money/ledger/accounts.ts';
import { DAY, HOUR } from '#server/platform/lib/durations.ts';
import { idOf } from '#testing/admin-client.ts';
import { decline } from '#testing/bookings.ts';
import { call } from '#testing/call.ts';
import { chargeBack, decideChargeback } from '#testing/chargebacks.ts';
import { readPayment, sayOnDeposit } from '#testing/deposits.ts';
import { decideDispute, openDispute } from '#testing/disputes.ts';
import { codeOf, sayHandedOver, typeCode } from '#testing/handovers.ts';
import { balancesOf, expectBalanced } from '#testing/ledger.ts';
import { listingActs } from '#testing/listing-acts.ts';
import { hostedPhoto, listBike } from '#testing/listings.ts';
import { goTo } from '#testing/meetings.ts';
import { book } from '#testing/paying.ts';
import { playAtSslcommerz } from '#testing/paying-by-sslcommerz.ts';
import { type StartedPayment, TESTED_PROVIDERS } from '#testing/payment-providers.ts';
import { endPayout, makeBatch, overviewOf, payoutsOf, setPayoutAccount, standingOf } from '#testing/payouts.ts';
import { createAdmin, type Person, signUp, signUpByCalls } from '#testing/people.ts';
import { IS_CORE } from '#testing/scope.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

/** As many as there is time for; `MONEY_RUNS=500` for a night. */
const RUNS = Number(process.env.MONEY_RUNS ?? (IS_CORE ? 2 : 6));
const STEPS = 40;

let app: TestApp;
let admin: Person;
let sellers: Person[];
let buyers: Person[];
let photoURL: string;
beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '2.5' }, { withoutEvents: true });
  admin = await createAdmin(app);
  photoURL = await hostedPhoto(app);
});
afterAll(() => app.close());

interface Deal {
  seller: Person;
  buyer: Person;
  bike: string;
  orderId: string;
}

const pay = async ({ buyer, orderId }: Deal, n: number, kind: PaymentKind): Promise<void> => {
  const tested = TESTED_PROVIDERS[n % TESTED_PROVIDERS.length];
  if (!tested) return;
  const body = { orderId, kind, provider: tested.name };
  const started = await call<StartedPayment & { paymentId: string }>(app, 'POST /api/payments', { ...buyer, body });
  if (started.status !== 200) return;
  await tested.pay(app, started.body);
  // The others close their browsers at the provider: the job finds what they have paid.
  if (n % 4 !== 0) await readPayment(app, buyer, started.body.paymentId);
};

const endSomePayout = async (n: number): Promise<void> => {
  const list = await payoutsOf(app, admin);
  const one = list[n % list.length];
  if (one) await endPayout(app, admin, one._id, n % 3 === 0 ? { returned: true } : { reference: `BFT${n}` });
};

/** An admin decides what the two disagree about. */
const decideDeposits = async (n: number): Promise<void> => {
  const { body: list } = await call<DisputedDeposit[]>(app, 'GET /api/admin/deposits', admin);
  for (const { _id } of list) {
    const body = { outcome: n % 2 === 0 ? 'returned' : 'kept', reason: 'As the papers say.' };
    await call(app, `PUT /api/admin/deposits/${_id}`, { ...admin, body });
  }
};

const decideDisputes = async (n: number): Promise<void> => {
  const { body: list } = await call<DisputeToDo[]>(app, 'GET /api/admin/disputes', admin);
  for (const { _id, amount } of list) {
    const decision = (['whole', 'partly', 'not'] as const)[n % 3] ?? 'not';
    await decideDispute(
      app,
      admin,
      _id,
      decision,
      decision === 'partly' ? 1 + (n % Math.max(1, amount - 1)) : undefined,
    );
  }
};

/** The bank of a buyer takes a card payment of a deal back, all of it or half. */
const takeBack = async ({ orderId }: Deal, n: number): Promise<void> => {
  const paid = await app.db
    .selectFrom('payments')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('provider', '=', 'card')
    .where('state', 'not in', ['created', 'requires_action', 'processing', 'canceled'])
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const known = await app.db
    .selectFrom('chargebacks')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('chargebacks.id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (paid && !known) await chargeBack(app, orderId, { amount: `${Number(paid.amount) / (n % 2 === 0 ? 1 : 2)}` });
};

const banksDecide = async (n: number): Promise<void> => {
  const { body: list } = await call<ShownChargeback[]>(app, 'GET /api/admin/chargebacks', admin);
  for (const { _id } of list) await decideChargeback(app, _id, n % 3 === 0 ? 'won' : 'lost');
};

const runJobs = async (): Promise<void> => {
  await app.endDeposits();
  await app.releaseHeld();
  await app.payments.reconciler.run(0);
  await app.refundDisputes();
};

const everybody = (): Person[] => [admin, ...sellers, ...buyers];
const passTime = (n: number) => goTo(app, app.clock.now() + ([HOUR, 25 * HOUR, 80 * HOUR][n % 3] ?? 0), everybody());

/** What the five people and an admin do, and what happens by itself. Each may be refused. */
const ACTS = {
  payPrice: (deal, n) => pay(deal, n, 'price'),
  payDeposit: (deal, n) => pay(deal, n, 'deposit'),
  payRest: (deal, n) => pay(deal, n, 'balance'),
  decline: ({ seller, orderId }) => decline(app, seller, orderId),
  pause: ({ seller, bike }) => listingActs(app, seller).pause(bike),
  askBack: ({ buyer, orderId }) => sayOnDeposit(app, buyer, orderId, 'askBack'),
  giveBack: ({ seller, orderId }) => sayOnDeposit(app, seller, orderId, 'return'),
  claim: ({ seller, orderId }) => sayOnDeposit(app, seller, orderId, 'claim'),
  giveUp: ({ buyer, orderId }) => sayOnDeposit(app, buyer, orderId, 'giveUp'),
  decideDeposits: (_, n) => decideDeposits(n),
  typeCode: ({ seller, orderId }) => typeCode(app, seller, orderId, codeOf(app, orderId)),
  sellerSays: ({ seller, orderId }) => sayHandedOver(app, seller, orderId),
  buyerSays: ({ buyer, orderId }) => sayHandedOver(app, buyer, orderId),
  openDispute: ({ buyer, seller, orderId }, n) => openDispute(app, n % 2 === 0 ? buyer : seller, orderId),
  decideDisputes: (_, n) => decideDisputes(n),
  takeBack: (deal, n) => takeBack(deal, n),
  banksDecide: (_, n) => banksDecide(n),
  makePayouts: () => makeBatch(app, admin),
  endPayout: (_, n) => endSomePayout(n),
  passTime: (_, n) => passTime(n),
  runJobs,
} satisfies Record<string, (deal: Deal, n: number) => Promise<unknown>>;

const newDeal = async (n: number): Promise<Deal> => {
  const [seller, buyer] = [sellers[n % sellers.length], buyers[n % buyers.length]];
  if (!seller || !buyer) throw new Error('There is nobody to deal.');
  // The rest of the first two is more than bKash or SSLCommerz takes at once.
  const rslPrice = n < 2 ? 900_000 : 100_000 + (n % 7) * 11_111;
  const bike = await listBike(app, seller, { photoURL, rslPrice });
  return { seller, buyer, bike, orderId: await book(app, buyer, bike) };
};

/** Deals at four points of their way: random acts alone would seldom come so far. */
const newDeals = async (): Promise<Deal[]> => {
  const deals = [await newDeal(0), await newDeal(1), await newDeal(2), await newDeal(3)];
  const [, deposited, paid, handedOver] = deals;
  if (deposited) await pay(deposited, 1, 'deposit');
  if (paid) await pay(paid, 2, 'price');
  if (handedOver) {
    await pay(handedOver, 3, 'price');
    await ACTS.typeCode(handedOver);
  }
  return deals;
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const KEPT: ReadonlySet<string> = new Set(['held', 'spent', 'sold']);

/** Our share of what a sale brings, poisha. */
const shareOf = (amount: number): number => Math.floor((amount * 0.025) / 100) * 100;

/** What a dispute takes from what would be due to the seller: all that it keeps back while it is open, and then what goes back. */
const takenBy = ({ decided_at, frozen, frozen_commission, refunded }: DisputeRow): number => {
  const [all, ours] = [Number(frozen), Number(frozen_commission)];
  if (decided_at === null) return all - ours;
  const rest = all - Number(refunded);
  return all - ours - (rest - Math.floor((ours * rest) / all / 100) * 100);
};

/** Of one deal, poisha: what was paid online and stays, what of it is held, and what became due to the seller. */
const moneyOf = async ({ orderId }: Deal, balances: Record<string, number>) => {
  const { db } = app;
  const all = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
  const payments = all.filter(({ provider, state }) => provider !== 'cash' && KEPT.has(state));
  const deposits = await db.selectFrom('deposits').selectAll().where('order_id', '=', orderId).execute();
  const kept = deposits.filter(({ outcome }) => outcome === 'kept');
  const disputes = await db.selectFrom('disputes').selectAll().where('order_id', '=', orderId).execute();
  const handover = await db
    .selectFrom('handovers')
    .select('handed_over_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const chargebacks = await db
    .selectFrom('chargebacks')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select('lost_by_us')
    .where('order_id', '=', orderId)
    .execute();
  const lost = sum(chargebacks.map(({ lost_by_us }) => Number(lost_by_us)));
  const paid = sum(payments.map(({ amount }) => Number(amount)));
  const refunded = sum(disputes.map((one) => Number(one.refunded ?? 0)));
  /** Deposits that the seller keeps without a sale: nobody takes a share of these. */
  const keptDeposits = sum(kept.map(({ amount }) => Number(amount) * 100));
  const forSale = paid - keptDeposits;
  const held = balances[`sale:${orderId}`] ?? 0;
  const [early, late] = [disputes.filter((one) => one.was_due === 0), disputes.filter((one) => one.was_due === 1)];
  const isWaiting = held > 0 || early.some((one) => one.decided_at === null);
  const rest = forSale - sum(early.map((one) => Number(one.refunded ?? 0)));
  const due = keptDeposits + (isWaiting ? 0 : rest - shareOf(rest)) - sum(late.map(takenBy));
  return { paid, refunded, lost, rest, held, due, handedOver: handover?.handed_over_at != null };
};

const paidOutTo = async (seller: Person): Promise<number> => {
  const rows = await app.db
    .selectFrom('payouts')
    .select('amount')
    .where('user_id', '=', await idOf(app, seller))
    .where('state', '=', 'paid')
    .execute();
  return sum(rows.map(({ amount }) => Number(amount)));
};

const balanceIn = (balances: Record<string, number>, prefix: string): number =>
  sum(Object.entries(balances).flatMap(([account, balance]) => (account.startsWith(prefix) ? [balance] : [])));

/** Every taka is where the deals say, and whom it belongs to can see it. */
const assertEveryTaka = async (deals: readonly Deal[]): Promise<void> => {
  await expectBalanced(app.db);
  const balances = await balancesOf(app.db);
  for (const [account, balance] of Object.entries(balances))
    if (!mayBeNegative(account)) expect(balance, account).toBeGreaterThan(0);
  for (const seller of sellers) {
    let due = 0;
    for (const deal of deals.filter((each) => each.seller === seller)) {
      const money = await moneyOf(deal, balances);
      expect([0, money.rest], 'what is held is what was paid and did not go back, or nothing').toContain(money.held);
      if (money.handedOver) expect(money.held, 'nothing is held after the handover').toBe(0);
      due += money.due;
    }
    const own = balances[`person:${await idOf(app, seller)}`] ?? 0;
    expect(own + (await paidOutTo(seller)), 'what is due is there or was paid out').toBe(due);
    const standing = await standingOf(app, seller);
    expect(standing.due + standing.underWay, 'a seller sees what is due').toBe(own / 100);
  }
  const overview = await overviewOf(app, admin);
  const { held, commission, paidOut, balanced } = overview;
  expect({ held, commission, paidOut, balanced }, 'an admin sees it').toEqual({
    held: (balanceIn(balances, 'sale:') + balanceIn(balances, 'dispute:')) / 100,
    commission: balanceIn(balances, 'commission') / 100,
    paidOut: balanceIn(balances, 'paid_out') / 100,
    balanced: true,
  });
};

/** Days later nothing is under way, and the providers have what the payments say. */
const assertNothingIsLeft = async (deals: readonly Deal[]): Promise<void> => {
  await goTo(app, app.clock.now() + 4 * DAY, everybody());
  // What the job finds paid only now is due three days later.
  for (let round = 0; round < 6; round += 1) {
    await runJobs();
    await decideDeposits(round);
    await banksDecide(round);
    await decideDisputes(round);
    await playAtSslcommerz(app, { endRefunds: 'refunded' });
    await goTo(app, app.clock.now() + DAY, everybody());
  }
  await assertEveryTaka(deals);
  const balances = await balancesOf(app.db);
  for (const deal of deals) {
    const states = await app.db.selectFrom('payments').select('state').where('bike_id', '=', deal.bike).execute();
    for (const { state } of states) expect(['canceled', 'refunded', 'sold', 'spent']).toContain(state);
    const { paid, refunded, lost, held } = await moneyOf(deal, balances);
    expect(held, 'nothing is held for ever').toBe(0);
    const kept = await Promise.all(TESTED_PROVIDERS.map((tested) => tested.balance(app, deal.bike)));
    expect(sum(kept.map((each) => each.kept)), 'the providers have what was paid').toBe(paid - refunded - lost);
  }
};

const steps = fc.array(
  fc.record({
    name: fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])),
    deal: fc.nat(3),
    n: fc.nat(999),
  }),
  { minLength: STEPS, maxLength: STEPS, size: 'max' },
);

it('Every taka is where the deals say, whatever five people and an admin do and however much time passes', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      sellers = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Seller')];
      for (const seller of sellers) await setPayoutAccount(app, seller);
      buyers = [await signUp(app, 'Buyer'), await signUp(app, 'Buyer'), await signUp(app, 'Buyer')];
      const deals = await newDeals();
      for (const { name, deal: at, n } of walk) {
        const deal = deals[at];
        if (deal) await ACTS[name](deal, n);
        await assertEveryTaka(deals);
      }
      await assertNothingIsLeft(deals);
    }),
    { numRuns: RUNS, endOnFailure: process.env.MONEY_RUNS === undefined },
  );
}, 600_000);
