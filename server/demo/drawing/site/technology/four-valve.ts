import { circle, fill, group, rect, ring, stroke } from '../../svg.ts';
import { arrow, BURNT, CAST, DARK_STEEL, FRESH, INK, mark, STEEL, sheet } from './sheet.ts';

const COILS = Array.from({ length: 5 }, (_, at) => stroke(`M-20 ${-128 + at * 13}L20 ${-122 + at * 13}`, INK, 5)).join(
  '',
);

/** A valve that closes downwards at 0,0: head, stem, spring, retainer, bucket, and the cam above; `open` in units. */
const valve = (open: number): string =>
  group(
    fill('M-38 0L38 0L34 -9L8 -34L-8 -34L-34 -9Z', STEEL) +
      rect(-5, -130, 10, 104, STEEL) +
      COILS +
      rect(-24, -142, 48, 14, DARK_STEEL, 3) +
      rect(-28, -166, 56, 26, CAST, 6),
    `transform="translate(0 ${open})"`,
  );

/** A lobe that points down opens its valve; one that points up leaves it shut. */
const cam = (pressing: boolean): string => {
  const lobe = pressing ? 'M-26 -196Q-16 -156 0 -154Q16 -156 26 -196Z' : 'M-26 -196Q-16 -238 0 -240Q16 -238 26 -196Z';
  return fill(lobe, INK) + circle({ x: 0, y: -194 }, 28, INK) + circle({ x: 0, y: -194 }, 8, STEEL);
};

const tilted = (content: string, x: number, y: number, degrees: number): string =>
  group(content, `transform="translate(${x} ${y}) rotate(${degrees})"`);

const head = fill('M76 236L436 236L436 344L392 344L256 270L120 344L76 344Z', CAST);
const ports = stroke('M68 216Q150 230 176 296', '#c9d9df', 44) + stroke('M444 216Q362 230 336 296', '#e2b79d', 44);
const chamber = fill('M120 344L256 270L392 344L392 420L120 420Z', '#dbe6ea');
const cylinder = rect(92, 344, 28, 226, CAST) + rect(392, 344, 28, 226, CAST);
const piston = [
  rect(122, 420, 268, 110, STEEL, 6),
  rect(122, 438, 268, 7, INK),
  rect(122, 456, 268, 7, INK),
  circle({ x: 256, y: 500 }, 20, DARK_STEEL),
  stroke('M256 500L276 600', DARK_STEEL, 26),
].join('');
const plug = rect(246, 196, 20, 78, '#f2ede3', 4) + rect(242, 232, 28, 20, DARK_STEEL, 3) + rect(252, 272, 8, 14, INK);

/** The same chamber from below: two larger valves let in, two smaller ones let out, the plug stands between. */
const below = [
  circle({ x: 630, y: 330 }, 128, CAST),
  circle({ x: 630, y: 330 }, 112, '#dbe6ea'),
  circle({ x: 580, y: 282 }, 46, FRESH),
  circle({ x: 580, y: 378 }, 46, FRESH),
  circle({ x: 682, y: 286 }, 39, BURNT),
  circle({ x: 682, y: 374 }, 39, BURNT),
  ring({ x: 580, y: 282 }, 34, 3, '#cfe0e7'),
  ring({ x: 580, y: 378 }, 34, 3, '#cfe0e7'),
  ring({ x: 682, y: 286 }, 28, 3, '#efc9b3'),
  ring({ x: 682, y: 374 }, 28, 3, '#efc9b3'),
  circle({ x: 633, y: 330 }, 14, '#f2ede3'),
  circle({ x: 633, y: 330 }, 6, INK),
].join('');

/** A cylinder head in section, taking a breath, and from below. */
export const drawFourValve = (): string =>
  sheet(
    head +
      ports +
      chamber +
      cylinder +
      piston +
      tilted(valve(18) + cam(true), 188, 308, -29) +
      tilted(valve(0) + cam(false), 324, 308, 29) +
      plug +
      arrow({ x: 60, y: 214 }, { x: 128, y: 228 }, FRESH, 10) +
      arrow({ x: 142, y: 316 }, { x: 160, y: 380 }, FRESH, 8) +
      arrow({ x: 244, y: 330 }, { x: 236, y: 388 }, FRESH, 8) +
      below +
      mark(1, { x: 520, y: 150 }, { x: 572, y: 268 }) +
      mark(2, { x: 730, y: 150 }, { x: 690, y: 274 }) +
      mark(3, { x: 256, y: 60 }, { x: 106, y: 134 }) +
      mark(4, { x: 480, y: 530 }, { x: 372, y: 496 }),
  );
