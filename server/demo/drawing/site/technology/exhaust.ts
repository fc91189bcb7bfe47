import { fill, group, moved, rect, ring, stroke } from '../../svg.ts';
import { muffler, PIPES } from './muffler.ts';
import { piston } from './piston.ts';
import { arrow, mark, sheet } from './sheet.ts';
import { BRONZE, BURNT, BURNT_PALE, CAST, CAVITY, DARK_STEEL, FRESH_PALE, INK, SHINE, STEEL } from './tones.ts';
import { cam, LIFT, throat, valve, valveBore } from './valve-train.ts';

const HOT = BURNT_PALE;
const WARM = '#e6cdb4';
const COOL = '#dcd5ca';

const SIZE = 0.72;
const right = (content: string): string => group(content, 'transform="translate(52 -17) rotate(20)"');
const left = (content: string): string => group(content, 'transform="translate(-52 -17) rotate(-20)"');

/** The cylinder with its exhaust valve open and the piston on its way up; 0,0 is the middle of the joint below the head. */
const engine = [
  fill('M-168,0L-168,-130L-150,-210L150,-210L150,-146L186,-136L186,0Z', CAST),
  fill('M-162,-208L-162,-240Q-162,-292 -108,-292L108,-292Q162,-292 162,-240L162,-208Z', DARK_STEEL),
  fill('M-150,-208L-150,-240Q-150,-280 -106,-280L106,-280Q150,-280 150,-240L150,-208Z', '#d8c7a6'),
  left(valveBore) + right(valveBore),
  ...Array.from({ length: 7 }, (_, at) => rect(-164, 22 + at * 28, 328, 12, DARK_STEEL, 4)),
  rect(-126, 0, 252, 214, CAST),
  rect(-100, 0, 200, 214, CAVITY),
  fill('M-100,0L0,-36L100,0L100,84L-100,84Z', BURNT_PALE),
  stroke('M-176,-84Q-84,-94 -66,-56', FRESH_PALE, 54) + left(throat(37, 54, FRESH_PALE)),
  stroke('M190,-84Q84,-94 66,-56', BURNT_PALE, 46) + right(throat(32, 46, BURNT_PALE)),
  left(valve(37, 0) + cam(-108)) + right(valve(32, LIFT) + cam(0)),
  moved(piston(98, 118, -10, 62), 0, 84),
  rect(-176, -3, 362, 6, INK),
].join('');

/** Pipe cut along its middle: dark walls, hot gas. */
const HEADER = `M668,150Q752,150 752,236L752,330Q752,${PIPES.inlet} 680,${PIPES.inlet}L616,${PIPES.inlet}`;
const header = stroke(HEADER, INK, 46) + stroke(HEADER, HOT, 34) + rect(664, 122, 14, 56, STEEL, 3);

/** Two cones and between them a block of fine channels. */
const catalyst = [
  fill('M630,379L604,358L520,358L490,379L490,425L520,446L604,446L630,425Z', INK),
  fill('M630,385L602,366L522,366L490,385L490,419L522,438L602,438L630,419Z', HOT),
  rect(524, 366, 76, 72, BRONZE),
  ...Array.from({ length: 8 }, (_, at) => rect(524, 370 + at * 9, 76, 3, '#f0d9a4')),
].join('');
