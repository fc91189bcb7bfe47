import type { ShownChargeback } from '#contract/entities/chargeback.ts';
import { ContractError } from '#contract/errors.ts';
import type { ChargebackEnding } from '#contract/rules/chargeback.ts';
import { findHandoverOrder } from '#server/deals/handovers/handovers.repository.ts';
import { isSettled } from '#server/deals/payments/is-settled.ts';
import { findPayment, findPaymentByIntent } from '#server/deals/payments/payments.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import type { CardProvider, Chargeback } from '#server/deals/payments/provider.ts';
import type { Settlement } from '#server/deals/payments/settlement.ts';
import { type DealsOfMoney, lineRefIn, type ReportedChargeback } from '#server/money/money.ts';
import { recordAct } from '#server/people/people.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { findChargeback, openChargebacks } from './chargebacks.repository.ts';
import { assertOthersDeal, reportedPayment } from './reported-payment.ts';
import { createTakeChargeback, type TakingParts } from './take-chargeback.ts';

/** Those that an admin sees at a time; and that the job asks for in one run, the oldest first: a market has few. */
const [MAX_LISTED, MAX_ASKED] = [100, 1_000];
/** The provider repeats an event for three days; one that never came is found for so long, ms. */
const LOOKED_BACK = 7 * DAY;

export interface ChargebacksService {
  /** Takes on what the card provider says of a chargeback, however often it is called. Throws `payment_unavailable`. */
  update(id: string): Promise<void>;
  /** The same of a line in the report of another provider: see `DealsOfMoney`. */
  takeReported: DealsOfMoney['takeReported'];
  /** Asks the card provider for the open ones, and for new ones whose event has not come. */
  run(): Promise<void>;
  /** Keeps back money of charged-back sales that is available again, as after a payout that came back. Called before payouts are made. */
  keepBack(): Promise<void>;
  /** Those that no bank has decided, the oldest first. */
  list(): Promise<ShownChargeback[]>;
  /**
   * Notes how a chargeback of bKash or SSLCommerz has ended, which have no call that says so. Throws `chargeback_not_found`,
   * `chargeback_of_card`, `chargeback_over`, `decision_own`, `token_revoked`.
   */
  end(admin: Actor, id: string, ending: ChargebackEnding): Promise<void>;
}

interface Parts extends TakingParts {
  provider: CardProvider;
  settlement: Settlement;
  /** Whether a card provider can be asked. */
  hasCards: boolean;
}

export const createChargebacksService = (parts: Parts): ChargebacksService => {
  const { db, clock, provider, settlement, hasCards, notices, report } = parts;
  const taking = createTakeChargeback(parts);

  /** The payment that a bank has taken back, settled first; undefined where it is none of ours. */
  const paymentOf = async (intentId: string): Promise<PaymentRow | undefined> => {
    if (intentId === '') return undefined;
    const found = await findPaymentByIntent(db, intentId);
    if (found && isSettled(found)) return found;
    await settlement.settle(intentId);
    return findPaymentByIntent(db, intentId);
  };

  const take = async (chargeback: Chargeback): Promise<void> => {
    const payment = await paymentOf(chargeback.intentId);
    if (payment?.provider !== 'card') return;
    await taking.take(payment, chargeback);
    notices.wake();
  };

  /** One that has become an inquiry, or is over without a decision: the bank keeps nothing. */
  const drop = async (id: string): Promise<void> => {
    const row = await findChargeback(db, id);
    const payment = row?.state === 'open' ? await findPayment(db, row.payment_id) : undefined;
    if (!payment) return;
    await taking.drop(payment, id);
    notices.wake();
  };

  const takeReported = async (line: ReportedChargeback): Promise<void> => {
    const found = await reportedPayment(db, line);
    // The refund of what bought nothing may be refused then: the payer has the money already.
    if (found?.intent_id && !isSettled(found)) await settlement.settle(found.intent_id).catch(report);
    const payment = found && (await findPayment(db, found.id));
    if (!payment || !isSettled(payment)) return;
    await (line.kind === 'refund' ? taking.takeReported : taking.takeReturned)(payment, line);
    notices.wake();
  };

  const update = async (id: string): Promise<void> => {
    const chargeback = await provider.retrieveChargeback(id);
    await (chargeback ? take(chargeback) : drop(id));
  };

  const keepBack = async (): Promise<void> => {
    for (const { id, payment_id, dispute_id } of await openChargebacks(db, MAX_ASKED)) {
      const payment = dispute_id === null ? await findPayment(db, payment_id) : undefined;
      if (payment) await taking.keepBack(payment, id);
    }
    notices.wake();
  };

  return {
    update,
    keepBack,
    takeReported,

    async run() {
      for (const { id, provider: name } of await openChargebacks(db, MAX_ASKED))
        if (name === 'card') await update(id).catch(report);
      await keepBack().catch(report);
      if (!hasCards) return;
      for (const each of await provider.listChargebacksSince(clock.now() - LOOKED_BACK)) await take(each).catch(report);
    },

    async list() {
      const rows = await openChargebacks(db, MAX_LISTED);
      return rows.map(({ id, provider: name, product_name, amount, opened_at, evidence_until, dispute_id }) => ({
        _id: id,
        provider: name === 'cash' ? 'card' : name,
        reference: lineRefIn(id, name),
        productName: product_name,
        amount: Number(amount) / POISHA_PER_TAKA,
        at: new Date(Number(opened_at)).toISOString(),
        ...(evidence_until !== null && { evidenceUntil: new Date(Number(evidence_until)).toISOString() }),
        ...(dispute_id !== null && { disputeId: dispute_id }),
      }));
    },

    async end(admin, id, { outcome: state, words }) {
      const row = await findChargeback(db, id);
      const payment = row && (await findPayment(db, row.payment_id));
      if (!payment) throw new ContractError('chargeback_not_found');
      if (payment.provider === 'card') throw new ContractError('chargeback_of_card');
      await taking.end(payment, { id, state, admin }, async (trx) => {
        await assertOthersDeal(trx, payment, admin);
        const subject = (await findHandoverOrder(trx, payment.order_id))?.product_name ?? '';
        await recordAct(trx, admin, clock.now(), { act: 'chargeback_ended', id, subject, before: state, after: words });
      });
      notices.wake();
    },
  };
};
