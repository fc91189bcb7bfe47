/**
 * Shapes are written as corners: `'10,20 80,20,12 80,90'` is x,y and, where the corner is round, its radius. A radius
 * larger than its sides allow is held at half of them, so a run of large radii becomes one smooth curve.
 */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** One decimal is finer than a pixel of the widest picture. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);
export const at = (x: number, y: number): string => `${num(x)},${num(y)}`;

const corners = (notation: string): Corner[] =>
  notation
    .trim()
    .split(/\s+/)
    .map((corner) => {
      const [x = 0, y = 0, r = 0] = corner.split(',').map(Number);
      return { x, y, r };
    });

const towards = (from: Corner, to: Corner): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const step = Math.min(from.r, length / 2) / length;
  return at(from.x + (to.x - from.x) * step, from.y + (to.y - from.y) * step);
};

const turn = (before: Corner, corner: Corner, after: Corner): string =>
  corner.r > 0
    ? `${towards(corner, before)}Q${at(corner.x, corner.y)} ${towards(corner, after)}`
    : at(corner.x, corner.y);

/** SVG path data of a closed shape. */
export const outline = (notation: string): string => {
  const all = corners(notation);
  const turns = all.map((corner, i) => turn(all.at(i - 1) ?? corner, corner, all[(i + 1) % all.length] ?? corner));
  return `M${turns.join('L')}Z`;
};

/** SVG path data of an open line, e.g. the run of a tube. */
export const run = (notation: string): string => {
  const all = corners(notation);
  const turns = all.map((corner, i) => {
    const [before, after] = [all[i - 1], all[i + 1]];
    return before && after ? turn(before, corner, after) : at(corner.x, corner.y);
  });
  return `M${turns.join('L')}`;
};
