import * as holds from '#server/deals/payments/holds.repository.ts';
import * as payments from '#server/deals/payments/payments.repository.ts';
import * as reconciler from '#server/deals/payments/reconciler.repository.ts';
import * as sale from '#server/deals/payments/sell-bike.repository.ts';
import * as sold from '#server/deals/payments/sold.repository.ts';
import type { CallsOf } from './calls-of.ts';
import { id } from './fill.ts';
import { BIKE, BUYER, NEW, NOW, ORDER, PAYMENT, payment, SELLER } from './samples.ts';

const paymentsCalls: CallsOf<typeof payments> = {
  findPayment: (db) => payments.findPayment(db, PAYMENT),
  findPaymentByIntent: (db) => payments.findPaymentByIntent(db, 'pi_1'),
  paymentsOfOrders: (db) => payments.paymentsOfOrders(db, [ORDER, id('order', 5)]),
  timesBegun: (db) => payments.timesBegun(db, ORDER, 18_500_000),
  findLatestPayment: (db) => payments.findLatestPayment(db, ORDER),
  insertPaymentOnce: (db) => payments.insertPaymentOnce(db, payment),
  setIntentId: (db) => payments.setIntentId(db, PAYMENT, NEW),
  moveState: (db) => payments.moveState(db, PAYMENT, { from: ['sold'], to: 'refunding', now: NOW }),
  insertFoundPayment: (db) => payments.insertFoundPayment(db, { ...payment, intent_id: NEW }),
  hasPaymentUnderWay: [
    (db) => payments.hasPaymentUnderWay(db, BUYER, NOW),
    (db) => payments.hasPaymentUnderWay(db, SELLER, NOW),
  ],
  isBeingPaid: (db) => payments.isBeingPaid(db, BIKE, NOW),
  isBankChecking: (db) => payments.isBankChecking(db, BIKE, NOW),
};
const saleCalls: CallsOf<typeof sale> = {
  sellBike: (db) =>
    sale.sellBike(db, { id: BIKE, price: 185_000, begun: [NOW], buyerId: BUYER, orderId: ORDER, now: NOW }),
};
const soldCalls: CallsOf<typeof sold> = {
  findUnnotified: (db) => sold.findUnnotified(db, 50),
  findUnasked: (db) => sold.findUnasked(db, { before: NOW, now: NOW, limit: 100 }),
  claimReviewMails: (db) => sold.claimReviewMails(db, PAYMENT, NOW),
  claimNotification: (db) => sold.claimNotification(db, PAYMENT, NOW),
  findSale: (db) => sold.findSale(db, ORDER),
};
const holdsCalls: CallsOf<typeof holds> = {
  findLastHold: (db) => holds.findLastHold(db, BIKE, BUYER),
  takeHold: (db) =>
    holds.takeHold(db, { bike_id: id('bike', 5), buyer_id: BUYER, expires_at: NOW, renewals: 0, tried_at: null }, NOW),
  noteTriedCard: (db) => holds.noteTriedCard(db, BIKE, BUYER, NOW),
  countOtherHolds: (db) => holds.countOtherHolds(db, BUYER, BIKE, 0),
  findHold: (db) => holds.findHold(db, BIKE),
  findRunningHold: (db) => holds.findRunningHold(db, BIKE, NOW),
  findHoldersOf: (db) => holds.findHoldersOf(db, [BIKE, id('bike', 5)], NOW),
  endHold: (db) => holds.endHold(db, BIKE, BUYER, NOW),
  endHoldOfBike: (db) => holds.endHoldOfBike(db, BIKE, NOW),
  countHoldsOf: (db) => holds.countHoldsOf(db, BIKE, 0),
  recordHold: (db) => holds.recordHold(db, { bikeId: BIKE, withCard: false, now: NOW, since: 0 }),
  releaseHold: (db) => holds.releaseHold(db, BIKE, BUYER),
};
const reconcilerCalls: CallsOf<typeof reconciler> = {
  findUnsettled: (db) => reconciler.findUnsettled(db, { now: NOW, rest: 60_000, limit: 200 }),
  claimPayment: async (db) => reconciler.claimPayment(db, { ...payment, id: PAYMENT, updated_at: 1 }, NOW),
  noteRestore: (db) => reconciler.noteRestore(db, NOW),
  findRestore: reconciler.findRestore,
  forgetRestores: (db) => reconciler.forgetRestores(db, NOW),
};

/** Those of payments. */
export const PAYMENT_CALLS = {
  sale: saleCalls,
  payments: paymentsCalls,
  'payments, sold': soldCalls,
  holds: holdsCalls,
  reconciler: reconcilerCalls,
};
