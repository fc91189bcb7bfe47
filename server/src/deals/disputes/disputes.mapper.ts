import { DISPUTE_DECISION_HOURS, DISPUTE_REFUND_HOURS } from '#contract/disputes.ts';
import { SIDES, type Side } from '#contract/entities/conversation.ts';
import type { DealDispute, Dispute, DisputePhotos, DisputeToDo } from '#contract/entities/dispute.ts';
import { toMessagePhoto } from '#server/deals/photos/photos.mapper.ts';
import type { MessagePhotoRow } from '#server/deals/photos/photos.table.ts';
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
  // What a bank has kept for the buyer is no refund of ours.
  const isRefunded = Number(refunds_open) > 0 || refunded_at !== null;
  return {
    decision: {
      ...{ decision, amount, words: decision_words ?? '', at: isoOf(decided_at) },
      ...(isRefunded && { refundUntil: isoOf(refundUntil(decided_at)) }),
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
    : row.at_bank === null && Number(row.refunds_open) > 0 && refundUntil(row.decided_at) <= now;

/** The side of one of the two; undefined for anybody else. */
export const sideIn = (row: DisputeRow, userId: string): Side | undefined =>
  SIDES.find((side) => row[`${side}_id`] === userId);

/** The photos of a dispute by their sender's id. */
type Photos = ReadonlyMap<string, readonly MessagePhotoRow[]>;

/** The photos of a dispute by who has opened it and who has answered. */
export const toDisputePhotos = (row: DisputeRow, photos: Photos): DisputePhotos => {
  const of = (side: Side) => (photos.get(row[`${side}_id`]) ?? []).map(toMessagePhoto);
  return { opened: of(row.opened_by), answered: of(row.opened_by === 'buyer' ? 'seller' : 'buyer') };
};

interface Reading {
  /** One of the two, or an admin, who gets the number of the photos alone. */
  readerId: string;
  photos: Photos;
  /** ms. */
  now: number;
}

/** A dispute as its reader sees it. Words whose writer has left are empty. */
export const toDispute = (row: ShownDisputeRow, { readerId, photos, now }: Reading): Dispute => {
  const { opened_by, answered_at, decided_at, conversation_id } = row;
  const other = opened_by === 'buyer' ? 'seller' : 'buyer';
  const side = sideIn(row, readerId);
  const canAnswer = side === other && answered_at === null && decided_at === null && answerUntil(row) > now;
  const { opened, answered } = toDisputePhotos(row, photos);
  const [isOfTwo, photoCount] = [side !== undefined, opened.length + answered.length];
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
    ...(isOfTwo && opened.length > 0 && { photos: opened }),
    ...(!isOfTwo && photoCount > 0 && { photoCount }),
    answerUntil: isoOf(answerUntil(row)),
    decideUntil: isoOf(decideUntil(row)),
    ...(canAnswer && { canAnswer }),
    ...(answered_at !== null && {
      answer: {
        words: row[`${other}_words`] ?? '',
        ...(isOfTwo && answered.length > 0 && { photos: answered }),
        at: isoOf(answered_at),
      },
    }),
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
