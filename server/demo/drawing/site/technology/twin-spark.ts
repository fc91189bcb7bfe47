import { clipped, fill, group, rect, ring, stroke } from '../../svg.ts';
import { arrow, BURNT, CAST, DARK_STEEL, FLAME, FRESH, INK, mark, STEEL, sheet } from './sheet.ts';

const ROOF = 'M30 210Q30 120 160 120Q290 120 290 210L290 300L30 300Z';

/** The flame as it is after one, two and three thousandths of a second. */
const flame = (x: number, y: number, radius: number): string =>
  fill(
    `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`,
    FLAME,
  ) +
  ring({ x, y }, radius, 9, BURNT) +
  ring({ x, y }, radius * 0.62, 5, '#e39a3b') +
  ring({ x, y }, radius * 0.3, 5, '#e39a3b');

/** A spark plug with its electrodes at 0,0. */
const plug = (x: number, y: number, degrees: number): string =>
  group(
    rect(-13, -118, 26, 54, '#f2ede3', 6) +
      rect(-20, -70, 40, 22, DARK_STEEL, 3) +
      rect(-13, -50, 26, 40, STEEL) +
      rect(-3, -14, 6, 14, INK) +
      stroke('M10 -12L10 4L-2 4', INK, 5),
    `transform="translate(${x} ${y}) rotate(${degrees})"`,
  );

const cylinder = (flames: string, plugs: string): string =>
  [
    fill('M0 200Q0 84 160 84Q320 84 320 200L320 480L0 480Z', CAST),
    fill(ROOF, FRESH),
    clipped(ROOF, flames),
    rect(30, 300, 260, 180, '#4a423d'),
    rect(30, 300, 260, 104, STEEL, 6),
    rect(30, 318, 260, 7, INK),
    rect(30, 336, 260, 7, INK),
    stroke('M160 380L160 480', DARK_STEEL, 30),
    plugs,
  ].join('');

/** One plug has to light the whole chamber; two meet in the middle in half the time. */
export const drawTwinSpark = (): string =>
  sheet(
    group(cylinder(flame(74, 172, 104), plug(74, 156, -38)), 'transform="translate(50 90)"') +
      group(
        cylinder(flame(74, 172, 104) + flame(246, 172, 104), plug(74, 156, -38) + plug(246, 156, 38)),
        'transform="translate(430 90)"',
      ) +
      arrow({ x: 246, y: 330 }, { x: 316, y: 344 }, '#fff3d6', 8) +
      mark(1, { x: 430, y: 80 }, { x: 470, y: 196 }) +
      mark(2, { x: 750, y: 80 }, { x: 710, y: 196 }) +
      mark(3, { x: 590, y: 560 }, { x: 590, y: 300 }),
  );
