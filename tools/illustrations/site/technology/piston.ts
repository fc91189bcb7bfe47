import { circle, fill, group, rect } from '../../svg.ts';
import { CAVITY, DARK_STEEL, INK, SHINE, STEEL } from './tones.ts';

/** A connecting rod, its small end at 0,0; `length` to where the drawing leaves it. */
const rod = (length: number): string =>
  fill(`M-9,10L9,10L14,${length}L-14,${length}Z`, DARK_STEEL) + circle({ x: 0, y: 0 }, 22, DARK_STEEL);

/**
 * A piston in section, its crown's middle at 0,0: rings, pin, and the rod leaning by `lean` degrees.
 * `half` its width, in units; `height` from the crown to the end of the skirt.
 */
export const piston = (half: number, height: number, lean: number, length = 160): string =>
  [
    fill(
      `M${-half},3Q${-half},0 ${3 - half},0L${half - 3},0Q${half},0 ${half},3L${half},${height}L${-half},${height}Z`,
      STEEL,
    ),
    fill(
      `M${24 - half},${height}L${24 - half},66Q${24 - half},30 ${60 - half},30L${half - 60},30Q${half - 24},30 ${half - 24},66L${half - 24},${height}Z`,
      CAVITY,
    ),
    ...[14, 27, 40].flatMap((y) => [rect(-half - 2, y, 16, 6, INK), rect(half - 14, y, 16, 6, INK)]),
    group(rod(length), `transform="translate(0 76) rotate(${lean})"`),
    circle({ x: 0, y: 76 }, 14, SHINE) + circle({ x: 0, y: 76 }, 6, CAVITY),
  ].join('');
