import type { Side } from '#contract/entities/conversation.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import { sidesOf } from '#server/deals/reviews/sales.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { type DisputableSale, disputableSale } from './dispute-facts.ts';
import { freeze, toFreeze } from './dispute-money.ts';
import type { DisputeNotices } from './dispute-notices.ts';
import { insertDispute } from './disputes.repository.ts';
import type { DisputeRow } from './disputes.table.ts';
import { openRefundOf } from './refunds.repository.ts';

interface NewOne {
  orderId: string;
  sides: { buyer_id: string; seller_id: string; bike_id: string };
  sale: DisputableSale;
  by: Side;
  reason: DisputeRow['reason'];
  /** None where a bank has opened it. */
  words: string | null;
  /** ms */
  now: number;
}

/** Opens a dispute and keeps the money of its sale back; in a transaction that has locked its accounts. Returns its id. */
export const insertWithMoney = async (trx: Db, opened: NewOne): Promise<string> => {
  const { orderId, sides, sale, by, reason, words, now } = opened;
  const { buyer_id, seller_id, bike_id } = sides;
  const id = newId();
  const frozen = toFreeze(sale);
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

/**
 * The dispute that says of a sale that the buyer's bank decides: the open one; a decided one by which the payment goes back already; or else
 * a new one that keeps the money back, also where it would be too late for a person to open it. Returns its id; undefined where no money is
 * left to keep. In a transaction that has locked the sale and its accounts.
 */
export const disputeForBank = async (
  trx: Db,
  { id: paymentId, order_id: orderId }: PaymentRow,
  { now, notices }: { now: number; notices: DisputeNotices },
): Promise<string | undefined> => {
  const sides = await sidesOf(trx, orderId);
  if (!sides) return undefined;
  const sale = await disputableSale(trx, orderId);
  if (!sale) return undefined;
  if (sale.dispute?.decided_at === null) return sale.dispute.id;
  if (sale.dispute && (await openRefundOf(trx, paymentId)) !== undefined) return sale.dispute.id;
  if (toFreeze(sale).amount <= 0) return undefined;
  const id = await insertWithMoney(trx, { orderId, sides, sale, by: 'buyer', reason: 'chargeback', words: null, now });
  await notices.tell(trx, { id, order_id: orderId }, { step: 'chargedBack', to: ['buyer', 'seller'] });
  return id;
};
