import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '#testing/admin-client.ts';
import { call, refusal } from '#testing/call.ts';
import { chargeBack, chargeBackUnheard, decideChargeback } from '#testing/chargebacks.ts';
import { payPart, sayOnDeposit } from '#testing/deposits.ts';
import { decideDispute, openDispute, readDispute } from '#testing/disputes.ts';
import { codeOf, typeCode } from '#testing/handovers.ts';
import { balancesOf, expectBalanced, payAllOut } from '#testing/ledger.ts';
import { listBike } from '#testing/listings.ts';
import { book, buyBike } from '#testing/paying.ts';
import { endPayout, makeBatch, payoutsOf, setPayoutAccount } from '#testing/payouts.ts';
import { createAdmin, type Person, signUpByCalls } from '#testing/people.ts';
import { sendDisputeEvent } from '#testing/stripe-events.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const PAID = 185_000 * 100;
const COMMISSION = 462_500;
const DEPOSIT = 370_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ COMMISSION_PERCENT: '2.5' }, { withoutEvents: true });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

let seller: Person;
let buyer: Person;
let bike: string;
let order: string;
beforeEach(async () => {
  [seller, buyer] = [await signUpByCalls(app, 'Seller'), await signUpByCalls(app, 'Buyer')];
  bike = await listBike(app, seller);
  // Of the tests before.
  await app.refundDisputes();
});

const sell = (by = buyer, what = bike): Promise<string> => buyBike(app, by, what);
const payDeposit = async (): Promise<void> => {
  order = await book(app, buyer, bike);
  await payPart(app, buyer, order, 'deposit');
};
const handOver = (id = order) => typeCode(app, seller, id, codeOf(app, id));
const payments = () =>
  app.db.selectFrom('payments').selectAll().where('order_id', '=', order).orderBy('attempt').execute();
const chargebackRow = (id: string) =>
  app.db.selectFrom('chargebacks').selectAll().where('id', '=', id).executeTakeFirst();
const disputeOf = async (chargeback: string): Promise<string> => (await chargebackRow(chargeback))?.dispute_id ?? '';

/** Where the money is, poisha; `lost` and `commission` since the market began. */
const money = async (disputeId = '') => {
  const all = await balancesOf(app.db);
  return {
    held: all[`sale:${order}`] ?? 0,
    disputed: all[`dispute:${disputeId}`] ?? 0,
    due: all[`person:${await idOf(app, seller)}`] ?? 0,
    lost: -(all.losses ?? 0),
    commission: all.commission ?? 0,
  };
};

/** Changes what the provider says of a chargeback. */
const editAtProvider = (id: string, change: object): void => {
  const file = new DatabaseSync(join(app.config.dataDir, 'sandbox-stripe.sqlite'), { timeout: 5_000 });
  const { json } = file.prepare('select json from objects where id = ?').get(id) as { json: string };
  file.prepare('update objects set json = ? where id = ?').run(JSON.stringify({ ...JSON.parse(json), ...change }), id);
  file.close();
};

describe('Two chargebacks of one sale', () => {
  it('keep its money back until the bank has decided both', async () => {
    order = await sell();
    const first = await chargeBack(app, order, { amount: '1000000' });
    const second = await chargeBack(app, order, { amount: '15000000' });
    const id = await disputeOf(second);
    const { lost } = await money();
    await decideChargeback(app, first, 'won');
    await handOver();
    expect(await money(id)).toMatchObject({ held: 0, due: 0, disputed: PAID });
    await decideChargeback(app, second, 'lost');
    expect((await money(id)).lost).toBe(lost);
  });
});

describe('A chargeback of a payment that has gone back before', () => {
  it('does not touch the sale by another payment of the same order', async () => {
    await payDeposit();
    await sayOnDeposit(app, seller, order, 'return');
    await app.payments.reconciler.run(0);
    const chargeback = await chargeBackUnheard(app, order);
    await sell();
    expect((await payments()).map(({ state }) => state)).toEqual(['refunded', 'sold']);
    await app.chargebacks.update(chargeback);
    await decideChargeback(app, chargeback, 'lost');
    await handOver();
    expect(await money()).toMatchObject({ due: PAID - COMMISSION });
  });
});

