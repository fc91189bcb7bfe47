import { circle, clipped, fill, group, moved, ORIGIN, type Point, rect, ring } from '../../svg.ts';
import { piston } from './piston.ts';
import { arrow, mark, sheet } from './sheet.ts';
import { sparkPlug } from './spark-plug.ts';
import { BURNT, CAST, CAVITY, DARK_STEEL, FLAME, FLAME_DARK, FRESH, INK, SHINE, STEEL } from './tones.ts';

/** Around the middle of the roof: half the bore, the chamber under the roof, and how far the flame has come. */
const BORE = 130;
const CHAMBER = 'M-130,92L-130,72Q-104,4 0,4Q104,4 130,72L130,92Z';
const GAP = 78;
const REACH = 82;

/** A flame at equal steps of time: a ball that grows from the plug's gap. */
const flame = (centre: Point, reach: number): string =>
  circle(centre, reach, FLAME_DARK) +
  ring(centre, reach - 3, 7, BURNT) +
  circle(centre, reach * 0.68, FLAME) +
  circle(centre, reach * 0.36, '#f8d885');

/** Head with its fins, walls, and a piston close to its highest point. */
const engine = (flames: string): string =>
  [
    ...[-104, -52, 0, 52, 104].map((x) => rect(x - 7, -52, 14, 90, DARK_STEEL, 4)),
    fill('M-168,94L-168,46Q-168,-24 -98,-24L98,-24Q168,-24 168,46L168,94Z', CAST),
    ...[118, 146, 174].map((y) => rect(-186, y, 372, 12, DARK_STEEL, 4)),
    rect(-160, 94, 320, 108, CAST),
    rect(-BORE, 90, BORE * 2, 112, CAVITY),
    rect(-174, 91, 46, 6, INK) + rect(128, 91, 46, 6, INK),
    fill(CHAMBER, FRESH),
    clipped(CHAMBER, flames),
    clipped('M-140,80L140,80L140,202L-140,202Z', moved(piston(BORE - 2, 130, 4, 60), 0, 92)),
  ].join('');

const plug = (side: number): string => group(sparkPlug, `transform="translate(${side * GAP} 30) rotate(${side * 44})"`);

/** The chamber from below: the two valves between the plugs, and the flames. */
const below = (flames: string): string =>
  [
    circle(ORIGIN, 114, CAST),
    circle(ORIGIN, 104, FRESH),
    clipped('M-104,0A104,104 0 0 1 104,0A104,104 0 0 1 -104,0Z', flames),
    ring({ x: 0, y: -50 }, 44, 3, SHINE, 'stroke-opacity=".7"') +
      ring({ x: 0, y: 52 }, 38, 3, SHINE, 'stroke-opacity=".7"'),
  ].join('');

const dot = (side: number): string =>
  circle({ x: side * GAP * 0.8, y: 0 }, 13, STEEL) + circle({ x: side * GAP * 0.8, y: 0 }, 5, CAVITY);

const column = (x: number, sides: readonly number[]): string => {
  const section = sides.map((side) => flame({ x: side * GAP, y: 36 }, REACH)).join('');
  const plan = sides.map((side) => flame({ x: side * GAP * 0.8, y: 0 }, REACH * 0.8)).join('');
  return (
    moved(engine(section) + sides.map(plug).join(''), x, 108) + moved(below(plan) + sides.map(dot).join(''), x, 462)
  );
};

/** One plug has to light the whole chamber; from two the flames meet in the middle in half the time. */
export const drawTwinSpark = (): string =>
  sheet(
    column(205, [-1]) +
      column(595, [-1, 1]) +
      arrow({ x: 236, y: 160 }, { x: 292, y: 172 }, SHINE, 7) +
      arrow({ x: 226, y: 462 }, { x: 284, y: 462 }, SHINE, 7) +
      mark(1, { x: 424, y: 144 }, { x: 476, y: 97 }) +
      mark(2, { x: 766, y: 144 }, { x: 714, y: 97 }) +
      mark(3, { x: 400, y: 372 }, { x: 198, y: 426 }, { x: 588, y: 428 }),
  );
