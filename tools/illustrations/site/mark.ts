import { circle, document, group, rect, ring } from '../svg.ts';

const SIGNAL = '#ffb91a';
const ASPHALT = '#2b2623';
const PAPER = '#f4ecdf';

const spokes = Array.from({ length: 3 }, (_, i) =>
  rect(-2.5, -16, 5, 32, PAPER).replace('<rect', `<rect transform="rotate(${i * 60})"`),
);

const wheel =
  ring({ x: 0, y: 0 }, 18.5, 7, PAPER) +
  spokes.join('') +
  circle({ x: 0, y: 0 }, 6, PAPER) +
  circle({ x: 0, y: 0 }, 2.5, ASPHALT);

/**
 * The mark of Bike.: a wheel and a full stop. `round` is the corner of its tile, of 64 units; 0 fills the square.
 * `size` below 1 keeps the mark within what a phone may cut out of the tile.
 */
export const drawMark = (round: number, size = 1): string =>
  document(
    64,
    64,
    rect(0, 0, 64, 64, ASPHALT, round) +
      group(
        group(wheel, 'transform="translate(28 31)"') + circle({ x: 54, y: 48 }, 5.5, SIGNAL),
        `transform="translate(32 32) scale(${size}) translate(-32 -32)"`,
      ),
  );
