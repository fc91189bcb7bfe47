import type { ShownChargeback } from '#contract/entities/chargeback.ts';
import { lockDepositOf } from '#server/deals/deposits/deposits.repository.ts';
import { returnDeposit } from '#server/deals/deposits/end-deposit.ts';
import { type Closing, closeDispute } from '#server/deals/disputes/close-dispute.ts';
import { lockDispute } from '#server/deals/disputes/disputes.repository.ts';
import { disputeForBank } from '#server/deals/disputes/open-dispute.ts';
import { findHandoverOrder } from '#server/deals/handovers/handovers.repository.ts';
import { findPayment, findPaymentByIntent } from '#server/deals/payments/payments.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import type { CardProvider, Chargeback } from '#server/deals/payments/provider.ts';
import type { Settlement } from '#server/deals/payments/settlement.ts';
import { lockSale, sidesOf } from '#server/deals/reviews/sales.repository.ts';
import { lockBike } from '#server/listings/listings.ts';
import {
  accountOfPerson,
  accountOfSale,
  CHARGEBACKS,
  COMMISSION,
  clearingOf,
  LOSSES,
  lockBalances,
  REFUNDS,
} from '#server/money/money.ts';
import { keepUsers } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { recordLost, recordReinstated, recordWithdrawn } from './chargeback-money.ts';
import { changeChargeback, insertChargeback, lockChargeback, openChargebacks } from './chargebacks.repository.ts';
import type { ChargebackRow } from './chargebacks.table.ts';

/** Those that an admin sees at a time, and that one run of the job asks for. */
const MAX_OPEN = 100;
/** The provider repeats an event for three days; one that never came is found for so long, ms. */
const LOOKED_BACK = 7 * DAY;

export interface ChargebacksService {
  /** Takes on what the provider says of a chargeback, however often it is called. Throws `payment_unavailable`. */
  update(id: string): Promise<void>;
  /** Asks for the open ones, and for new ones whose event has not come. */
  run(): Promise<void>;
  /** Those that no bank has decided, the oldest first. */
  list(): Promise<ShownChargeback[]>;
}

interface Parts extends Closing {
  db: Db;
  clock: Clock;
  provider: CardProvider;
  settlement: Settlement;
  /** Whether buyers can pay by card now. */
  hasCards: boolean;
  report(error: unknown): void;
}

/** The accounts without an owner that a chargeback changes. */
const HOUSE = [CHARGEBACKS, clearingOf('card'), COMMISSION, LOSSES, REFUNDS];

/** In these a payment is not settled yet. */
const UNSETTLED: readonly PaymentRow['state'][] = ['created', 'requires_action', 'processing', 'canceled'];

export const createChargebacksService = (parts: Parts): ChargebacksService => {
  const { db, clock, provider, settlement, hasCards, due, notices, report } = parts;
  const closing = { due, notices };

  /** The payment that a bank has taken back, settled first; undefined where it is none of ours. */
  const paymentOf = async (intentId: string): Promise<PaymentRow | undefined> => {
    if (intentId === '') return undefined;
    const found = await findPaymentByIntent(db, intentId);
    if (found && !UNSETTLED.includes(found.state)) return found;
    await settlement.settle(intentId);
    return findPaymentByIntent(db, intentId);
  };

  /** Acts about one sale, one after the other: locked are the sale, its two people, the bike, the accounts; everywhere in this order. */
  const withSale = (payment: PaymentRow, act: (trx: Db) => Promise<void>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockSale(trx, payment.order_id);
      const sides = await sidesOf(trx, payment.order_id);
      if (!sides) throw new Error(`There is no order ${payment.order_id}`);
      const { buyer_id, seller_id } = sides;
      await keepUsers(trx, [buyer_id, seller_id]);
      await lockBike(trx, payment.bike_id);
      await lockBalances(trx, [...HOUSE, accountOfPerson(seller_id), accountOfSale(payment.order_id)]);
      await act(trx);
    });

  /** Notes that the money is gone for now: a deposit ends, and what is left of a sale waits. */
  const open = async (trx: Db, payment: PaymentRow, chargeback: Chargeback): Promise<void> => {
    const { id, openedAt, evidenceUntil } = chargeback;
    const row: ChargebackRow = {
      ...{ id, payment_id: payment.id, dispute_id: null, state: 'open', opened_at: openedAt, closed_at: null },
      amount: Math.min(chargeback.amount, Number(payment.amount)),
      evidence_until: evidenceUntil ?? null,
      ...{ from_refund: 0, lost_by_us: 0 },
    };
    if (!(await insertChargeback(trx, row))) return;
    const now = clock.now();
    const deposit = await lockDepositOf(trx, payment.order_id);
    if (deposit?.id === payment.id) await returnDeposit(trx, deposit, { now });
    const dispute_id = (await disputeForBank(trx, payment, { now, notices })) ?? null;
    await changeChargeback(trx, id, { dispute_id });
    await recordWithdrawn(trx, row);
    const productName = (await findHandoverOrder(trx, payment.order_id))?.product_name ?? '';
    const amount = row.amount / POISHA_PER_TAKA;
    await notices.tellOfChargeback(trx, { id, bikeId: payment.bike_id, productName, amount });
  };

  const close = async (trx: Db, id: string, state: 'won' | 'lost'): Promise<void> => {
    const row = await lockChargeback(trx, id);
    const payment = row && (await findPayment(trx, row.payment_id));
    if (!payment || row.state !== 'open') return;
    const at = clock.now();
    await changeChargeback(trx, id, { state, closed_at: at });
    if (state === 'lost') {
      await changeChargeback(trx, id, await recordLost(trx, row, { payment, at, closing }));
      return;
    }
    await recordReinstated(trx, row, at);
    const dispute = row.dispute_id === null ? undefined : await lockDispute(trx, row.dispute_id);
    // What a person has reported, an admin decides.
    const isOver =
      dispute?.decided_at === null && dispute.reason === 'chargeback' && Number(dispute.charged_back) === 0;
    if (isOver) await closeDispute(trx, { dispute, decision: 'not', refund: 0, words: null, at }, closing);
  };

  const take = async (chargeback: Chargeback): Promise<void> => {
    const payment = await paymentOf(chargeback.intentId);
    if (payment?.provider !== 'card') return;
    await withSale(payment, async (trx) => {
      await open(trx, payment, chargeback);
      if (chargeback.state !== 'open') await close(trx, chargeback.id, chargeback.state);
    });
    notices.wake();
  };

  const update = async (id: string): Promise<void> => {
    const chargeback = await provider.retrieveChargeback(id);
    if (chargeback) await take(chargeback);
  };

  return {
    update,

    async run() {
      for (const { id } of await openChargebacks(db, MAX_OPEN)) await update(id).catch(report);
      if (!hasCards) return;
      for (const each of await provider.listChargebacksSince(clock.now() - LOOKED_BACK)) await take(each).catch(report);
    },

    async list() {
      const rows = await openChargebacks(db, MAX_OPEN);
      return rows.map(({ id, product_name, amount, opened_at, evidence_until, dispute_id }) => ({
        _id: id,
        productName: product_name,
        amount: Number(amount) / POISHA_PER_TAKA,
        at: new Date(Number(opened_at)).toISOString(),
        ...(evidence_until !== null && { evidenceUntil: new Date(Number(evidence_until)).toISOString() }),
        ...(dispute_id !== null && { disputeId: dispute_id }),
      }));
    },
  };
};
