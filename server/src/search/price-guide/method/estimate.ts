import type { Condition } from '#contract/constants.ts';
import { LEAST_COMPARABLES } from '#contract/constants.ts';
import type { PriceKind, PriceLabel } from '#contract/entities/price-guide.ts';
import { ageAt, type Comparison, excess, type Factors, median, spreadOf } from './market.ts';

/** A bike whose price is in question; what is not known is as in the comparables. */
export interface Target {
  year?: number | undefined;
  kilometres?: number | undefined;
  condition?: Condition | undefined;
  /** ms since 1970 */
  now: number;
}

/** So many prices make a range of 80 % without an assumption about how they are spread: (n - 1) / (n + 1). */
const WHOLE_RANGE = 9;
/** So many paid prices are used at most; and where there are less than 9, so many prices together with asked ones. */
const MOST_PAID = 40;
const MOST_MIXED = 20;
/** Prices further away than this, in standard deviations, and than a quarter, are mistakes. */
const MISTAKE = 3.5;
const LEAST_MISTAKE = Math.log(1.25);
/** A told price that is further than this share from the others is left out. */
const MOST_OFF = 0.5;
/** Taka: a range to the taka would say more than is known. */
const STEP = 1_000;

export interface Adjusted<C extends Comparison> {
  comparison: C;
  /** The price as the target would have it, whole taka. */
  adjusted: number;
  /** How unlike the target it is; 0 is the same. */
  distance: number;
}

/** What a comparable would have cost with the target's age, kilometres and condition, paid. */
const adjust = <C extends Comparison>(comparison: C, target: Target, factors: Factors): Adjusted<C> => {
  const theirs = ageAt(comparison.year, comparison.at);
  const ours = target.year === undefined ? theirs : ageAt(target.year, target.now);
  const known = target.kilometres !== undefined && comparison.kilometres !== undefined;
  const excessOf = (kilometres: number | undefined, age: number) => (known ? excess(kilometres, age, factors) : 0);
  const more = excessOf(target.kilometres, ours) - excessOf(comparison.kilometres, theirs);
  const worth: Record<Condition, number> = { Excellent: factors.excellent, Good: 0, Fair: factors.fair };
  const better = target.condition ? worth[target.condition] - worth[comparison.condition] : 0;
  const asked = comparison.kind === 'asked' ? factors.asked : 0;
  const change = factors.age * (ours - theirs) + factors.kilometres * more + better - asked;
  const isOtherCondition = target.condition !== undefined && target.condition !== comparison.condition;
  return {
    comparison,
    adjusted: comparison.price * Math.exp(change),
    distance: Math.abs(ours - theirs) / 2 + Math.abs(more) / 1.5 + (isOtherCondition ? 0.5 : 0),
  };
};

/** Without prices that are a zero too many or too few, or nothing like the others. */
const withoutMistakes = <C extends Comparison>(all: readonly Adjusted<C>[]): Adjusted<C>[] => {
  if (all.length < LEAST_COMPARABLES) return [...all];
  const logs = all.map(({ adjusted }) => Math.log(adjusted));
  const [middle, most] = [median(logs), Math.max(LEAST_MISTAKE, MISTAKE * spreadOf(logs))];
  return all.filter((_, i) => Math.abs((logs[i] ?? 0) - middle) <= most);
};

const nearest = <C extends Comparison>(all: readonly Adjusted<C>[], limit: number): Adjusted<C>[] =>
  [...all].sort((a, b) => a.distance - b.distance || b.comparison.at - a.comparison.at).slice(0, limit);

const kindOf = <C extends Comparison>(all: readonly Adjusted<C>[], ...kinds: PriceKind[]): Adjusted<C>[] =>
  all.filter(({ comparison }) => kinds.includes(comparison.kind));

/**
 * Without mistakes, and without told prices that differ by half from the middle of the paid ones, else of the asked ones, else of their
 * own: a seller types them, and nobody paid them here. So they have no say in which paid or asked price is a mistake.
 */
