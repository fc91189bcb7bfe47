import { type DueParts, makeDue } from '#server/deals/due/make-due.ts';
import { findHandover } from '#server/deals/handovers/handovers.repository.ts';
import {
  accountOfDispute,
  accountOfPerson,
  accountOfSale,
  COMMISSION,
  type NewTransfer,
  REFUNDS,
  transfer,
} from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { DisputableSale } from './dispute-facts.ts';
import type { DisputeRow } from './disputes.table.ts';
import { beginRefunds } from './refunds.repository.ts';
import { shareOfRest } from './taken-from-due.ts';

/** The `source` of what disputes write into the ledger, by the dispute's id. */
const SOURCE = 'dispute';

/** What a dispute keeps back, poisha; `share`: of it, what we had taken already. */
export interface Frozen {
  amount: number;
  share: number;
  wasDue: boolean;
}

/** What a dispute about a sale keeps back: what is held, or what is due and in no payout. Our share comes with all that is due. */
export const toFreeze = ({ held, due, commission, available }: DisputableSale): Frozen => {
  if (held > 0) return { amount: held, share: 0, wasDue: false };
  const share = available === due ? commission : 0;
  return { amount: available + share, share, wasDue: true };
};

interface About {
  id: string;
  order_id: string;
  seller_id: string;
}

const written = (trx: Db, transfers: readonly NewTransfer[], at: number) =>
  transfer(
    trx,
    transfers.filter(({ amount }) => amount > 0),
    at,
  );

/** Moves money into the account of a dispute, where no handover, no job and no payout takes it; in the transaction that opens it. `at`: ms. */
export const freeze = async (trx: Db, { id, order_id, seller_id }: About, frozen: Frozen, at: number) => {
  const { amount, share, wasDue } = frozen;
  const from = wasDue ? accountOfPerson(seller_id) : accountOfSale(order_id);
  const common = { source: SOURCE, to: accountOfDispute(id), at };
  const transfers = [
    { ...common, externalId: `${id}:frozen`, from, amount: amount - share },
    { ...common, externalId: `${id}:frozen-commission`, from: COMMISSION, amount: share },
  ];
  await written(trx, transfers, at);
};

/** What was due already is due again. */
const giveRestToSeller = (trx: Db, dispute: DisputeRow, rest: number, at: number) => {
  const { id, seller_id } = dispute;
  const share = shareOfRest(dispute, rest);
  const common = { source: SOURCE, from: accountOfDispute(id), at };
  const transfers = [
    { ...common, externalId: `${id}:due`, to: accountOfPerson(seller_id), amount: rest - share },
    { ...common, externalId: `${id}:commission`, to: COMMISSION, amount: share },
  ];
  return written(trx, transfers, at);
};

/**
 * Moves the money of a dispute to where its decision sends it, in the same transaction: `refund` (poisha) begins to go back to the buyer,
 * the rest is due to the seller; where nothing goes back and the bike was not handed over, it is held as before. Returns whether all
 * of it has found its owner. `at`: ms.
 */
export const shareOut = async (
  trx: Db,
  dispute: DisputeRow,
  { refund, at }: { refund: number; at: number },
  due: DueParts,
): Promise<boolean> => {
  const { id, order_id, was_due } = dispute;
  const rest = Number(dispute.frozen) - Number(dispute.charged_back) - refund;
  const from = accountOfDispute(id);
  await written(trx, [{ source: SOURCE, externalId: `${id}:refund-begun`, from, to: REFUNDS, amount: refund, at }], at);
  if (refund > 0) await beginRefunds(trx, dispute, refund, at);
  if (was_due === 1) {
    await giveRestToSeller(trx, dispute, rest, at);
    return true;
  }
  const back = { source: SOURCE, externalId: `${id}:held`, from, to: accountOfSale(order_id), amount: rest, at };
  await written(trx, [back], at);
  const isHandedOver = (await findHandover(trx, order_id))?.handed_over_at != null;
  if (refund === 0 && rest > 0 && !isHandedOver) return false;
  await makeDue(trx, { orderId: order_id, at }, due);
  return true;
};
