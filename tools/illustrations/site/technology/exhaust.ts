import { clipped, fill, group, moved, rect, stroke } from '../../svg.ts';
import { muffler, PIPES, WALLS } from './muffler.ts';
import { piston } from './piston.ts';
import { arrow, mark, sheet } from './sheet.ts';
import { BRONZE, BURNT, BURNT_PALE, CAST, CAVITY, DARK_STEEL, FRESH_PALE, INK, STEEL } from './tones.ts';
import { cam, LIFT, throat, valve, valveBore } from './valve-train.ts';

const HOT = BURNT_PALE;
const WARM = '#e6cdb4';
const COOL = '#dcd5ca';
const LUKEWARM = '#a9744f';
const COLD = '#857a70';

const right = (content: string): string => group(content, 'transform="translate(52 -17) rotate(20)"');
const left = (content: string): string => group(content, 'transform="translate(-52 -17) rotate(-20)"');

/** The cylinder with its exhaust valve open and the piston on its way up; 0,0 is the middle of the joint below the head. */
const engine = [
  fill('M-168,0L-168,-130L-150,-210L150,-210L150,-146L186,-136L186,0Z', CAST),
  fill('M-162,-208L-162,-240Q-162,-292 -108,-292L108,-292Q162,-292 162,-240L162,-208Z', DARK_STEEL),
  fill('M-150,-208L-150,-240Q-150,-280 -106,-280L106,-280Q150,-280 150,-240L150,-208Z', '#d8c7a6'),
  left(valveBore) + right(valveBore),
  ...Array.from({ length: 7 }, (_, at) => rect(-164, 22 + at * 28, 328, 12, DARK_STEEL, 4)),
  rect(-126, 0, 252, 206, CAST),
  rect(-100, 0, 200, 206, CAVITY),
  fill('M-100,0L0,-36L100,0L100,84L-100,84Z', BURNT_PALE),
  stroke('M-166,-84Q-84,-94 -66,-56', FRESH_PALE, 54) + left(throat(37, 54, FRESH_PALE)),
  stroke('M190,-84Q84,-94 66,-56', BURNT_PALE, 46) + right(throat(32, 46, BURNT_PALE)),
  left(valve(37, 0) + cam(-108)) + right(valve(32, LIFT) + cam(0)),
  clipped('M-110,60L110,60L110,206L-110,206Z', moved(piston(98, 118, -12, 90), 0, 84)),
  rect(-176, -3, 362, 6, INK),
].join('');

/** Pipe cut along its middle: dark walls, hot gas. */
const HEADER = `M664,165Q752,165 752,250L752,356Q752,${PIPES.first} 680,${PIPES.first}L616,${PIPES.first}`;
const header = stroke(HEADER, INK, 46) + stroke(HEADER, HOT, 34) + rect(662, 137, 14, 56, STEEL, 3);

/** Two cones and between them a block of fine channels. */
const catalyst = [
  fill('M630,409L604,388L520,388L490,409L490,455L520,476L604,476L630,455Z', INK),
  fill('M630,415L602,396L522,396L490,415L490,449L522,468L602,468L630,449Z', HOT),
  rect(524, 396, 76, 72, BRONZE),
  ...Array.from({ length: 8 }, (_, at) => rect(524, 400 + at * 9, 76, 3, '#f0d9a4')),
].join('');

/** The pressure of the gas along the muffler: every chamber takes some of its beat. */
const loudness = (x: number): number => (x > WALLS[1] ? 50 : x > WALLS[0] ? 26 : x > 56 ? 12 : 4);
const WAVE = 16;
const beat = Array.from({ length: 25 }, (_, at) => {
  const x = 420 - (at + 1) * WAVE;
  const height = loudness(x) * (at % 2 ? 2 : -2);
  return `Q${x + WAVE / 2},${250 + height} ${x},250`;
});
const sound = [
  stroke([...WALLS, 56].map((x) => `M${x},180L${x},392`).join(''), INK, 2, 'stroke-dasharray="6 8"'),
  stroke(`M420,250${beat.join('')}`, BURNT, 5, 'stroke-linejoin="round"'),
].join('');

const gas = [
  arrow({ x: 632, y: 165 }, { x: 746, y: 232 }, BURNT, 10, { x: 746, y: 165 }),
  arrow({ x: 752, y: 272 }, { x: 752, y: 346 }, BURNT, 10),
  arrow({ x: 740, y: 400 }, { x: 650, y: 432 }, BURNT, 10, { x: 724, y: 432 }),
  arrow({ x: 486, y: PIPES.first }, { x: 374, y: PIPES.first }, BURNT, 8),
  arrow({ x: 364, y: 452 }, { x: 364, y: 492 }, BURNT, 6),
  arrow({ x: 428, y: 452 }, { x: 388, y: PIPES.second }, BURNT, 7, { x: 446, y: PIPES.second }),
  arrow({ x: 350, y: PIPES.second }, { x: 266, y: PIPES.second }, LUKEWARM, 7),
  arrow({ x: 246, y: PIPES.second }, { x: 258, y: PIPES.third }, LUKEWARM, 7, { x: 150, y: 476 }),
  arrow({ x: 226, y: PIPES.third }, { x: 90, y: PIPES.third }, LUKEWARM, 7),
  arrow({ x: 156, y: PIPES.outlet }, { x: 4, y: PIPES.outlet }, COLD, 7),
].join('');

/** From the port through the catalyst to the chambers that take the noise. */
export const drawExhaust = (): string =>
  sheet(
    sound +
      header +
      moved(engine, 543, 220, 0.66) +
      muffler({ hot: HOT, warm: WARM, cool: COOL }) +
      catalyst +
      gas +
      mark(1, { x: 720, y: 70 }, { x: 622, y: 164 }) +
      mark(2, { x: 620, y: 540 }, { x: 562, y: 444 }) +
      mark(3, { x: 408, y: 346 }, { x: 408, y: 426 }) +
      mark(4, { x: 116, y: 346 }, { x: 204, y: 534 }, { x: 108, y: 472 }),
  );
