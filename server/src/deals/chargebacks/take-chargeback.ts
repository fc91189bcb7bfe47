import { ContractError } from '#contract/errors.ts';
import { lockDepositOf } from '#server/deals/deposits/deposits.repository.ts';
import { returnDeposit } from '#server/deals/deposits/end-deposit.ts';
import { releaseParts } from '#server/deals/deposits/parts-of-rest.ts';
import { type Closing, closeDispute } from '#server/deals/disputes/close-dispute.ts';
import { lockDispute } from '#server/deals/disputes/disputes.repository.ts';
import { disputeForBank } from '#server/deals/disputes/open-dispute.ts';
import { findHandoverOrder } from '#server/deals/handovers/handovers.repository.ts';
import { findPayment } from '#server/deals/payments/payments.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import type { Chargeback } from '#server/deals/payments/provider.ts';
import { lockSale, sidesOf } from '#server/deals/reviews/sales.repository.ts';
import { lockBike } from '#server/listings/listings.ts';
import {
  accountOfPerson,
  accountOfSale,
  lockBalances,
  type ReportedChargeback,
  reportedId,
} from '#server/money/money.ts';
import { assertStillAdmin, keepUsers } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { houseAccounts, recordLost, recordReinstated, recordWithdrawn } from './chargeback-money.ts';
import {
  changeChargeback,
  chargebackGivenBack,
  findChargeback,
  insertChargeback,
  isDisputeAtBank,
  lockChargeback,
} from './chargebacks.repository.ts';
import type { ChargebackRow } from './chargebacks.table.ts';
import { hasLeft } from './reported-payment.ts';

export interface TakingParts extends Closing {
  db: Db;
  clock: Clock;
  report(error: unknown): void;
}

