import type { BikeState, Side } from '#contract/entities/conversation.ts';
import type { DealEvent, DealPage } from '#contract/entities/deal-page.ts';
import { canBePaid, type DealState } from '#server/deals/orders/deal-state.ts';
import type { DealPrice } from './deal-price.ts';
import { AGREED_TIME, isOpen, waitsUntil } from './offer-times.ts';
import type { OfferRow } from './offers.table.ts';

const iso = (at: number): string => new Date(at).toISOString();

const ANSWERS = { accept: 'offerAccepted', decline: 'offerDeclined', withdraw: 'offerWithdrawn' } as const;

/** The event with which an offer ended, by an answer or without one. A counter-offer is an event of the new offer. */
const outcomeOf = (offer: OfferRow, now: number): DealEvent[] => {
  const { made_by: by, price, answer } = offer;
  if (answer === 'counter') return [];
  if (answer !== null) {
    const at = Number(offer.answered_at);
    return [
      { kind: ANSWERS[answer], at: iso(at), by, price, ...(answer === 'accept' && { until: iso(at + AGREED_TIME) }) },
    ];
  }
  const ended = Math.min(Number(offer.ended_at ?? Number.POSITIVE_INFINITY), waitsUntil(offer));
  return ended <= now ? [{ kind: 'offerEnded', at: iso(ended), by, price }] : [];
};

/** The entries of offers in a timeline. `offers`: the newest first; `soldAt` (ms): after it nothing ends by itself. */
const eventsOf = (offers: readonly OfferRow[], { now, soldAt }: { now: number; soldAt: number | null }): DealEvent[] =>
  offers.toReversed().flatMap((offer, at, all): DealEvent[] => {
    const isCounter = offer.made_by === 'seller' || all[at - 1]?.answer === 'counter';
    const until = iso(waitsUntil(offer));
    const made: DealEvent = {
      kind: isCounter ? 'countered' : 'offered',
      at: iso(Number(offer.created_at)),
      by: offer.made_by,
      price: offer.price,
      until,
    };
    return [made, ...outcomeOf(offer, Math.min(now, Number(soldAt ?? now)))];
  });

/** The offer that the two have accepted last; undefined where they have not, or it has ended. `offers`: the newest first. */
export const lastAccepted = (offers: readonly OfferRow[]): { price: number; answered_at: number } | undefined => {
  const accepted = offers.find(({ answer, ended_at }) => answer === 'accept' && ended_at === null);
  return accepted && { price: accepted.price, answered_at: Number(accepted.answered_at) };
};

interface About {
  side: Side;
  state: BikeState;
  /** ms since 1970, null while it is not sold. */
  soldAt: number | null;
  /** Whether the other person has left. */
  isAlone: boolean;
  /** What the buyer pays. */
  deal: DealPrice;
  now: number;
}

/**
 * Whether a buyer has the price that they are about to pay: they have booked at one that is agreed on, their bank decides, or
 * a deposit holds the bike.
 * Another offer would contradict it.
 */
export const isPriceSettled = (booked: DealState | undefined, { agreed }: Pick<DealPrice, 'agreed'>): boolean => {
  if (booked === 'challenge' || booked === 'processing' || booked === 'reserved') return true;
  return agreed !== undefined && booked !== undefined && canBePaid(booked);
};

export type OffersOfDeal = Pick<DealPage, 'offer' | 'agreed'>;

/** What a conversation shows of its offers (the newest first): entries of the timeline, the open offer, and the agreed price. */
export const offersOfDeal = (
  offers: readonly OfferRow[],
  { side, state, soldAt, isAlone, deal, now }: About,
): { events: DealEvent[]; stands: OffersOfDeal } => {
  const events = eventsOf(offers, { now, soldAt });
  const isMarket = state === 'forSale' || state === 'held';
  if (isAlone || !(isMarket || state === 'paused')) return { events, stands: {} };
  const [last] = offers;
  const open = last && isOpen(last, now) ? last : undefined;
  const { agreed } = deal;
  return {
    events,
    stands: {
      ...(open && {
        offer: { _id: open.id, price: open.price, byMe: open.made_by === side, until: iso(waitsUntil(open)) },
      }),
      ...(agreed && { agreed }),
    },
  };
};
