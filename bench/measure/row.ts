import { median } from './statistics.ts';

/** What a ratio is to reach. */
export type Target = { atLeast: number } | { atMost: number };

/** Two series of figures that were taken in turn, and what their ratio is to be. */
export interface Row {
  what: string;
  beside: string;
  /** Of the product's figures and the other's, e.g. `requests/s`. */
  unit: string;
  /** One figure for each round. */
  ours: number[];
  theirs: number[];
  /** None: for the reader's understanding alone. */
  target?: Target;
}

/** Something that could not be measured here, and why. */
export interface Skipped {
  what: string;
  why: string;
}

/** Figures over the length of a run, for a plot. */
export interface Curve {
  title: string;
  xLabel: string;
  yLabel: string;
  points: [x: number, y: number][];
}

export interface Findings {
  rows: Row[];
  skipped?: Skipped[];
  curves?: Curve[];
}

export interface Ratio {
  median: number;
  least: number;
  most: number;
}

/** Ours to theirs, of the same round each: what troubled the machine troubled both. */
export const ratioOf = ({ ours, theirs }: Pick<Row, 'ours' | 'theirs'>): Ratio => {
  const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
};

/** Whether the median reaches the target; undefined where there is none. */
export const isReached = (row: Row): boolean | undefined => {
  if (!row.target) return undefined;
  const { median: ratio } = ratioOf(row);
  return 'atLeast' in row.target ? ratio >= row.target.atLeast : ratio <= row.target.atMost;
};
