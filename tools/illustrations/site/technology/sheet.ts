import { at, num } from '../../outline.ts';
import { circle, document, fill, group, type Point, rect, stroke } from '../../svg.ts';
import { INK } from './tones.ts';

const PAPER = '#ecdcc0';
const GRID = '#e3d1b1';
const WHITE = '#fffaf0';

const WIDTH = 800;
const HEIGHT = 600;
const STEP = 50;

const lines = (count: number, path: (at: number) => string): string =>
  Array.from({ length: count }, (_, index) => path((index + 1) * STEP)).join('');

const grid = stroke(
  lines(WIDTH / STEP - 1, (x) => `M${x},0L${x},${HEIGHT}`) + lines(HEIGHT / STEP - 1, (y) => `M0,${y}L${WIDTH},${y}`),
  GRID,
  2,
);

/** Squared paper, as in a workshop manual, with the drawing on it: an SVG document, 4:3. */
export const sheet = (content: string): string =>
  document(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, PAPER) + grid + content);

/** A number on a part that is large enough to carry it. */
export const number = (value: number, { x, y }: Point): string =>
  circle({ x, y }, 25, WHITE) +
  circle({ x, y }, 22, INK) +
  `<text x="${num(x)}" y="${num(y + 10)}" fill="${WHITE}" font-family="sans-serif" font-size="28" font-weight="700" text-anchor="middle">${value}</text>`;

/** A number with a line to each of the parts that it names; the page has the words. */
export const mark = (value: number, place: Point, ...parts: readonly Point[]): string => {
  const path = parts.map((part) => `M${at(place.x, place.y)}L${at(part.x, part.y)}`).join('');
  const dots = parts.map((part) => circle(part, 9, WHITE) + circle(part, 6, INK)).join('');
  return stroke(path, WHITE, 8) + stroke(path, INK, 3) + dots + number(value, place);
};

/** An arrow with its head at the end; `bend` is the corner that it rounds, `width` that of its shaft. */
export const arrow = (from: Point, to: Point, colour: string, width = 8, bend: Point = from): string => {
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const neck = at(to.x - Math.cos(angle) * width, to.y - Math.sin(angle) * width);
  const head = fill(`M0,0L${-width * 2.2},${-width * 1.5}L${-width * 2.2},${width * 1.5}Z`, colour);
  const degrees = num((angle * 180) / Math.PI);
  return (
    stroke(`M${at(from.x, from.y)}Q${at(bend.x, bend.y)} ${neck}`, colour, width) +
    group(head, `transform="translate(${num(to.x)} ${num(to.y)}) rotate(${degrees})"`)
  );
};
