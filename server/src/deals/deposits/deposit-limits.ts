import { MAX_TAKEN_BACK, TAKEN_BACK_DAYS } from '#contract/deposits.ts';
import { ContractError } from '#contract/errors.ts';
import { findAnswer } from '#server/deals/orders/answers.repository.ts';
import { MAX_HOLDS } from '#server/deals/payments/hold-limits.ts';
import { countOtherHolds } from '#server/deals/payments/holds.repository.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { countTakenBack } from './deposits.repository.ts';
import type { DepositRow } from './deposits.table.ts';

/**
 * Whether a buyer may hold one more bike by a deposit; asked when its payment begins, and again when the money arrives. `now`: ms. Throws
 * `too_many_holds`, `too_many_deposits` and, where the buyer has taken a deposit for this bike back before and the seller has not accepted the
 * booking since, `deposit_needs_seller`.
 */
export const assertMayHold = async (
  db: Db,
  { order_id, bike_id, buyer_id }: Pick<DepositRow, 'order_id' | 'bike_id' | 'buyer_id'>,
  now: number,
): Promise<void> => {
  if ((await countOtherHolds(db, buyer_id, bike_id, now)) >= MAX_HOLDS) throw new ContractError('too_many_holds');
  const answer = await findAnswer(db, order_id);
  const after = answer?.answer === 'accept' ? Number(answer.answered_at) : 0;
  if ((await countTakenBack(db, buyer_id, { bikeId: bike_id, after })) > 0)
    throw new ContractError('deposit_needs_seller');
  const lately = await countTakenBack(db, buyer_id, { after: now - TAKEN_BACK_DAYS * DAY });
  if (lately >= MAX_TAKEN_BACK) throw new ContractError('too_many_deposits');
};