describe('A chargeback of a sale that an admin has decided about', () => {
  it('does not keep back what another sale has brought the seller, where all of this one went back', async () => {
    order = await sell();
    await handOver();
    await decideDispute(app, admin, (await openDispute(app, buyer, order)).body.insertedId, 'whole');
    await app.refundDisputes();
    const otherBuyer = await signUpByCalls(app, 'Buyer');
    await handOver(await sell(otherBuyer, await listBike(app, seller)));
    const before = await money();
    const chargeback = await chargeBack(app, order);
    expect(await disputeOf(chargeback)).toBe('');
    await decideChargeback(app, chargeback, 'lost');
    expect(await money()).toMatchObject({ due: before.due, commission: before.commission });
  });

  it('leaves what the bank does not keep to the seller, as the admin has said', async () => {
    order = await sell();
    await decideDispute(app, admin, (await openDispute(app, buyer, order)).body.insertedId, 'partly', 50_000);
    await app.refundDisputes();
    const chargeback = await chargeBack(app, order, { amount: '3000000' });
    const second = await disputeOf(chargeback);
    expect(await money(second)).toMatchObject({ disputed: PAID - 5_000_000, due: 0 });
    await decideChargeback(app, chargeback, 'lost');
    expect((await readDispute(app, admin, second)).body.decision).toMatchObject({ decision: 'partly', amount: 30_000 });
    const rest = PAID - 8_000_000;
    expect(await money(second)).toMatchObject({ disputed: 0, due: rest * 0.975 });
  });

  it('is no loss where a part was still to go back and the rest is due to the seller', async () => {
    order = await sell();
    await decideDispute(app, admin, (await openDispute(app, buyer, order)).body.insertedId, 'partly', 50_000);
    const { lost } = await money();
    await decideChargeback(app, await chargeBack(app, order), 'lost');
    expect(await money()).toMatchObject({ lost, due: 0 });
  });
});

describe('A deposit that the seller', () => {
  it('keeps waits while the bank decides, and is no loss as long as it is in no payout', async () => {
    await payDeposit();
    await sayOnDeposit(app, seller, order, 'claim');
    await sayOnDeposit(app, buyer, order, 'giveUp');
    const { lost, due } = await money();
    expect(due).toBe(DEPOSIT);
    const chargeback = await chargeBack(app, order);
    expect(await money()).toMatchObject({ due: 0 });
    await decideChargeback(app, chargeback, 'lost');
    expect(await money()).toMatchObject({ lost, due: 0 });
  });

  it('claims is for an admin to decide where the bank decides for us, and not before', async () => {
    await payDeposit();
    await sayOnDeposit(app, seller, order, 'claim');
    const [deposit] = await payments();
    const decide = () =>
      call(app, `PUT /api/admin/deposits/${deposit?.id}`, {
        token: admin.token,
        body: { outcome: 'kept', reason: 'The buyer did not come.' },
      });
    const chargeback = await chargeBack(app, order);
    expect(refusal(await decide())).toBe('409 dispute_at_bank');
    await decideChargeback(app, chargeback, 'won');
    await app.payments.reconciler.run(0);
    expect(refusal(await decide())).toBe('200 undefined');
    expect(await money()).toMatchObject({ due: DEPOSIT });
  });
});

describe('A payout that comes back after the chargeback', () => {
  it('is kept back before the next batch, and is no loss', async () => {
    order = await sell();
    await handOver();
    await setPayoutAccount(app, seller);
    await makeBatch(app, admin);
    const [payout] = await payoutsOf(app, seller);
    const chargeback = await chargeBack(app, order);
    expect(await disputeOf(chargeback)).toBe('');
    await endPayout(app, admin, payout?._id ?? '', { returned: true });
    await setPayoutAccount(app, seller);
    expect(refusal(await makeBatch(app, admin))).toBe('409 nothing_due');
    const { lost } = await money();
    await decideChargeback(app, chargeback, 'lost');
    expect(await money()).toMatchObject({ lost, due: 0 });
  });
});

