import { FACT_NAMES } from '#contract/bike-facts.ts';
import type { SellerStep } from '#contract/entities/dashboard.ts';
import type { BikeFigures } from '#contract/entities/statistics.ts';
import { ADVICE, isToDo } from '#contract/figures.ts';
import { MAX_STEPS } from '#contract/next-steps.ts';
import type { AskedOfSide } from '#server/deals/deals.ts';
import { countMissingFacts, TIME_TO_SAY } from '#server/listings/listings.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import { answerSteps } from './answer-steps.ts';
import type { BikeToLookAt, SaleToReview } from './dashboard.repository.ts';
import type { OverpricedBike } from './overpriced-bikes.ts';

/** So many of the facts are missing, more than half, and the bike is found by few. */
export const MANY_MISSING_FACTS = Math.floor(FACT_NAMES.length / 2) + 1;
/** A price that has stood for so long, ms, is not what buyers look for. */
export const LONG_PRICE = 45 * DAY;

interface Situation {
  /** Those for sale, and those that rest. */
  bikes: readonly BikeToLookAt[];
  /** The figures of the last 30 days of bikes for sale. */
  figures: readonly BikeFigures[];
  overpriced: readonly OverpricedBike[];
  /** Bookings without an answer. */
  waiting: number;
  /** Offers and meetings without an answer, newest first. */
  asked: readonly AskedOfSide[];
  /** Sales whose buyers are not reviewed. */
  toReview: readonly SaleToReview[];
  now: number;
}

/** Whether a bike is for sale: the others rest. */
export const isUp = ({ off_market }: BikeToLookAt): boolean => off_market === null;

const aboutBike = ({ id, brand, model_name }: SaleToReview) => ({ productId: id, brand, modelName: model_name });

/** One step for all of them: the newest is named. */
const fromSales = (toReview: Situation['toReview']): SellerStep[] =>
  toReview.slice(0, 1).map((sale) => ({ kind: 'review', ...aboutBike(sale), count: toReview.length }));

/** One step for all that rest or are about to; the one is named that has waited longest. */
const fromAsked = (bikes: readonly BikeToLookAt[]): SellerStep[] => {
  const asked = bikes
    .filter((bike) => !isUp(bike) || bike.asked_at !== null)
    .toSorted((one, other) => Number(one.asked_at) - Number(other.asked_at));
  return asked.slice(0, 1).map((bike) => ({
    kind: 'stillThere',
    ...aboutBike(bike),
    count: asked.length,
    ...(isUp(bike) && { until: new Date(Number(bike.asked_at) + TIME_TO_SAY).toISOString() }),
  }));
};

const fromOverpriced = (overpriced: readonly OverpricedBike[]): SellerStep[] =>
  overpriced.map(({ bike, high }) => ({ kind: 'dear', ...aboutBike(bike), price: bike.rsl_price, high }));

const fromPhotos = (bikes: readonly BikeToLookAt[]): SellerStep[] =>
  bikes.filter((bike) => bike.has_one_photo).map((bike) => ({ kind: 'photos', ...aboutBike(bike) }));

const fromFigures = (figures: readonly BikeFigures[]): SellerStep[] =>
  figures
    .flatMap(({ _id, brand, modelName, total, advice }) =>
      advice && advice !== 'answer' && isToDo(advice)
        ? [{ kind: 'advice' as const, productId: _id, brand, modelName, advice, count: total.hearts }]
        : [],
    )
    .toSorted((one, other) => ADVICE.indexOf(one.advice) - ADVICE.indexOf(other.advice));

const fromFacts = (bikes: readonly BikeToLookAt[]): SellerStep[] =>
  bikes
    .filter((bike) => countMissingFacts(bike) >= MANY_MISSING_FACTS)
    .map((bike) => ({ kind: 'facts', ...aboutBike(bike), count: countMissingFacts(bike) }));

const fromPrices = (bikes: readonly BikeToLookAt[], now: number): SellerStep[] =>
  bikes
    .map((bike) => ({ bike, stood: now - Number(bike.price_changed_at ?? bike.created_at) }))
    .filter(({ stood }) => stood >= LONG_PRICE)
    .toSorted((one, other) => other.stood - one.stood)
    .map(({ bike, stood }) => ({ kind: 'price', ...aboutBike(bike), count: Math.floor(stood / DAY) }));

/** Returns what waits for a seller, the most urgent first: at most four. Besides what waits for an answer, one about each bike, and no more than two of a kind. */
export const sellerSteps = ({ bikes, figures, overpriced, waiting, asked, toReview, now }: Situation): SellerStep[] => {
  const steps: SellerStep[] = waiting > 0 ? [{ kind: 'answer', count: waiting }] : [];
  steps.push(...answerSteps(asked), ...fromSales(toReview));
  if (steps.length === 0 && bikes.length === 0) return [{ kind: 'first' }];
  const named = new Set<string>();
  const up = bikes.filter(isUp);
  const ofBikes = [
    fromAsked(bikes),
    fromFigures(figures),
    fromOverpriced(overpriced),
    fromPrices(up, now),
    fromPhotos(up),
    fromFacts(up),
  ];
  for (const some of ofBikes) {
    const others = some.filter(({ productId = '' }) => !named.has(productId)).slice(0, 2);
    for (const step of others) {
      named.add(step.productId ?? '');
      steps.push(step);
    }
  }
  return steps.slice(0, MAX_STEPS);
};
