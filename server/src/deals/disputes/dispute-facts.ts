import { DISPUTE_ANSWER_HOURS, DISPUTE_HOURS } from '#contract/disputes.ts';
import type { Side } from '#contract/entities/conversation.ts';
import type { DealEvent } from '#contract/entities/deal-page.ts';
import type { Facts } from '#server/deals/process/facts.ts';
import { opensAt, type SaleTimes } from '#server/deals/reviews/handover.ts';
import { salesOf } from '#server/deals/reviews/sales.repository.ts';
import { moneyOfSale } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import { disputesOf } from './disputes.repository.ts';
import type { DisputeRow } from './disputes.table.ts';
import { takenFromDue } from './taken-from-due.ts';

/** A sale with its money, poisha: what a dispute about it would freeze, and the newest dispute. */
export interface DisputableSale {
  times: SaleTimes;
  /** Held, neither due nor going back. */
  held: number;
  /** What of that became due to the seller and no dispute has taken since, and our share; and what of it is in no payout. */
  due: number;
  commission: number;
  available: number;
  dispute: DisputeRow | undefined;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Disputable {
  orderId: string;
  sellerId: string;
  times: SaleTimes;
  /** All of the order, the oldest first. */
  disputes: readonly DisputeRow[];
}

/** Reads what the rules of disputes ask about a sale of which the times are known. */
export const disputableAt = async (
  db: Db,
  { orderId, sellerId, times, disputes }: Disputable,
): Promise<DisputableSale> => {
  const money = await moneyOfSale(db, orderId, sellerId);
  const taken = disputes.map(takenFromDue);
  const due = money.due - sumOf(taken.map((each) => each.due));
  const commission = money.commission - sumOf(taken.map((each) => each.commission));
  const available = Math.floor(Math.min(due, money.free) / POISHA_PER_TAKA) * POISHA_PER_TAKA;
  return { times, held: money.held, due, commission, available, dispute: disputes.at(-1) };
};

/** The same about an order; undefined where it is not paid. */
export const disputableSale = async (db: Db, orderId: string): Promise<DisputableSale | undefined> => {
  const sale = (await salesOf(db, [orderId])).get(orderId);
  const disputes = await disputesOf(db, [orderId]);
  return sale && disputableAt(db, { orderId, sellerId: sale.seller_id, times: sale, disputes });
};

/** Until when a dispute can be opened, ms; undefined as long as the money is held. */
export const disputableUntil = ({ times, held }: DisputableSale): number | undefined =>
  held > 0 ? undefined : (times.handed_over_at ?? opensAt(times)) + DISPUTE_HOURS * HOUR;

/** Until when the other person can answer, ms. */
export const answerUntil = ({ opened_at }: Pick<DisputeRow, 'opened_at'>): number =>
  Number(opened_at) + DISPUTE_ANSWER_HOURS * HOUR;

type DisputeFacts = Pick<Facts, 'disputable' | 'dispute'>;

/** What the rules ask of a dispute that was opened, for one of the two at `now` (ms). */
export const openedFacts = (dispute: DisputeRow, side: Side, now: number): NonNullable<Facts['dispute']> => ({
  isOpen: dispute.decided_at === null,
  isFinal: dispute.is_final === 1,
  byMe: dispute.opened_by === side,
  isAnswered: dispute.answered_at !== null,
  isLate: answerUntil(dispute) <= now,
});

/** The same and of the sale that it is about, for one of the two at `now` (ms). */
export const disputeFacts = (of: DisputableSale | undefined, side: Side, now: number): DisputeFacts => {
  if (!of) return { disputable: undefined, dispute: undefined };
  const { held, available, dispute } = of;
  const until = disputableUntil(of);
  return {
    disputable: { isTooLate: until !== undefined && until <= now, isGone: held <= 0 && available <= 0 },
    dispute: dispute && openedFacts(dispute, side, now),
  };
};

const isoOf = (ms: number): string => new Date(Number(ms)).toISOString();

/** What happened to a dispute, for the timeline. */
export const disputeEvents = (dispute: DisputeRow): DealEvent[] => {
  const { opened_at, opened_by: by, decided_at, refunded, decision_words: reason } = dispute;
  const opened: DealEvent =
    dispute.reason === 'chargeback'
      ? { kind: 'chargedBack', at: isoOf(opened_at) }
      : { kind: 'disputeOpened', at: isoOf(opened_at), by };
  if (decided_at === null) return [opened];
  const price = Number(refunded ?? 0) / POISHA_PER_TAKA;
  // An admin gives a reason, a bank does not.
  const decided = reason === null ? ({ kind: 'bankDecided' } as const) : ({ kind: 'disputeDecided', reason } as const);
  return [opened, { ...decided, at: isoOf(decided_at), price }];
};
