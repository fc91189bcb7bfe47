/**
 * `npm run bench:prices`: how good the price guidance is, on simulated markets whose true prices are known. Seeded: every run
 * gives the same table, which it writes to bench/results/prices.md. Takes seconds.
 */
import { keepResult } from '../smallest.ts';
import { backtest, type Outcome } from './backtest.ts';
import { METHODS } from './methods.ts';
import type { Market } from './simulate.ts';

const SEED = 2026_11_22;

const PLAIN: Market = {
  name: 'plain: 15 to 60 prices, half of them paid',
  comparables: [15, 60],
  paid: 0.5,
  noise: 0.08,
  age: -0.085,
  models: 0.015,
  first: 0.03,
  mistakes: 0.01,
  kilometres: 0.8,
  rise: 0,
};

const MARKETS: readonly Market[] = [
  PLAIN,
  { ...PLAIN, name: 'many: 100 to 200 prices', comparables: [100, 200] },
  { ...PLAIN, name: 'few: 9 to 14 prices', comparables: [9, 14] },
  { ...PLAIN, name: 'very few: 6 to 8 prices', comparables: [6, 8] },
  { ...PLAIN, name: 'asked prices alone', paid: 0 },
  { ...PLAIN, name: 'fewer than 6, with versions that differ by 6 %', comparables: [1, 5], siblings: 0.06 },
  { ...PLAIN, name: 'nobody says the kilometres', kilometres: 0 },
  { ...PLAIN, name: 'equal bikes differ by 15 %', noise: 0.15 },
  { ...PLAIN, name: 'every twentieth price is a mistake', mistakes: 0.05 },
  { ...PLAIN, name: 'models lose value very differently', models: 0.04 },
  { ...PLAIN, name: 'all prices rise by 12 % a year', rise: 0.12 },
  { ...PLAIN, name: 'all prices fall by 12 % a year', rise: -0.12 },
];

/** Markets by which it is decided whether the fit is worth its lines. */
const THIN: Market = { ...PLAIN, name: 'thin: 6 to 12 prices', comparables: [6, 12] };
const COMPARED: readonly Market[] = [
  THIN,
  { ...THIN, name: 'thin, asked prices alone', paid: 0 },
  { ...THIN, name: 'thin, bikes lose 4 % a year', age: -0.04 },
  { ...THIN, name: 'thin, bikes lose 12 % a year', age: -0.12 },
  { ...THIN, name: 'thin, 10 % more in each of the first two years', first: 0.1 },
  { ...THIN, name: 'thin, equal bikes differ by 15 %', noise: 0.15 },
  PLAIN,
  { ...PLAIN, name: 'thick: 100 to 200 prices', comparables: [100, 200] },
];

const one = (value: number): string => value.toFixed(1);
const line = (found: Outcome): string =>
  `| ${[
    found.market,
    one((100 * found.labelled) / found.all),
    one(found.comparables),
    one(found.bias),
    one(found.error),
    one(found.covered),
    one(found.promised),
    one(found.width),
    one(found.fairMissed),
    one(found.offMissed),
    one(found.opposite),
  ].join(' | ')} |`;

const comparison = (market: Market, n: number): string[] =>
  [...METHODS].map(([name, method]) => {
    const found = backtest(market, SEED + n, method);
    const { error, covered, promised, width, fairMissed, offMissed } = found;
    return `| ${[market.name, name, ...[error, covered, promised, width, fairMissed, offMissed].map(one)].join(' | ')} |`;
  });

const text = `# Price guidance on simulated markets

Written by \`npm run bench:prices\`; the same seed gives the same table. Each market is simulated 40 times with 30 models; four bikes
are asked about in each. All figures are per cent, but for the number of comparables. How it is done, and what the simulation leaves
out: [decision 52](../../docs/decisions/0052-price-guidance.md).

| market | with a label | comparables | bias | error | paid within the range | the range says | width | right price, not "fair" | a quarter off, "fair" | a quarter off, opposite label |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
${MARKETS.map((market, n) => line(backtest(market, SEED + n))).join('\n')}

## Whether the fit is worth it

Markets simulated as above. In each of them the price guide, and what is left of it without one part after the other, estimate the same bikes.

| market | method | error | paid within the range | the range says | width | right price, not "fair" | a quarter off, "fair" |
|---|---|---:|---:|---:|---:|---:|---:|
${COMPARED.flatMap(comparison).join('\n')}

*Bias*: how far the typical price is above the true one on the average; *error*: how far it is off, whatever the direction.
*Paid within the range*: further bikes of the same kind, sold at the true price with the scatter of the market.
*A quarter off*: bikes offered for three quarters or five quarters of their true price.
`;

console.log(text);
keepResult('prices.md', text);
