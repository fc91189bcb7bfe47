import { type Estimate, estimate, type Target } from '#server/search/price-guide/method/estimate.ts';
import { fitAge } from '#server/search/price-guide/method/fit.ts';
import { type Comparison, type Factors, PRIOR } from '#server/search/price-guide/method/market.ts';

/** What a method is given: the bike in question, prices of its model and of other versions of it, and the fit of all models. */
export interface Question {
  target: Target;
  own: readonly Comparison[];
  siblings: readonly Comparison[];
  fitted: Factors;
}

export type Method = (question: Question) => Estimate<Comparison>;

/** Comparables count as they are. */
const NOTHING: Factors = { ...PRIOR, age: 0, kilometres: 0, excellent: 0, fair: 0, asked: 0 };

const nearestNine = (target: Target, prices: readonly Comparison[]): Comparison[] => {
  const { used } = estimate(target, prices, [], NOTHING);
  const sorted = used.toSorted((one, other) => one.distance - other.distance);
  return sorted.slice(0, 9).map(({ comparison }) => comparison);
};

/** The method of the price guide: the fit of all models, and of the model as far as it has prices of its own. */
export const guideMethod: Method = ({ target, own, siblings, fitted }) =>
  estimate(target, own, siblings, { ...fitted, age: fitAge([...own, ...siblings], fitted) });

/** The method of the price guide, and what is left of it without one part after the other. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  ['price guide', guideMethod],
  [
    'without the fit to the model',
    ({ target, own, siblings, fitted }: Question) => estimate(target, own, siblings, fitted),
  ],
  [
    'without any fit, with what is assumed',
    ({ target, own, siblings }: Question) => estimate(target, own, siblings, PRIOR),
  ],
  [
    'quantiles of the nearest nine as they are',
    ({ target, own, siblings }: Question) =>
      estimate(target, nearestNine(target, own), nearestNine(target, siblings), NOTHING),
  ],
]);
