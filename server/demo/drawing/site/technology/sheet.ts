import { circle, document, fill, type Point, rect, stroke } from '../../svg.ts';

/** The tones that all technical drawings share. */
export const INK = '#3b3430';
export const STEEL = '#b8b2a8';
export const DARK_STEEL = '#7d766d';
export const CAST = '#958c81';
export const OIL = '#d99a2b';
export const FRESH = '#6d9db3';
export const BURNT = '#c46a43';
export const FLAME = '#f0b429';
export const SIGNAL = '#ffb91a';
const PAPER = '#ecdcc0';
const GRID = '#e2cfae';

const WIDTH = 800;
const HEIGHT = 600;
const STEP = 50;

const lines = (count: number, path: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => stroke(path((at + 1) * STEP), GRID, 2)).join('');

/** Squared paper, as in a workshop manual, with the drawing on it. */
export const sheet = (content: string): string =>
  document(
    WIDTH,
    HEIGHT,
    rect(0, 0, WIDTH, HEIGHT, PAPER) +
      lines(WIDTH / STEP - 1, (x) => `M${x} 0L${x} ${HEIGHT}`) +
      lines(HEIGHT / STEP - 1, (y) => `M0 ${y}L${WIDTH} ${y}`) +
      content,
  );

/** A numbered mark with a line to the part that it names; the page has the words. */
export const mark = (number: number, at: Point, part: Point): string =>
  stroke(`M${at.x} ${at.y}L${part.x} ${part.y}`, INK, 4) +
  circle(part, 7, INK) +
  circle(at, 26, INK) +
  `<text x="${at.x}" y="${at.y + 11}" fill="#fff" font-family="sans-serif" font-size="32" font-weight="700" text-anchor="middle">${number}</text>`;

/** An arrow from one point to another, its head at the end. */
export const arrow = (from: Point, to: Point, colour: string, width = 8): string => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = width * 2.4;
  const neck = { x: to.x - dx * head, y: to.y - dy * head };
  const side = head * 0.7;
  return (
    stroke(`M${from.x} ${from.y}L${neck.x} ${neck.y}`, colour, width) +
    fill(
      `M${to.x} ${to.y}L${neck.x - dy * side} ${neck.y + dx * side}L${neck.x + dy * side} ${neck.y - dx * side}Z`,
      colour,
    )
  );
};
