import { changed, type Guards, removed } from '../mutant.ts';

const SERVICE = 'payments/payments.service.ts';
const SETTLEMENT = 'payments/settlement.ts';
const REPOSITORY = 'payments/payments.repository.ts';
const BIKES = 'bikes/bikes.repository.ts';
const PAYMENTS = 'payments/payments.test.ts';
const WEBHOOK = 'payments/webhook.test.ts';
const GIVEN_BACK = 'money that bought nothing';
const WRONG_MONEY = 'buys nothing and goes back';

/** A bike is sold once, and money is never lost. */
export const money: Guards = {
  kind: 'Money and sales',
  guards: [
    removed(
      'A buyer pays the price of the records',
      SERVICE,
      `if (bike.rsl_price !== price) throw new ContractError('price_changed');`,
      PAYMENTS,
      'never trusts a price',
    ),
    removed(
      'Nobody begins to pay for a sold bike',
      SERVICE,
      `if (bike.product_status === 'Sold') throw new ContractError('bike_sold');`,
      [PAYMENTS, 'tests/security/access.test.ts'],
    ),
    changed(
      'A hold is not taken from another buyer before its time is over',
      'payments/holds.repository.ts',
      ['or holds.expires_at <= ', 'or 0 <= '],
      PAYMENTS,
      'somebody else is paying',
    ),
    removed(
      'A buyer holds three bikes at most',
      'payments/holds.ts',
      `if ((await countOtherHolds(trx, buyer_id, bike_id, now)) >= MAX_HOLDS) throw new ContractError('too_many_holds');`,
      PAYMENTS,
      'at most three',
    ),
    removed(
      'Nobody keeps a bike from others without end',
      'payments/holds.ts',
      'if (renewals > (tried_at === null ? MAX_RENEWALS : MAX_RENEWALS_WITH_CARD)) return undefined;',
      'payments/holds.test.ts',
    ),
    changed(
      'The same attempt is the same intent: idempotency key',
      SERVICE,
      ['description }, `', 'description }, newId() + `'],
      [PAYMENTS, 'payments/faults.test.ts', 'payments/crash.test.ts'],
    ),
    removed(
      'The money is the amount that was asked for',
      SETTLEMENT,
      'intent.amountReceived === payment.amount &&',
      WEBHOOK,
      WRONG_MONEY,
    ),
    removed(
      'The money is of the currency that was asked for',
      SETTLEMENT,
      'intent.currency === payment.currency &&',
      WEBHOOK,
      WRONG_MONEY,
    ),
    removed(
      'The money is for this payment',
      SETTLEMENT,
      'intent.metadata.paymentId === payment.id &&',
      WEBHOOK,
      WRONG_MONEY,
    ),
    removed(
      'The money is for this order',
      SETTLEMENT,
      'intent.metadata.orderId === payment.order_id &&',
      WEBHOOK,
      WRONG_MONEY,
    ),
    changed(
      'The money is for this bike',
      SETTLEMENT,
      ['&&\n  intent.metadata.bikeId === payment.bike_id;', ';'],
      WEBHOOK,
      WRONG_MONEY,
    ),
    changed(
      'Sale and payment are one transaction',
      SETTLEMENT,
      ['db.transaction().execute(async (trx) => {', 'Promise.resolve(db).then(async (trx) => {'],
      ['payments/crash.test.ts', 'payments/race.test.ts', 'users/deletion-during-payment.test.ts'],
    ),
    changed(
      'Money is given back once: idempotency key',
      SETTLEMENT,
      ['provider.refund(intent_id, `', 'provider.refund(intent_id, Math.random() + `'],
      ['payments/faults.test.ts', 'payments/race.test.ts', 'payments/crash.test.ts'],
    ),
    removed(
      'Money that bought nothing is given back',
      SETTLEMENT,
      'if (decided) await refund(decided);',
      PAYMENTS,
      GIVEN_BACK,
    ),
    removed('A payment moves on from where it was alone', REPOSITORY, `.where('state', 'in', [...from])`, [
      'payments/sale-model.test.ts',
      'payments/race.test.ts',
      WEBHOOK,
    ]),
    changed(
      'A sale is told once',
      REPOSITORY,
      [`.where('id', '=', id)\n    .where('told_at', 'is', null)`, `.where('id', '=', id)`],
      PAYMENTS,
      'a mail each, once',
    ),
    changed(
      'A sold bike is not sold again',
      BIKES,
      [
        `.set({ product_status: 'Sold', sold_at: now })\n    .where('id', '=', id)\n    .where('product_status', '<>', 'Sold')`,
        `.set({ product_status: 'Sold', sold_at: now })\n    .where('id', '=', id)`,
      ],
      PAYMENTS,
      GIVEN_BACK,
    ),
    changed(
      'A bike that was taken down is not sold',
      BIKES,
      [`.where('removed_at', 'is', null)\n    .where('rsl_price', '=', price)`, `.where('rsl_price', '=', price)`],
      PAYMENTS,
      GIVEN_BACK,
    ),
    removed(
      'A bike is sold at the price that was paid',
      BIKES,
      `.where('rsl_price', '=', price)`,
      PAYMENTS,
      GIVEN_BACK,
    ),
    changed(
      'A bike is sold to somebody who still has an account',
      BIKES,
      [
        `.where('users.id', '=', buyerId)\n          .where('users.deleted_at', 'is', null)`,
        `.where('users.id', '=', buyerId)`,
      ],
      [PAYMENTS, 'tests/security/rights-that-end.test.ts'],
      `${GIVEN_BACK}|a buyer who is gone`,
    ),
    changed(
      'A bike is not sold to an order that was taken back',
      BIKES,
      [
        `.where('orders.id', '=', orderId)\n          .where('orders.removed_at', 'is', null)`,
        `.where('orders.id', '=', orderId)`,
      ],
      PAYMENTS,
      GIVEN_BACK,
    ),
    changed(
      'A sold bike does not come back on the market',
      BIKES,
      [
        `.where('product_status', '<>', 'Sold')\n    .where('product_status', '<>', status)`,
        `.where('product_status', '<>', status)`,
      ],
      'bikes/bikes.test.ts',
      'never brings',
    ),
    changed(
      'An event is of the card provider: its signature',
      'payments/stripe-provider.ts',
      [
        'stripe.webhooks.constructEvent(body, signature, webhookSecret)',
        'JSON.parse(String(body)) as Stripe.Event & { s: typeof signature }',
      ],
      WEBHOOK,
      'forged',
    ),
    removed(
      'A sold bike is not booked',
      'orders/orders.service.ts',
      `if (bike.product_status === 'Sold') throw new ContractError('bike_sold');`,
      'orders/orders.test.ts',
      'sold or removed',
    ),
  ],
};
