import { DEPOSIT_HOURS } from '#contract/deposits.ts';
import { ContractError } from '#contract/errors.ts';
import { dealPrice } from '#server/deals/offers/deal-price.ts';
import { isDeclined } from '#server/deals/orders/answers.repository.ts';
import { takeHold } from '#server/deals/payments/holds.repository.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import { findBike, lockBike } from '#server/listings/listings.ts';
import { lockUser } from '#server/people/people.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { assertMayHold } from './deposit-limits.ts';
import { findDepositOf, findOpenOfBike, insertDeposit } from './deposits.repository.ts';
import { endOver } from './end-deposit.ts';

/** Whether an order stands: neither taken back, ended nor declined, and its buyer has an account; neither changes meanwhile. */
const stands = async (trx: Db, orderId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .where('orders.removed_at', 'is', null)
    .where('orders.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where((eb) => eb.not(isDeclined(eb)))
    .$if(locksRows(trx), (query) => query.forShare())
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether the buyer holds, or has taken back, as many as they may. */
const isTooMany = (trx: Db, payment: PaymentRow, now: number): Promise<boolean> =>
  assertMayHold(trx, payment, now).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ContractError) return true;
      throw error;
    },
  );

/**
 * Holds a bike for the buyer whose deposit has arrived. Returns false, and changes nothing, where the bike is not for sale any more, is
 * held for another buyer, where its buyer may hold no more, or where it has another price for this one than the deposit was begun for (`begun`, ms). In a transaction.
 */
export const takeDeposit = async (
  trx: Db,
  payment: PaymentRow,
  { begun, now }: { begun: readonly number[]; now: number },
): Promise<boolean> => {
  const { id, order_id, bike_id, buyer_id } = payment;
  // Before the bike, as all who lock people: deposits of one buyer that arrive at once count each other.
  if (!(await lockUser(trx, buyer_id)) || (await isTooMany(trx, payment, now))) return false;
  // As for a sale: what changes the listing or the booking comes wholly before or wholly after it.
  const bike = (await lockBike(trx, bike_id)) && (await findBike(trx, bike_id));
  if (!bike || bike.product_status === 'Sold') return false;
  const price = Number(payment.price) / POISHA_PER_TAKA;
  if ((await dealPrice(trx, buyer_id, bike_id, { now, begun }))?.price !== price) return false;
  if (!(await stands(trx, order_id)) || (await findDepositOf(trx, order_id))) return false;
  // The job may not have ended what held the bike before.
  for (const over of await findOpenOfBike(trx, bike_id)) await endOver(trx, over, now);
  const held_until = now + DEPOSIT_HOURS * HOUR;
  const hold = { bike_id, buyer_id, expires_at: held_until, renewals: 0, tried_at: null, by_deposit: 1 };
  if (!(await takeHold(trx, hold, now))) return false;
  const amount = payment.amount / POISHA_PER_TAKA;
  const deposit = { id, order_id, bike_id, buyer_id, seller_id: bike.seller_id, amount, price };
  await insertDeposit(trx, { ...deposit, held_at: now, held_until });
  return true;
};
