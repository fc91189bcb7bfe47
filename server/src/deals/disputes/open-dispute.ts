import type { Side } from '#contract/entities/conversation.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import { sidesOf } from '#server/deals/reviews/sales.repository.ts';
import { accountOfPerson, balanceOf } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { disputableSale } from './dispute-facts.ts';
import { type Frozen, freeze, toFreeze } from './dispute-money.ts';
import type { DisputeNotices } from './dispute-notices.ts';
import { insertDispute, newestDispute } from './disputes.repository.ts';
import type { DisputeRow } from './disputes.table.ts';
import { openRefundsOf } from './refunds.repository.ts';

interface NewOne {
  orderId: string;
  sides: { buyer_id: string; seller_id: string; bike_id: string };
  /** What it keeps back. */
  frozen: Frozen;
  by: Side;
  reason: DisputeRow['reason'];
  /** None where a bank has opened it. */
  words: string | null;
  /** ms */
  now: number;
}

/** Opens a dispute and keeps the money of its sale back; in a transaction that has locked its accounts. Returns its id. */
export const insertWithMoney = async (trx: Db, opened: NewOne): Promise<string> => {
  const { orderId, sides, frozen, by, reason, words, now } = opened;
  const { buyer_id, seller_id, bike_id } = sides;
  const id = newId();
  await insertDispute(trx, {
    ...{ id, order_id: orderId, bike_id, buyer_id, seller_id, opened_by: by, reason, opened_at: now },
    buyer_words: by === 'buyer' ? words : null,
    seller_words: by === 'seller' ? words : null,
    frozen: frozen.amount,
    frozen_commission: frozen.share,
    was_due: frozen.wasDue ? 1 : 0,
  });
  await freeze(trx, { id, order_id: orderId, seller_id }, frozen, now);
  return id;
};

/** What a chargeback of a payment keeps back: money of its sale, or a deposit that the seller keeps and has not been paid. */
const frozenForBank = async (trx: Db, payment: PaymentRow, sellerId: string): Promise<Frozen> => {
  const sale = await disputableSale(trx, payment.order_id);
  if (sale) return toFreeze(sale);
  const { balance, kept } = await balanceOf(trx, accountOfPerson(sellerId));
  return { amount: Math.min(Number(payment.amount), balance - kept), share: 0, wasDue: true };
};

/** In these the money of a payment is that of its sale, or of a deposit that the seller keeps. Of others it goes back, or has gone. */
const BOUGHT: readonly PaymentRow['state'][] = ['sold', 'spent'];

/**
 * The dispute that says of `amount` (poisha) of a payment that the buyer's bank decides: the open one; a decided one by which so much goes back
 * already; or else a new one that keeps the money back, also where it would be too late for a person to open it. Returns its id;
 * undefined where no money is left to keep. In a transaction that has locked the sale and its accounts.
 */
export const disputeForBank = async (
  trx: Db,
  payment: PaymentRow,
  { amount, now, notices }: { amount: number; now: number; notices: DisputeNotices },
): Promise<string | undefined> => {
  const { id: paymentId, order_id: orderId } = payment;
  const sides = await sidesOf(trx, orderId);
  if (!sides || !BOUGHT.includes(payment.state)) return undefined;
  const newest = await newestDispute(trx, orderId);
  if (newest?.decided_at === null) return newest.id;
  const refunded = (await openRefundsOf(trx, paymentId)).reduce((sum, { amount: part }) => sum + Number(part), 0);
  const byRefund = refunded > 0 ? newest?.id : undefined;
  if (refunded >= amount) return byRefund;
  const frozen = await frozenForBank(trx, payment, sides.seller_id);
  if (frozen.amount <= 0) return byRefund;
  const common = { by: 'buyer', reason: 'chargeback', words: null } as const;
  const id = await insertWithMoney(trx, { orderId, sides, frozen, now, ...common });
  await notices.tell(trx, { id, order_id: orderId }, { step: 'chargedBack', to: ['buyer', 'seller'] });
  return id;
};
