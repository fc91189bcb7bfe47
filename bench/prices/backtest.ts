import { labelOf } from '#server/search/price-guide/method/estimate.ts';
import { fitFactors } from '#server/search/price-guide/method/fit.ts';
import type { Comparison } from '#server/search/price-guide/method/market.ts';
import { guideMethod, type Method } from './methods.ts';
import { createBike, createModel, createPrices, createRandom, type Market, NOW, truth } from './simulate.ts';

/** Markets of each kind, and bikes asked about in each. */
const MARKETS = 40;
const MODELS = 30;
const TARGETS = 4;

export interface Outcome {
  market: string;
  /** Guides with a label, and all. */
  labelled: number;
  all: number;
  /** Comparables of those with a label, on the average. */
  comparables: number;
  /** Per cent by which the typical price is above the true one: on the average, and whatever the direction. */
  bias: number;
  error: number;
  /** Per cent of further bikes that are paid within the range, and what the range says of itself. */
  covered: number;
  promised: number;
  /** How wide the range is, per cent of the typical price. */
  width: number;
  /** Per cent of bikes at their true price that are not labelled fair. */
  fairMissed: number;
  /** Per cent of bikes a quarter below or above it that are labelled fair, and of those that are labelled the opposite. */
  offMissed: number;
  opposite: number;
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Has a method estimate prices of simulated markets whose true prices are known. */
export const backtest = (market: Market, seed: number, method: Method = guideMethod): Outcome => {
  const random = createRandom(seed);
  const sums = { bias: [], error: [], covered: [], promised: [], width: [], used: [] } as Record<string, number[]>;
  const add = (name: string, value: number) => sums[name]?.push(value);
  const labels = { fair: 0, fairOff: 0, off: 0, offFair: 0, opposite: 0 };
  let all = 0;
  for (let n = 0; n < MARKETS; n++) {
    const models = Array.from({ length: MODELS }, (_, i) => createModel(random, market, `m${i}`));
    const [least, most] = market.comparables;
    const prices = new Map<string, Comparison[]>();
    for (const model of models)
      prices.set(model.name, createPrices(random, market, model, Math.round(random.between(least, most))));
    const known = [...prices].flatMap(([model, ones]) => ones.map((one) => ({ ...one, model })));
    const fitted = fitFactors(known);
    for (const model of models) {
      const own = prices.get(model.name) ?? [];
      const siblings =
        market.siblings === undefined
          ? []
          : createPrices(random, market, { ...model, level: model.level + market.siblings * random.normal() }, 12);
      for (let t = 0; t < TARGETS; t++) {
        const bike = createBike(random);
        const target = {
          ...bike,
          kilometres: random.next() < market.kilometres ? bike.kilometres : undefined,
          now: NOW,
        };
        const found = method({ target, own, siblings, fitted });
        const right = truth(market, model, bike, NOW);
        all++;
        if (!found.range || labelOf(right, found) === undefined) continue;
        const { low, high, typical, holds } = found.range;
        const next = right * Math.exp(market.noise * random.normal());
        add('bias', 100 * (typical / right - 1));
        add('error', 100 * Math.abs(typical / right - 1));
        add('covered', next >= low && next <= high ? 100 : 0);
        add('promised', holds);
        add('width', (100 * (high - low)) / typical);
        add('used', found.used.length);
        labels.fair++;
        if (labelOf(right, found) !== 'fair') labels.fairOff++;
        for (const [share, wanted, opposite] of [
          [0.75, 'low', 'high'],
          [1.25, 'high', 'low'],
        ] as const) {
          const label = labelOf(right * share, found);
          labels.off++;
          if (label === 'fair') labels.offFair++;
          else if (label === opposite && label !== wanted) labels.opposite++;
        }
      }
    }
  }
  const average = (name: string): number => mean(sums[name] ?? []);
  return {
    market: market.name,
    labelled: labels.fair,
    all,
    comparables: average('used'),
    bias: average('bias'),
    error: average('error'),
    covered: average('covered'),
    promised: average('promised'),
    width: average('width'),
    fairMissed: (100 * labels.fairOff) / labels.fair,
    offMissed: (100 * labels.offFair) / labels.off,
    opposite: (100 * labels.opposite) / labels.off,
  };
};
