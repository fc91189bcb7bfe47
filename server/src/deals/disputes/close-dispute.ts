import type { DisputeDecisionName } from '#contract/disputes.ts';
import { isDisputeAtBank } from '#server/deals/chargebacks/chargebacks.repository.ts';
import type { DueParts } from '#server/deals/due/make-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { shareOut } from './dispute-money.ts';
import type { DisputeNotices } from './dispute-notices.ts';
import { disputesOf, noteChargedBack, noteDecision } from './disputes.repository.ts';
import type { DisputeRow } from './disputes.table.ts';

export interface Closing {
  due: DueParts;
  notices: DisputeNotices;
}

interface Decided {
  dispute: DisputeRow;
  decision: DisputeDecisionName;
  /** What begins to go back to the buyer now, poisha. */
  refund: number;
  /** The reason of an admin; none where a bank has decided. */
  words: string | null;
  /** ms */
  at: number;
}

/** Ends an open dispute: its money goes where the decision says, and both are told; in a transaction that has locked it. */
export const closeDispute = async (trx: Db, decided: Decided, { due, notices }: Closing): Promise<void> => {
  const { dispute, decision, refund, words, at } = decided;
  const isFinal = await shareOut(trx, dispute, { refund, at }, due);
  const refunded = Number(dispute.charged_back) + refund;
  await noteDecision(trx, dispute.id, {
    ...{ decision, refunded, decision_words: words, decided_at: at },
    is_final: isFinal ? 1 : 0,
  });
  const price = refunded / POISHA_PER_TAKA;
  await notices.tell(trx, dispute, {
    step: words === null ? 'bankDecided' : 'decided',
    to: ['buyer', 'seller'],
    price,
  });
};

interface KeptByBank {
  dispute: DisputeRow;
  /** What the bank keeps for the buyer, poisha; it has left the account of the dispute. */
  kept: number;
  /** ms */
  at: number;
}

/**
 * A bank has kept money for the buyer. With all of it the dispute is decided; otherwise an admin decides about the rest. An admin who has
 * decided about the sale before is not asked again: the rest is the seller's, as they said.
 */
export const closeByBank = async (trx: Db, { dispute, kept, at }: KeptByBank, closing: Closing): Promise<void> => {
  const charged_back = Number(dispute.charged_back) + kept;
  await noteChargedBack(trx, dispute.id, charged_back);
  const isAll = charged_back >= Number(dispute.frozen);
  const isDecided = (await disputesOf(trx, [dispute.order_id])).some(({ is_final }) => is_final === 1);
  if (!isAll && (!isDecided || (await isDisputeAtBank(trx, dispute.id)))) return;
  const decision = isAll ? 'whole' : 'partly';
  const decided = { dispute: { ...dispute, charged_back }, decision, refund: 0, words: null, at } as const;
  await closeDispute(trx, decided, closing);
};
