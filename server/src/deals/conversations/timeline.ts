import type { DealAct } from '#contract/deal-acts.ts';
import type { BikeState, Side } from '#contract/entities/conversation.ts';
import type { DealEvent, DealEventKind, DealPage, NextStep } from '#contract/entities/deal-page.ts';
import { depositEvents, partEvents } from '#server/deals/deposits/deposit-facts.ts';
import { canBePaid, type DealState } from '#server/deals/orders/deal-state.ts';
import { priceOf } from '#server/deals/payments/payments.repository.ts';
import type { BikeRow } from '#server/listings/listings.ts';
import { isPaused } from '#server/listings/listings.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { DealRow } from './deals.repository.ts';

/** The state of a bike for the two of a conversation. `buyer`: the person who has bought it; `holder`: the one it is held for. */
export const bikeState = (
  bike: Pick<BikeRow, 'product_status' | 'removed_at' | 'off_market'>,
  buyerId: string,
  { buyer, holder }: { buyer?: string | undefined; holder?: string | undefined },
): BikeState => {
  if (bike.product_status === 'Sold') return buyer === buyerId ? 'bought' : 'sold';
  if (isPaused(bike)) return 'paused';
  if (bike.off_market === 'soldElsewhere') return 'soldElsewhere';
  if (bike.removed_at !== null) return 'withdrawn';
  return holder !== undefined && holder !== buyerId ? 'held' : 'forSale';
};

const event = (kind: DealEventKind, at: number | null, more: Omit<DealEvent, 'kind' | 'at'> = {}): DealEvent[] =>
  at === null ? [] : [{ kind, at: new Date(Number(at)).toISOString(), ...more }];

/** What is under way has the time at which it began: each look at the provider changes `updated_at`, and would make another event. */
const ofPayment = (payment: DealRow['payments'][number], all: DealRow['payments']): DealEvent[] => {
  const { state, amount, created_at, updated_at, deposit, part_held_at } = payment;
  if (deposit) return depositEvents(deposit);
  if (part_held_at !== null) {
    const isBack = state === 'refunding' || state === 'refunded';
    const part = { price: amount / POISHA_PER_TAKA, heldAt: Number(part_held_at), isBack };
    return partEvents(
      part,
      all.flatMap((each) => each.deposit ?? []),
    );
  }
  const price = (state === 'sold' ? priceOf(payment) : amount) / POISHA_PER_TAKA;
  if (state === 'sold') return event('paid', updated_at, { price });
  if (state === 'processing') return event('paying', created_at, { price });
  return state === 'refunding' || state === 'refunded' ? event('refunded', created_at, { price }) : [];
};

const ofBooking = (deal: DealRow): DealEvent[] => [
  ...event('booked', deal.created_at, {
    price: deal.product_price,
    ...(deal.meet_location && { place: deal.meet_location }),
  }),
  ...event(deal.answer === 'decline' ? 'declined' : 'accepted', deal.answered_at, {
    ...(deal.answer === 'decline' && deal.reason && { reason: deal.reason }),
  }),
  ...event('ended', deal.ended_at),
  ...event('bookingRemoved', deal.removed_at),
  ...deal.payments.flatMap((payment) => ofPayment(payment, deal.payments)),
];

/** All that happened besides messages, oldest first: it follows from the records of bookings, payments and the bike. */
export const eventsOf = (deals: readonly DealRow[], bike: BikeRow, state: BikeState): DealEvent[] =>
  [
    ...deals.flatMap(ofBooking),
    ...(state === 'sold' ? event('sold', bike.sold_at) : []),
    ...(state === 'soldElsewhere' ? event('soldElsewhere', bike.sold_elsewhere_at) : []),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** The latest booking that its buyer has not taken back, and that has not ended. */
export const openBooking = (deals: readonly DealRow[]): DealRow | undefined =>
  deals.find(({ removed_at, ended_at }) => removed_at === null && ended_at === null);

/** Whether the bike may still be sold to the buyer of the conversation. */
export const isMarket = (state: BikeState): boolean => state === 'forSale' || state === 'held' || state === 'paused';

/** The step of an open offer: one side answers it, the other waits. */
const stepOfOffer = (offer: DealPage['offer']): NextStep | undefined =>
  offer && (offer.byMe ? 'waitForAnswer' : 'answerOffer');

const stepOfBuyer = (
  state: BikeState,
  booked: DealState | undefined,
  { offer, agreed, isHandedOver, hasTransfer }: Deal,
): NextStep | undefined => {
  if (state === 'bought' && hasTransfer) return 'transfer';
  if (state === 'bought') return isHandedOver ? 'seeReceipt' : 'collect';
  if (booked === 'reserved' && state !== 'held') return 'collect';
  if (booked === 'processing') return 'waitForBank';
  if (!isMarket(state)) return 'lookElsewhere';
  if (state === 'paused') return undefined;
  if (booked === 'challenge') return 'answerBank';
  const ofOffer = stepOfOffer(offer);
  if (ofOffer) return ofOffer;
  if (!booked || !canBePaid(booked)) return 'book';
  return booked !== 'waiting' || agreed ? 'pay' : 'waitForAnswer';
};

const stepOfSeller = (
  state: BikeState,
  booked: DealState | undefined,
  { offer, isWaitedFor, isHolder, answer, hasTransfer }: Deal,
): NextStep | undefined => {
  if (state === 'bought') return hasTransfer ? 'transfer' : 'handOver';
  if (booked === 'reserved' && state !== 'held') return isWaitedFor ? 'reply' : 'handOver';
  const ofOffer = isMarket(state) && state !== 'paused' ? stepOfOffer(offer) : undefined;
  if (ofOffer === 'answerOffer') return ofOffer;
  if (isWaitedFor) return 'reply';
  if (ofOffer) return ofOffer;
  if (!isMarket(state) || !booked || booked === 'declined') return undefined;
  if (booked === 'processing' || isHolder) return 'waitForBank';
  if (answer !== 'accept') return 'answerBooking';
  // What is paused or hidden cannot be paid for.
  return state === 'paused' ? undefined : 'waitForPayment';
};

/** The act of a step; other steps are nobody's act, or are said elsewhere. */
const ACT_OF: Partial<Record<NextStep, DealAct>> = {
  book: 'book',
  pay: 'pay',
  reply: 'write',
  answerBooking: 'declineBooking',
};

interface Deal extends Pick<DealPage, 'offer' | 'agreed'> {
  side: Side;
  state: BikeState;
  /** Where the buyer's booking stands; undefined without one. */
  booked: DealState | undefined;
  /** What the seller has said to it. */
  answer: DealRow['answer'];
  /** Whether the bike is kept for the buyer, who is paying for it. */
  isHolder: boolean;
  /** Whether the seller has not replied to the buyer yet. */
  isWaitedFor: boolean;
  /** Whether the bike that the buyer has paid for was handed over. */
  isHandedOver: boolean;
  /** Whether the reader has not finished their steps of the change of owner. */
  hasTransfer: boolean;
  /** What the reader may do. */
  acts: readonly DealAct[];
}

/** Returns the next step of one side; undefined where there is none. It is derived from the records, never stored. */
export const nextStep = (deal: Deal): NextStep | undefined => {
  // An offer that the reader cannot accept, as after a block, hides no other step.
  const offer = deal.offer?.byMe || deal.acts.includes('acceptOffer') ? deal.offer : undefined;
  const step = (deal.side === 'buyer' ? stepOfBuyer : stepOfSeller)(deal.state, deal.booked, { ...deal, offer });
  const act = step && ACT_OF[step];
  return act && !deal.acts.includes(act) ? undefined : step;
};
