import { DISPUTE_DECISION_HOURS, DISPUTE_REFUND_HOURS } from '#contract/disputes.ts';
import { SIDES, type Side } from '#contract/entities/conversation.ts';
import type { DealDispute, Dispute, DisputeToDo } from '#contract/entities/dispute.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { answerUntil } from './dispute-facts.ts';
import type { ShownDisputeRow } from './disputes.repository.ts';
import type { DisputeRow } from './disputes.table.ts';

const isoOf = (ms: number): string => new Date(Number(ms)).toISOString();
const inTaka = (poisha: number): number => Number(poisha) / POISHA_PER_TAKA;

/** Until when an admin decides, and from when on the refund is late, ms. */
const decideUntil = ({ opened_at }: DisputeRow): number => Number(opened_at) + DISPUTE_DECISION_HOURS * HOUR;
const refundUntil = (decidedAt: number): number => Number(decidedAt) + DISPUTE_REFUND_HOURS * HOUR;

/** What was decided, and how far the refund is. */
const decisionOf = (row: ShownDisputeRow): Pick<Dispute, 'decision'> => {
  const { decision, decided_at, refunded, decision_words, refunds_open, refunded_at } = row;
  if (decision === null || decided_at === null) return {};
  const amount = inTaka(refunded ?? 0);
  return {
    decision: {
      ...{ decision, amount, words: decision_words ?? '', at: isoOf(decided_at) },
      ...(amount > 0 && { refundUntil: isoOf(refundUntil(decided_at)) }),
      ...(refunded_at !== null && Number(refunds_open) === 0 && { refundedAt: isoOf(refunded_at) }),
    },
  };
};

/** What waits for a decision of ours, whole taka. */
const waiting = ({ frozen, charged_back }: DisputeRow): number => inTaka(frozen - charged_back);

const atBankOf = ({ at_bank, evidence_until }: ShownDisputeRow): Pick<Dispute, 'atBank'> =>
  at_bank === null
    ? {}
    : {
        atBank: {
          amount: inTaka(Number(at_bank)),
          ...(evidence_until !== null && { evidenceUntil: isoOf(evidence_until) }),
        },
      };

const isOverdue = (row: ShownDisputeRow, now: number): boolean =>
  row.decided_at === null
    ? row.at_bank === null && decideUntil(row) <= now
    : Number(row.refunds_open) > 0 && refundUntil(row.decided_at) <= now;

/** The side of one of the two; undefined for anybody else. */
export const sideIn = (row: DisputeRow, userId: string): Side | undefined =>
  SIDES.find((side) => row[`${side}_id`] === userId);

/** A dispute as `readerId`, one of the two or an admin, sees it at `now` (ms). Words whose writer has left are empty. */
export const toDispute = (row: ShownDisputeRow, readerId: string, now: number): Dispute => {
  const { opened_by, answered_at, decided_at, conversation_id } = row;
  const other = opened_by === 'buyer' ? 'seller' : 'buyer';
  const side = sideIn(row, readerId);
  const canAnswer = side === other && answered_at === null && decided_at === null && answerUntil(row) > now;
  return {
    _id: row.id,
    orderId: row.order_id,
    productId: row.bike_id,
    productName: row.product_name,
    buyer: { _id: row.buyer_id, name: row.buyer_name },
    seller: { _id: row.seller_id, name: row.seller_name },
    ...(side && { side }),
    ...(side && conversation_id !== null && { conversationId: conversation_id }),
    openedBy: opened_by,
    openedAt: isoOf(row.opened_at),
    reason: row.reason,
    words: row[`${opened_by}_words`] ?? '',
    amount: waiting(row),
    ...atBankOf(row),
    answerUntil: isoOf(answerUntil(row)),
    decideUntil: isoOf(decideUntil(row)),
    ...(canAnswer && { canAnswer }),
    ...(answered_at !== null && { answer: { words: row[`${other}_words`] ?? '', at: isoOf(answered_at) } }),
    ...decisionOf(row),
    ...(isOverdue(row, now) && { isOverdue: true as const }),
  };
};

/** The same on the list of an admin, at `now` (ms). */
export const toDisputeToDo = (row: ShownDisputeRow, now: number): DisputeToDo => ({
  _id: row.id,
  productName: row.product_name,
  reason: row.reason,
  amount: row.refunded === null ? waiting(row) : inTaka(row.refunded),
  ...(row.at_bank !== null && { isAtBank: true as const }),
  until: isoOf(row.decided_at === null ? decideUntil(row) : refundUntil(row.decided_at)),
  ...(row.answered_at !== null && { isAnswered: true as const }),
  ...(row.decided_at !== null && { isDecided: true as const }),
  ...(isOverdue(row, now) && { isOverdue: true as const }),
});

/** The same on the page of its deal. */
export const toDealDispute = ({ id, opened_by, decision }: DisputeRow): DealDispute => ({
  _id: id,
  openedBy: opened_by,
  ...(decision && { decision }),
});
