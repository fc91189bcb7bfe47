import { DEPOSIT_REGRET_HOURS } from '#contract/deposits.ts';
import type { Side } from '#contract/entities/conversation.ts';
import type { DealEvent } from '#contract/entities/deal-page.ts';
import type { Deposit } from '#contract/entities/deposit.ts';
import type { Facts } from '#server/deals/process/facts.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import type { DepositRow } from './deposits.table.ts';

/** What a deal page and the rules of a deal need of a deposit. */
export type DepositRecord = Omit<
  DepositRow,
  'order_id' | 'bike_id' | 'buyer_id' | 'seller_id' | 'notified_paid_at' | 'notified_end_at' | 'notified_claim_at'
>;

/** What is left to pay after a deposit and the parts of the rest that were paid, whole taka. */
export const restOf = ({ price, amount, rest_paid }: Pick<DepositRow, 'price' | 'amount' | 'rest_paid'>): number =>
  price - amount - rest_paid;

/** Whether parts of the rest are taken beside a deposit: as long as it holds the bike, and its seller does not ask to keep it. `now`: ms. */
export const takesParts = (
  { held_until, claimed_at }: Pick<DepositRow, 'held_until' | 'claimed_at'>,
  now: number,
): boolean => claimed_at === null && Number(held_until) > now;

const isoOf = (ms: number): string => new Date(Number(ms)).toISOString();

/** Until when a deposit goes back as soon as its buyer wishes so, ms. */
export const regretUntil = ({ held_at }: Pick<DepositRow, 'held_at'>): number =>
  Number(held_at) + DEPOSIT_REGRET_HOURS * HOUR;

/** Whether an admin decides because one of the two has said that the bike was handed over, and not because of words of the seller. */
const isUndecided = ({ claimed_at, claim_words }: DepositRecord): boolean => claimed_at !== null && claim_words === '';

/** What the rules ask of an open deposit. */
export const depositFacts = (deposit: DepositRecord): NonNullable<Facts['deposit']> => ({
  isAskedBack: deposit.asked_back_at !== null,
  isClaimed: deposit.claimed_at !== null,
  hasParts: deposit.rest_paid > 0,
  isUndecided: isUndecided(deposit),
});

/** An open deposit as the contract's Deposit. Words whose writer has left are empty, and those of the other side after a block (`without`). */
export const toDeposit = (deposit: DepositRecord, without?: Side): Deposit => {
  const { amount, price, held_until, asked_back_at, asked_back_words, claimed_at, claim_words } = deposit;
  return {
    amount,
    price,
    rest: restOf(deposit),
    until: isoOf(held_until),
    regretUntil: isoOf(regretUntil(deposit)),
    ...(asked_back_at !== null && { askedBack: (without !== 'buyer' && asked_back_words) || '' }),
    ...(isUndecided(deposit) && { handoverSaid: true as const }),
    ...(claimed_at !== null && { claimed: (without !== 'seller' && claim_words) || '' }),
  };
};

/** What happened to a deposit, for the timeline, with an admin's reason. One that was spent is the sale itself. */
export const depositEvents = ({ amount: price, held_at, outcome, ended_at, reason }: DepositRecord): DealEvent[] => {
  const paid: DealEvent = { kind: 'depositPaid', at: isoOf(held_at), price };
  if (ended_at === null || outcome === null || outcome === 'spent') return [paid];
  const kind = outcome === 'returned' ? 'depositReturned' : 'depositKept';
  return [paid, { kind, at: isoOf(ended_at), price, ...(reason && { reason }) }];
};

/**
 * What happened to a part of the rest, for the timeline; `deposits`: those of its booking. It goes back when the seller asks to keep the deposit
 * beside which it was held, or with it. `price` in whole taka, `heldAt` in ms.
 */
export const partEvents = (
  { price, heldAt, isBack }: { price: number; heldAt: number; isBack: boolean },
  deposits: readonly DepositRecord[],
): DealEvent[] => {
  const paid: DealEvent = { kind: 'partPaid', at: isoOf(heldAt), price };
  if (!isBack) return [paid];
  const beside = deposits.filter(({ held_at }) => Number(held_at) <= heldAt).at(-1);
  const endedAt = beside?.claim_words ? beside.claimed_at : beside?.ended_at;
  return [paid, { kind: 'refunded', at: isoOf(endedAt ?? heldAt), price }];
};