describe('A chargeback of people who have left', () => {
  it('is noted, and is our loss', async () => {
    order = await sell();
    await handOver();
    await payAllOut(app.db);
    for (const { token, email } of [buyer, seller])
      expect(refusal(await call(app, 'DELETE /api/users/profile', { token, body: { email } }))).toBe('200 undefined');
    const chargeback = await chargeBack(app, order);
    await decideChargeback(app, chargeback, 'lost');
    expect(await chargebackRow(chargeback)).toMatchObject({ state: 'lost', lost_by_us: PAID });
  });
});

describe('A chargeback of which the provider says', () => {
  it.each(['prevented', 'warning_closed'])('`%s` is over, and the money is held for the sale again', async (status) => {
    order = await sell();
    const chargeback = await chargeBack(app, order);
    editAtProvider(chargeback, { status });
    await app.chargebacks.update(chargeback);
    expect((await chargebackRow(chargeback))?.state).toBe('won');
    expect(await money()).toMatchObject({ held: PAID });
  });

  it('a sum in another currency is one of the whole payment', async () => {
    order = await sell();
    const chargeback = await chargeBackUnheard(app, order);
    editAtProvider(chargeback, { amount: 151_000, currency: 'usd' });
    await app.chargebacks.update(chargeback);
    expect(Number((await chargebackRow(chargeback))?.amount)).toBe(PAID);
  });

  it.each([{ amount: 0 }, { payment_intent: null }, { payment_intent: 'pi_foreign' }])(
    '%j is none, and its event is answered',
    async (change) => {
      order = await sell();
      const chargeback = await chargeBackUnheard(app, order);
      editAtProvider(chargeback, change);
      expect(await sendDisputeEvent(app, app.config.stripe.webhookSecret, chargeback)).toBe(200);
      expect(await chargebackRow(chargeback)).toBeUndefined();
    },
  );
});

describe('A chargeback at the same time as', () => {
  it.each(['won', 'lost'] as const)(
    'the handover, a batch, disputes of both and the jobs moves each taka once (%s)',
    async (outcome) => {
      order = await sell();
      await setPayoutAccount(app, seller);
      const chargeback = await chargeBackUnheard(app, order);
      const update = () => app.chargebacks.update(chargeback);
      await Promise.all([
        ...[update(), handOver(), makeBatch(app, admin), update(), openDispute(app, buyer, order), app.releaseHeld()],
        ...[openDispute(app, seller, order), app.chargebacks.run(), update(), app.payments.reconciler.run(0)],
      ]);
      const id = await disputeOf(chargeback);
      const { held, due, disputed } = await money(id);
      expect([held, [PAID, PAID - COMMISSION].includes(due + disputed)]).toEqual([0, true]);
      await Promise.all([
        ...[decideChargeback(app, chargeback, outcome), update(), app.chargebacks.run(), makeBatch(app, admin)],
        ...[app.refundDisputes(), app.releaseHeld(), decideDispute(app, admin, id || 'none', 'whole')],
      ]);
      await expectBalanced(app.db);
    },
  );

  it('what the two say about a deposit moves it once', async () => {
    await payDeposit();
    const chargeback = await chargeBackUnheard(app, order);
    const update = () => app.chargebacks.update(chargeback);
    await Promise.all([
      ...[update(), sayOnDeposit(app, seller, order, 'return'), sayOnDeposit(app, seller, order, 'claim'), update()],
      ...[sayOnDeposit(app, buyer, order, 'giveUp'), sayOnDeposit(app, buyer, order, 'askBack')],
      ...[app.payments.reconciler.run(0), app.chargebacks.run()],
    ]);
    await Promise.all([decideChargeback(app, chargeback, 'lost'), app.payments.reconciler.run(0), update()]);
    await expectBalanced(app.db);
  });
});
