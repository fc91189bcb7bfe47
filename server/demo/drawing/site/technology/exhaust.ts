import { circle, fill, rect, stroke } from '../../svg.ts';
import { arrow, BURNT, CAST, DARK_STEEL, INK, mark, STEEL, sheet } from './sheet.ts';

const FINS = Array.from({ length: 6 }, (_, at) => rect(40, 56 + at * 24, 130, 10, DARK_STEEL, 4)).join('');

/** The cylinder with its exhaust valve open. */
const engine = [
  FINS,
  rect(60, 48, 90, 156, CAST, 8),
  rect(82, 70, 46, 134, '#4a423d'),
  rect(120, 92, 60, 40, CAST),
  rect(128, 98, 56, 28, BURNT),
  stroke('M116 60L116 112', STEEL, 6),
  fill('M96 122L136 122L122 106L110 106Z', STEEL),
].join('');

/** Cut open along its length: walls dark, inside light. */
const header =
  stroke('M178 112Q250 112 262 190L286 310Q300 384 368 384L396 384', INK, 52) +
  stroke('M178 112Q250 112 262 190L286 310Q300 384 368 384L396 384', '#e9b795', 36);

const CELLS = Array.from({ length: 5 }, (_, at) => rect(392, 350 + at * 16, 86, 5, DARK_STEEL)).join('');
const catalyst = [rect(380, 336, 110, 96, INK, 20), rect(388, 344, 94, 80, '#d9a441', 8), CELLS].join('');

/** Two walls make three chambers; the gas must turn round in each. */
const muffler = [
  rect(482, 312, 292, 144, INK, 44),
  rect(492, 322, 272, 124, '#d8cdbb', 34),
  rect(578, 322, 10, 124, INK),
  rect(672, 322, 10, 124, INK),
  rect(482, 366, 130, 36, INK),
  rect(482, 373, 130, 22, '#e3c3a4'),
  rect(556, 334, 64, 22, INK),
  rect(556, 339, 64, 12, '#d9cdbb'),
  rect(640, 410, 70, 22, INK),
  rect(640, 415, 70, 12, '#d8cdbb'),
  rect(664, 366, 136, 36, INK),
  rect(664, 373, 136, 22, '#cfc9be'),
].join('');

const holes = Array.from({ length: 5 }, (_, at) =>
  [371, 397].map((y) => circle({ x: 500 + at * 17, y }, 5, '#e3c3a4')).join(''),
).join('');

const gas = [
  arrow({ x: 180, y: 112 }, { x: 236, y: 124 }, BURNT, 10),
  arrow({ x: 268, y: 220 }, { x: 284, y: 300 }, BURNT, 10),
  arrow({ x: 316, y: 362 }, { x: 372, y: 384 }, BURNT, 10),
  arrow({ x: 514, y: 384 }, { x: 572, y: 384 }, BURNT, 8),
  arrow({ x: 528, y: 366 }, { x: 536, y: 338 }, '#b07a58', 6),
  arrow({ x: 566, y: 345 }, { x: 640, y: 345 }, '#a28a76', 6),
  arrow({ x: 628, y: 392 }, { x: 628, y: 424 }, '#a28a76', 6),
  arrow({ x: 652, y: 421 }, { x: 728, y: 421 }, '#9a938b', 6),
  arrow({ x: 736, y: 384 }, { x: 796, y: 384 }, '#9a938b', 8),
].join('');

/** From the port through the catalyst to the chambers that take the noise. */
export const drawExhaust = (): string =>
  sheet(
    header +
      engine +
      catalyst +
      muffler +
      holes +
      gas +
      mark(1, { x: 270, y: 52 }, { x: 166, y: 112 }) +
      mark(2, { x: 420, y: 510 }, { x: 434, y: 400 }) +
      mark(3, { x: 540, y: 232 }, { x: 534, y: 371 }) +
      mark(4, { x: 700, y: 232 }, { x: 716, y: 350 }),
  );