const credible = <C extends Comparison>(all: readonly Adjusted<C>[]): Adjusted<C>[] => {
  const told = kindOf(all, 'told');
  const judges = [kindOf(all, 'sold'), kindOf(all, 'asked'), told].find(({ length }) => length > 0) ?? [];
  const middle = median(judges.map(({ adjusted }) => adjusted));
  const near = ({ adjusted }: Adjusted<C>) => Math.abs(adjusted - middle) < middle * MOST_OFF;
  return [...withoutMistakes(kindOf(all, 'sold', 'asked')), ...told.filter(near)];
};

/** Paid prices first: those alone, where they are enough for a range of 80 %. Then told ones, which take no paid one's place, then asked ones. */
const choose = <C extends Comparison>(all: readonly Adjusted<C>[]): Adjusted<C>[] => {
  const paid = nearest(kindOf(all, 'sold'), MOST_PAID);
  if (paid.length >= WHOLE_RANGE) return paid;
  const told = nearest(kindOf(all, 'told'), MOST_MIXED - paid.length);
  const known = [...paid, ...told];
  return [...known, ...nearest(kindOf(all, 'asked'), MOST_MIXED - known.length)];
};

/** The value below which a share of further values is expected: between order statistics, at `share * (n + 1)`. */
export const quantile = (sorted: readonly number[], share: number): number => {
  const place = Math.min(sorted.length, Math.max(1, share * (sorted.length + 1)));
  const [below = 0, above = 0] = [sorted[Math.floor(place) - 1], sorted[Math.ceil(place) - 1]];
  return below + (above - below) * (place - Math.floor(place));
};

export interface Estimate<C extends Comparison> {
  /** Whole taka. */
  range?: { low: number; high: number; typical: number; holds: number };
  used: Adjusted<C>[];
}

const rounded = (taka: number, by: (steps: number) => number): number => Math.max(STEP, by(taka / STEP) * STEP);
/** Outwards, so that the range holds what it says; not for the sake of a few taka. */
const down = (steps: number): number => Math.floor(steps + 0.05);
const up = (steps: number): number => Math.ceil(steps - 0.05);

/**
 * Returns what bikes like the target are sold for. `own`: prices of its model; `siblings`: of other versions of it, used only
 * where its own are less than 6.
 */
export const estimate = <C extends Comparison>(
  target: Target,
  own: readonly C[],
  siblings: readonly C[],
  factors: Factors,
): Estimate<C> => {
  const adjusted = (prices: readonly C[]) => prices.map((one) => adjust(one, target, factors));
  const mine = choose(credible(adjusted(own)));
  const used =
    mine.length >= LEAST_COMPARABLES
      ? mine
      : [...mine, ...choose(credible(adjusted(siblings))).slice(0, MOST_MIXED - mine.length)];
  if (used.length === 0) return { used };
  const sorted = used.map((one) => one.adjusted).sort((a, b) => a - b);
  const isWhole = sorted.length >= WHOLE_RANGE;
  const [low, high] = isWhole ? [quantile(sorted, 0.1), quantile(sorted, 0.9)] : [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const holds = isWhole ? 80 : Math.round((100 * (sorted.length - 1)) / (sorted.length + 1));
  return {
    range: {
      low: rounded(low, down),
      high: rounded(high, up),
      typical: rounded(median(sorted), Math.round),
      holds,
    },
    used,
  };
};

/** The label of a price; undefined where there are too few comparables. */
export const labelOf = (price: number | undefined, { range, used }: Estimate<Comparison>): PriceLabel | undefined => {
  if (!range || used.length < LEAST_COMPARABLES) return undefined;
  const asked = price ?? range.typical;
  if (asked < range.low) return 'low';
  return asked > range.high ? 'high' : 'fair';
};

/** Whether a price is so low that it may be a mistake: below half of the low end. */
export const isDoubtful = (price: number | undefined, { range, used }: Estimate<Comparison>): boolean =>
  price !== undefined && range !== undefined && used.length >= LEAST_COMPARABLES && price < range.low / 2;
