import { ContractError } from '#contract/errors.ts';
import { restOf } from '#server/deals/deposits/deposit-facts.ts';
import type { DepositRow } from '#server/deals/deposits/deposits.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { PROVIDER_CURRENCY, toPoisha } from '#server/platform/lib/money.ts';
import { insertNextPayment } from './payments.repository.ts';
import { sellTo } from './purchase.ts';

/**
 * Sells a bike that a deposit holds, whose rest the buyer has paid to the seller: both say so. The rest is a payment without a
 * provider, and no transfer of the ledger. In the transaction of the handover. `now`: ms. Throws `bike_not_found` where the bike cannot be
 * sold to this buyer.
 */
export const sellForCash = async (trx: Db, deposit: DepositRow, now: number): Promise<void> => {
  const { order_id, bike_id, buyer_id, price } = deposit;
  const payment = {
    id: newId(),
    order_id,
    bike_id,
    buyer_id,
    provider: 'cash' as const,
    kind: 'balance' as const,
    submission: null,
    redirect_url: null,
    failure: null,
    provider_ref: null,
    intent_id: null,
    refund_ref: null,
    amount: toPoisha(restOf(deposit)),
    price: toPoisha(price),
    currency: PROVIDER_CURRENCY,
    state: 'sold' as const,
    created_at: now,
    updated_at: now,
    part_held_at: null,
    notified_at: null,
    reviews_asked_at: null,
  };
  if (!(await sellTo(trx, payment, { begun: [], now }, deposit))) throw new ContractError('bike_not_found');
  await insertNextPayment(trx, payment);
};
