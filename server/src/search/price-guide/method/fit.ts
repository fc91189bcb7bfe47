import { ageAt, type Comparison, excess, type Factors, median, PRIOR, spreadOf } from './market.ts';

const NAMES = ['age', 'kilometres', 'excellent', 'fair', 'asked'] as const;
type Name = (typeof NAMES)[number];

/** How much what is assumed counts: as the ten or so prices would that differ in it as prices do. */
const WEIGHTS: Record<Name, number> = { age: 60, kilometres: 15, excellent: 4, fair: 4, asked: 10 };
/** Prices further from the rest than this, in standard deviations, are mistakes, and teach nothing. */
const MISTAKE = 3;
/** As much as some fifteen prices of the model: bikes of it lose value as others do until they show otherwise. */
const MODEL_WEIGHT = 60;

type Vector = number[];

/** Solves a small system of equations with a positive definite matrix. */
const solve = (matrix: Vector[], right: Vector): Vector => {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  for (const [i, pivot] of rows.entries()) {
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let k = i; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1));
};

const featuresOf = (one: Comparison, kmPerYear: number): Vector => {
  const age = ageAt(one.year, one.at);
  return [
    age,
    excess(one.kilometres, age, { kmPerYear }),
    one.condition === 'Excellent' ? 1 : 0,
    one.condition === 'Fair' ? 1 : 0,
    one.kind === 'asked' ? 1 : 0,
  ];
};

interface Row {
  group: string;
  features: Vector;
  value: number;
}

/** Against the mean of their model: what is left is what differs within it. */
const withinGroups = (rows: readonly Row[]): Row[] => {
  const groups = Map.groupBy(rows, ({ group }) => group);
  return [...groups.values()].flatMap((members) => {
    if (members.length < 2) return [];
    const mean = (of: (row: Row) => number) => members.reduce((sum, row) => sum + of(row), 0) / members.length;
    const means = NAMES.map((_, i) => mean(({ features }) => features[i] ?? 0));
    const value = mean((row) => row.value);
    return members.map((row) => ({
      group: row.group,
      features: row.features.map((feature, i) => feature - (means[i] ?? 0)),
      value: row.value - value,
    }));
  });
};

/** Least squares with what is assumed as further observations. */
const fitRows = (rows: readonly Row[]): Vector => {
  const matrix = NAMES.map((row) => NAMES.map((column): number => (row === column ? WEIGHTS[row] : 0)));
  const right = NAMES.map((name) => WEIGHTS[name] * PRIOR[name]);
  for (const { features, value } of rows)
    for (const [i, feature] of features.entries()) {
      right[i] = (right[i] ?? 0) + feature * value;
      const line = matrix[i] ?? [];
      for (const [j, other] of features.entries()) line[j] = (line[j] ?? 0) + feature * other;
    }
  return solve(matrix, right);
};

const residual = ({ features, value }: Row, factors: Vector): number =>
  value - features.reduce((sum, feature, i) => sum + feature * (factors[i] ?? 0), 0);

/** Kilometres a year of bikes that are old enough to say; what is assumed where few are. */
const kmPerYearOf = (prices: readonly Comparison[]): number => {
  const known = prices.flatMap(({ kilometres, year, at }) => {
    const age = ageAt(year, at);
    return kilometres !== undefined && age >= 1 ? [kilometres / age] : [];
  });
  return known.length < 20 ? PRIOR.kmPerYear : median(known);
};

/**
 * Returns how prices depend on age, kilometres, condition and whether they were paid, from the prices of many models:
 * differences within each model, taken together. Obvious mistakes are left out; with few prices the result stays near what
 * is assumed.
 */
export const fitFactors = (prices: readonly (Comparison & { model: string })[]): Factors => {
  const kmPerYear = kmPerYearOf(prices);
  let rows: Row[] = prices.map((one) => ({
    group: one.model,
    features: featuresOf(one, kmPerYear),
    value: Math.log(one.price),
  }));
  let factors = fitRows(withinGroups(rows));
  for (let round = 0; round < 2; round++) {
    const levels = new Map(
      [...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => [
        group,
        median(members.map((row) => residual(row, factors))),
      ]),
    );
    const off = (row: Row) => residual(row, factors) - (levels.get(row.group) ?? 0);
    const spread = Math.max(0.03, spreadOf(rows.map(off)));
    rows = rows.filter((row) => Math.abs(off(row)) <= MISTAKE * spread);
    factors = fitRows(withinGroups(rows));
  }
  const [age = 0, kilometres = 0, excellent = 0, fair = 0, asked = 0] = factors;
  // A bike is worth no more for being older, and no price is paid above the asked one on the whole.
  return {
    age: Math.min(-0.01, age),
    kilometres: Math.min(0, kilometres),
    excellent,
    fair,
    asked: Math.max(0, asked),
    kmPerYear,
  };
};

/** Returns how fast one model loses value, from its own prices, as far as they say another thing than the market. */
export const fitAge = (prices: readonly Comparison[], market: Factors): number => {
  const others = [market.kilometres, market.excellent, market.fair, market.asked];
  const points = prices.map((one) => {
    const [age = 0, ...rest] = featuresOf(one, market.kmPerYear);
    return { age, value: Math.log(one.price) - rest.reduce((sum, feature, i) => sum + feature * (others[i] ?? 0), 0) };
  });
  if (points.length < 2) return market.age;
  const off = points.map(({ age, value }) => value - market.age * age);
  const [middle, spread] = [median(off), Math.max(0.03, spreadOf(off))];
  const kept = points.filter((_, i) => Math.abs((off[i] ?? 0) - middle) <= MISTAKE * spread);
  const meanAge = kept.reduce((sum, { age }) => sum + age, 0) / kept.length;
  const meanValue = kept.reduce((sum, { value }) => sum + value, 0) / kept.length;
  const squares = kept.reduce((sum, { age }) => sum + (age - meanAge) ** 2, 0);
  const products = kept.reduce((sum, { age, value }) => sum + (age - meanAge) * (value - meanValue), 0);
  return Math.min(-0.01, (products + MODEL_WEIGHT * market.age) / (squares + MODEL_WEIGHT));
};
