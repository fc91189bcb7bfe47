import { rect, stroke } from '../../svg.ts';
import { DARK_STEEL, INK, SHINE, STEEL } from './tones.ts';

/** A spark plug standing on its gap at 0,0: thread, hexagon, ribbed insulator, terminal. 130 units high. */
export const sparkPlug = [
  rect(-9, -112, 18, 52, '#fffaf0', 4),
  rect(-10, -100, 20, 4, '#d8cdb8') + rect(-10, -88, 20, 4, '#d8cdb8') + rect(-10, -76, 20, 4, '#d8cdb8'),
  rect(-6, -128, 12, 18, DARK_STEEL, 3),
  rect(-17, -66, 34, 20, STEEL, 3),
  rect(-6, -66, 12, 20, SHINE),
  rect(-14, -46, 28, 6, DARK_STEEL, 2),
  rect(-11, -40, 22, 32, STEEL),
  ...[-34, -27, -20, -13].map((y) => rect(-12, y, 24, 3, DARK_STEEL)),
  rect(-3, -9, 6, 8, INK),
  stroke('M9,-9L9,5L-4,5', INK, 4),
].join('');