export const createTakeChargeback = ({ db, clock, due, notices, report }: TakingParts) => {
  const closing = { due, notices };

  /** Acts about one sale, one after the other: locked are the admins where one acts, the sale, its two people, the bike, the accounts; everywhere in this order. */
  const withSale = (
    payment: PaymentRow,
    act: (trx: Db, payment: PaymentRow) => Promise<void>,
    admin?: Actor,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (admin) await assertStillAdmin(trx, admin);
      await lockSale(trx, payment.order_id);
      const sides = await sidesOf(trx, payment.order_id);
      if (!sides) throw new Error(`There is no order ${payment.order_id}`);
      const { buyer_id, seller_id } = sides;
      await keepUsers(trx, [buyer_id, seller_id]);
      await lockBike(trx, payment.bike_id);
      await lockBalances(trx, [...houseAccounts(payment), accountOfPerson(seller_id), accountOfSale(payment.order_id)]);
      await act(trx, (await findPayment(trx, payment.id)) ?? payment);
    });

  /** Ends the deposit that a bank has taken, or whose rest was paid in parts of which it has taken one. What the seller asks to keep stays with
   * the admin who decides, unless the bank keeps it. */
  const endDeposit = async (trx: Db, payment: PaymentRow, { evenClaimed }: { evenClaimed: boolean }): Promise<void> => {
    const deposit = await lockDepositOf(trx, payment.order_id);
    if (!deposit || payment.state !== 'held') return;
    const [now, isPart] = [clock.now(), deposit.id !== payment.id];
    // The bank has decided: neither the seller nor an admin does.
    if (evenClaimed && !isPart) await returnDeposit(trx, deposit, { now, decided: {} });
    else if (deposit.claimed_at === null) await returnDeposit(trx, deposit, { now });
    else if (evenClaimed) await releaseParts(trx, deposit, now);
  };

  /** Keeps back what is left of a sale whose payment the bank has taken; also later, when a payout has come back. */
  const keepBack = async (trx: Db, payment: PaymentRow, row: ChargebackRow): Promise<void> => {
    const amount = Number(row.amount);
    const dispute_id = await disputeForBank(trx, payment, { amount, now: clock.now(), notices });
    if (dispute_id !== undefined) await changeChargeback(trx, row.id, { dispute_id });
  };

  /** Notes that the money is gone for now: a deposit ends, and what is left of a sale waits. */
  const open = async (trx: Db, payment: PaymentRow, chargeback: Chargeback): Promise<void> => {
    const { id, openedAt, evidenceUntil, currency } = chargeback;
    const paid = Number(payment.amount);
    const row: ChargebackRow = {
      ...{ id, payment_id: payment.id, dispute_id: null, state: 'open', opened_at: openedAt, closed_at: null },
      // A sum in another currency says nothing here: all of the payment is gone then.
      amount: currency === payment.currency ? Math.min(chargeback.amount, paid) : paid,
      evidence_until: evidenceUntil ?? null,
      ...{ from_refund: 0, lost_by_us: 0, returned_line: null },
    };
    if (row.amount <= 0 || !(await insertChargeback(trx, row))) return;
    await endDeposit(trx, payment, { evenClaimed: false });
    await keepBack(trx, payment, row);
    await recordWithdrawn(trx, payment, row);
    const productName = (await findHandoverOrder(trx, payment.order_id))?.product_name ?? '';
    const amount = row.amount / POISHA_PER_TAKA;
    const { bike_id: bikeId, provider } = payment;
    await notices.tellOfChargeback(trx, { id, bikeId, productName, amount, isCard: provider === 'card' });
  };

  const lose = async (trx: Db, row: ChargebackRow, payment: PaymentRow): Promise<void> => {
    await endDeposit(trx, payment, { evenClaimed: true });
    const now = (await findPayment(trx, payment.id)) ?? payment;
    await changeChargeback(trx, row.id, await recordLost(trx, row, { payment: now, at: clock.now(), closing }));
  };

  const win = async (trx: Db, row: ChargebackRow, payment: PaymentRow): Promise<void> => {
    const at = clock.now();
    await recordReinstated(trx, payment, row, at);
    const dispute = row.dispute_id === null ? undefined : await lockDispute(trx, row.dispute_id);
    // An admin decides what a person has reported, or of which a bank has kept a part. While another chargeback is open, it comes first.
    const isOver =
      dispute?.decided_at === null &&
      dispute.reason === 'chargeback' &&
      Number(dispute.charged_back) === 0 &&
      !(await isDisputeAtBank(trx, dispute.id));
    if (isOver) await closeDispute(trx, { dispute, decision: 'not', refund: 0, words: null, at }, closing);
  };

  const close = async (trx: Db, payment: PaymentRow, id: string, state: 'won' | 'lost'): Promise<void> => {
    const noted = await lockChargeback(trx, id);
    // Money that has come free since it was noted is kept back first, or it would be our loss.
    if (state === 'lost' && noted?.state === 'open' && noted.dispute_id === null) await keepBack(trx, payment, noted);
    const row = await lockChargeback(trx, id);
    if (!row || row.state === state) return;
    if (row.state !== 'open') {
      report(
        new Error(
          `The card provider says that chargeback ${id} is ${state}, which was ${row.state}: see its dashboard`,
        ),
      );
      return;
    }
    await changeChargeback(trx, id, { state, closed_at: clock.now() });
    await (state === 'lost' ? lose(trx, row, payment) : win(trx, row, payment));
  };

  return {
    /** Takes on what the provider says of a chargeback of a payment, once. */
    take: (payment: PaymentRow, chargeback: Chargeback): Promise<void> =>
      withSale(payment, async (trx, now) => {
        await open(trx, now, chargeback);
        if (chargeback.state !== 'open') await close(trx, now, chargeback.id, chargeback.state);
      }),

    /**
     * Takes on a line by which a provider's report says that a payment was taken back, once. One that is about more than is left of the
     * payment changes nothing.
     */
    takeReported: (payment: PaymentRow, line: ReportedChargeback): Promise<void> =>
      withSale(payment, async (trx, now) => {
        const { amount, at: openedAt } = line;
        const id = reportedId(line);
        if ((await findChargeback(trx, id)) || !(await hasLeft(trx, now, amount))) return;
        const about = { id, intentId: now.intent_id ?? '', currency: now.currency };
        await open(trx, now, { ...about, amount, openedAt, state: 'open' });
      }),

    /** Takes on a line by which a report says that such money has come to us again, once; one without a chargeback changes nothing. */
    takeReturned: (payment: PaymentRow, line: ReportedChargeback): Promise<void> =>
      withSale(payment, async (trx, now) => {
        const returned_line = reportedId(line);
        const row = await chargebackGivenBack(trx, { paymentId: now.id, amount: line.amount, line: returned_line });
        if (!row || row.returned_line !== null) return;
        await changeChargeback(trx, row.id, { returned_line });
        if (row.state === 'open') await close(trx, now, row.id, 'won');
      }),

    /** Ends an open chargeback as an admin says, in one transaction with `noted`, which is called before. Throws `chargeback_over`. */
    end: (
      payment: PaymentRow,
      { id, state, admin }: { id: string; state: 'won' | 'lost'; admin: Actor },
      noted: (trx: Db) => Promise<void>,
    ): Promise<void> =>
      withSale(
        payment,
        async (trx, now) => {
          await noted(trx);
          if ((await lockChargeback(trx, id))?.state !== 'open') throw new ContractError('chargeback_over');
          await close(trx, now, id, state);
        },
        admin,
      ),

    /** Ends a chargeback of which the provider says that the bank keeps nothing. */
    drop: (payment: PaymentRow, id: string): Promise<void> =>
      withSale(payment, (trx, now) => close(trx, now, id, 'won')),

    /** Keeps money back that has come free since an open chargeback was noted. */
    keepBack: (payment: PaymentRow, id: string): Promise<void> =>
      withSale(payment, async (trx, now) => {
        const row = await lockChargeback(trx, id);
        if (row?.state === 'open' && row.dispute_id === null) await keepBack(trx, now, row);
      }),
  };
};
