import { at } from '../../outline.ts';
import { circle, clipped, fill, rect, stroke } from '../../svg.ts';
import { CAST, CAVITY, DARK_STEEL, INK } from './tones.ts';

/** Left and right end of the muffler, the two walls between, and the heights of the middles of its pipes, in the gas's order. */
const [LEFT, RIGHT] = [56, 470];
export const WALLS = [176, 310] as const;
export const PIPES = { first: 432, second: 520, third: 432, outlet: 504 } as const;
const [TOP, BOTTOM] = [392, 560];

/** The muffler's outline, so much within its skin. */
const shell = (inset: number): string => {
  const [l, r, t, b] = [LEFT + inset, RIGHT - inset, TOP + inset, BOTTOM - inset];
  return `M${at(l + 20, t)}L${at(r - 40, t)}Q${at(r, t)} ${at(r, t + 40)}L${at(r, b - 40)}Q${at(r, b)} ${at(r - 40, b)}L${at(l + 20, b)}Q${at(l, b)} ${at(l, b - 20)}L${at(l, t + 20)}Q${at(l, t)} ${at(l + 20, t)}Z`;
};

/** A pipe cut along its middle; gas of `colour` fills it. */
const pipe = (from: number, to: number, y: number, colour: string): string =>
  rect(from, y - 17, to - from, 34, DARK_STEEL) + rect(from, y - 12, to - from, 24, colour);

/** Holes along the far half of a pipe, and gaps in the walls that were cut. */
const holes = (from: number, to: number, y: number, gas: string): string => {
  const count = Math.round((to - from) / 18);
  const row = Array.from({ length: count }, (_, index) => from + 9 + index * 18);
  const gaps = [y - 14.5, y + 14.5].map((edge) =>
    stroke(`M${at(from, edge)}L${at(to, edge)}`, gas, 5, 'stroke-dasharray="7 11"'),
  );
  return (
    gaps.join('') + row.map((x) => circle({ x, y: y - 7 }, 2.5, CAVITY) + circle({ x, y: y + 7 }, 2.5, CAVITY)).join('')
  );
};

export interface Gas {
  readonly hot: string;
  readonly warm: string;
  readonly cool: string;
}

/** Two walls make three chambers: the gas leaves the first pipe through its holes and must turn round in each chamber. */
export const muffler = ({ hot, warm, cool }: Gas): string =>
  [
    fill(shell(0), INK),
    fill(shell(9), warm),
    clipped(shell(9), rect(0, TOP, WALLS[0], BOTTOM - TOP, cool) + rect(WALLS[1], TOP, 200, BOTTOM - TOP, hot)),
    ...WALLS.map((x) => rect(x - 4, TOP + 6, 9, BOTTOM - TOP - 12, INK)),
    pipe(338, RIGHT + 24, PIPES.first, hot),
    holes(344, 452, PIPES.first, hot),
    rect(332, PIPES.first - 17, 9, 34, DARK_STEEL, 2),
    pipe(252, 392, PIPES.second, hot),
    pipe(124, 250, PIPES.third, warm),
    pipe(20, 118, PIPES.outlet, cool),
    rect(LEFT - 3, PIPES.outlet - 24, 14, 48, CAST, 3),
    rect(RIGHT - 10, PIPES.first - 24, 14, 48, CAST, 3),
  ].join('');
