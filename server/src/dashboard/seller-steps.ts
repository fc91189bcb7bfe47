import type { SellerStep } from '#contract/entities/dashboard.ts';
import type { BikeFigures } from '#contract/entities/statistics.ts';
import { ADVICE, isToDo } from '#contract/figures.ts';
import { MAX_STEPS } from '#contract/next-steps.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import type { BikeToLookAt } from './dashboard.repository.ts';

/** So many of the five facts that search filters by are missing, and the bike is found by few. */
export const MANY_MISSING_FACTS = 3;
/** A price that has stood for so long, ms, is not what buyers look for. */
export const LONG_PRICE = 45 * DAY;

interface Situation {
  bikes: readonly BikeToLookAt[];
  /** The figures of the last 30 days of bikes for sale. */
  figures: readonly BikeFigures[];
  /** Bookings without an answer. */
  waiting: number;
  now: number;
}

const missingFacts = ({ kilometres, engine_cc, year_made, district, colour }: BikeToLookAt): number =>
  [kilometres, engine_cc, year_made, district, colour].filter((fact) => fact === null).length;

const aboutBike = ({ id, brand, model_name }: BikeToLookAt) => ({ productId: id, brand, modelName: model_name });

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
    .filter((bike) => missingFacts(bike) >= MANY_MISSING_FACTS)
    .map((bike) => ({ kind: 'facts', ...aboutBike(bike), count: missingFacts(bike) }));

const fromPrices = (bikes: readonly BikeToLookAt[], now: number): SellerStep[] =>
  bikes
    .map((bike) => ({ bike, stood: now - Number(bike.price_changed_at ?? bike.created_at) }))
    .filter(({ stood }) => stood >= LONG_PRICE)
    .toSorted((one, other) => other.stood - one.stood)
    .map(({ bike, stood }) => ({ kind: 'price', ...aboutBike(bike), count: Math.floor(stood / DAY) }));

/** Returns what waits for a seller, the most urgent first: at most four, one about each bike, and no more than two of a kind. */
export const sellerSteps = ({ bikes, figures, waiting, now }: Situation): SellerStep[] => {
  if (waiting === 0 && bikes.length === 0) return [{ kind: 'first' }];
  const steps: SellerStep[] = waiting > 0 ? [{ kind: 'answer', count: waiting }] : [];
  const named = new Set<string>();
  for (const some of [fromFigures(figures), fromPrices(bikes, now), fromFacts(bikes)]) {
    const others = some.filter(({ productId = '' }) => !named.has(productId)).slice(0, 2);
    for (const step of others) {
      named.add(step.productId ?? '');
      steps.push(step);
    }
  }
  return steps.slice(0, MAX_STEPS);
};
