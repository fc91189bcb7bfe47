import type { Side } from '#contract/entities/conversation.ts';
import type { DealEvent } from '#contract/entities/deal-page.ts';
import type { Handover } from '#contract/entities/handover.ts';
import { HANDOVER_TRIES } from '#contract/handover.ts';
import type { Facts } from '#server/deals/process/facts.ts';
import type { HandoverRow } from './handovers.table.ts';

/** How a handover stands: its row, or nothing of it as long as nobody has typed or said anything. Times may be the database's text. */
export type HandoverRecord = Pick<HandoverRow, 'wrong_codes' | 'buyer_said_at' | 'seller_said_at' | 'handed_over_at'>;

const NOTHING: HandoverRecord = { wrong_codes: 0, buyer_said_at: null, seller_said_at: null, handed_over_at: null };

export const isoOf = (ms: number): string => new Date(Number(ms)).toISOString();

/** What the rules ask of the handover of a paid bike, for one of its two. `deposit`: what holds it, of which the rest is not paid. */
export const handoverFacts = (
  row: HandoverRecord | undefined,
  side: Side,
  deposit?: object | undefined,
): NonNullable<Facts['handover']> => {
  const { wrong_codes, handed_over_at, [`${side}_said_at` as const]: said } = row ?? NOTHING;
  return {
    isDone: handed_over_at !== null,
    isUsedUp: wrong_codes >= HANDOVER_TRIES,
    saidByMe: said !== null,
    isRestDue: deposit !== undefined,
  };
};

/** The same as the contract's Handover. `rest`: what is left to pay after a deposit, whole taka. */
export const toHandover = (row: HandoverRecord | undefined, side: Side, rest: number | undefined): Handover => {
  const { wrong_codes, buyer_said_at, seller_said_at, handed_over_at } = row ?? NOTHING;
  const [mine, theirs] = side === 'buyer' ? [buyer_said_at, seller_said_at] : [seller_said_at, buyer_said_at];
  return {
    ...(handed_over_at !== null && { handedOverAt: isoOf(handed_over_at) }),
    ...(mine !== null && { saidByMe: true as const }),
    ...(theirs !== null && { saidByOther: true as const }),
    triesLeft: HANDOVER_TRIES - wrong_codes,
    ...(rest !== undefined && { rest }),
  };
};

/** What happened to it, for the timeline. The word that made the handover is the handover itself. */
export const handoverEvents = (row: HandoverRecord | undefined): DealEvent[] => {
  const { buyer_said_at, seller_said_at, handed_over_at } = row ?? NOTHING;
  const said = (by: Side, at: number | null): DealEvent[] =>
    at === null || Number(at) === Number(handed_over_at) ? [] : [{ kind: 'handoverSaid', at: isoOf(at), by }];
  return [
    ...said('buyer', buyer_said_at),
    ...said('seller', seller_said_at),
    ...(handed_over_at === null ? [] : [{ kind: 'handedOver' as const, at: isoOf(handed_over_at) }]),
  ];
};
