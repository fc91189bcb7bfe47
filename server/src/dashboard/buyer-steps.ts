import type { BuyerStep } from '#contract/entities/dashboard.ts';
import { MAX_STEPS } from '#contract/next-steps.ts';
import type { AskedOfSide } from '#server/deals/deals.ts';
import type { NewResults } from '#server/search/search.ts';
import { answerSteps } from './answer-steps.ts';
import type { BookingToPay, FallenWish, SaleToReview } from './dashboard.repository.ts';

interface Situation {
  unpaid: readonly BookingToPay[];
  /** The bikes that are kept for the buyer, and until when (ms). */
  holds: ReadonlyMap<string, number>;
  /** Offers and meetings without an answer, newest first. */
  asked: readonly AskedOfSide[];
  /** Sales whose sellers are not reviewed. */
  toReview: readonly SaleToReview[];
  fallen: readonly FallenWish[];
  searches: readonly (NewResults & { name: string; query: string })[];
  /** Whether the buyer has anything here at all. */
  isNew: boolean;
}

const aboutBike = ({ id, brand, model_name }: Pick<BookingToPay, 'id' | 'brand' | 'model_name'>) => ({
  productId: id,
  brand,
  modelName: model_name,
});

const isChallenged = ({ payment_state }: BookingToPay): boolean => payment_state === 'requires_action';

const fromHolds = (unpaid: readonly BookingToPay[], holds: ReadonlyMap<string, number>): BuyerStep[] =>
  unpaid
    .flatMap((bike) => {
      const until = holds.get(bike.id);
      return until ? [{ kind: 'hold' as const, ...aboutBike(bike), until: new Date(until).toISOString() }] : [];
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));

/** Payments for which the bank of the buyer waits. */
const fromChallenges = (unpaid: readonly BookingToPay[]): BuyerStep[] =>
  unpaid.filter(isChallenged).map((bike) => ({ kind: 'bank', ...aboutBike(bike) }));

/** One step for all of them: the newest is named. */
const fromUnpaid = (unpaid: readonly BookingToPay[]): BuyerStep[] =>
  unpaid.slice(0, 1).map((bike) => ({ kind: 'pay', ...aboutBike(bike), count: unpaid.length - 1 }));

/** The same for bikes whose sellers can be reviewed. */
const fromSales = (toReview: readonly SaleToReview[]): BuyerStep[] =>
  toReview.slice(0, 1).map((bike) => ({ kind: 'review', ...aboutBike(bike), count: toReview.length }));

const fromFalls = (fallen: readonly FallenWish[]): BuyerStep[] =>
  fallen.slice(0, 2).map((bike) => ({
    kind: 'fall',
    ...aboutBike(bike),
    from: bike.price_fall_from ?? bike.rsl_price,
    to: bike.rsl_price,
  }));

export const hasNew = ({ newCount, atLeast }: NewResults): boolean => newCount > 0 || atLeast === true;

const fromSearches = (searches: Situation['searches']): BuyerStep[] =>
  searches
    .filter(hasNew)
    .slice(0, 2)
    .map(({ name, query, newCount, atLeast }) => ({
      kind: 'search',
      searchName: name,
      query,
      count: newCount,
      ...(atLeast && { atLeast }),
    }));

/** Returns what waits for a buyer, the most urgent first: at most four. */
export const buyerSteps = ({ unpaid, holds, asked, toReview, fallen, searches, isNew }: Situation): BuyerStep[] => {
  if (isNew && asked.length === 0) return [{ kind: 'look' }];
  const open = unpaid.filter((bike) => !isChallenged(bike));
  // Of a deposit past its time an admin decides: the whole price cannot be paid meanwhile.
  const rest = open.filter(({ id, payment_state }) => !holds.has(id) && payment_state !== 'held');
  const booked = [
    ...fromChallenges(unpaid),
    ...fromHolds(open, holds),
    ...answerSteps(asked),
    ...fromUnpaid(rest),
    ...fromSales(toReview),
  ];
  return [...booked, ...fromFalls(fallen), ...fromSearches(searches)].slice(0, MAX_STEPS);
};
