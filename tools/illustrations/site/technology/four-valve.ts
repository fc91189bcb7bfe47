import { circle, fill, group, moved, rect, ring, stroke } from '../../svg.ts';
import { piston } from './piston.ts';
import { arrow, mark, number, sheet } from './sheet.ts';
import { sparkPlug } from './spark-plug.ts';
import { BURNT, BURNT_PALE, CAST, CAVITY, DARK_STEEL, FRESH, FRESH_PALE, INK, SHINE, STEEL } from './tones.ts';
import { cam, LIFT, throat, valve, valveBore } from './valve-train.ts';

const MIDDLE = 250;
const TILT = 20;
const DECK = 330;
const RIDGE = 294;
const INTAKE = { x: 198, y: 313, radius: 37 };
const EXHAUST = { x: 302, y: 313, radius: 32 };

const left = (content: string): string =>
  group(content, `transform="translate(${INTAKE.x} ${INTAKE.y}) rotate(${-TILT})"`);
const right = (content: string): string =>
  group(content, `transform="translate(${EXHAUST.x} ${EXHAUST.y}) rotate(${TILT})"`);

/** The casting, the oily room of the camshafts under its cover, and the well of the plug. */
const head = [
  fill(`M52,${DECK}L52,200Q52,190 62,190L70,190L70,120L430,120L430,190L438,190Q448,190 448,200L448,${DECK}Z`, CAST),
  fill('M56,132L56,90Q56,36 110,36L390,36Q444,36 444,90L444,132Z', DARK_STEEL),
  fill('M68,132L68,92Q68,48 112,48L388,48Q432,48 432,92L432,132Z', '#d8c7a6'),
  left(valveBore) + right(valveBore),
  rect(222, 36, 56, 190, DARK_STEEL) + rect(230, 28, 40, 190, CAVITY),
].join('');

const ports = [
  stroke('M52,240Q166,236 184,274', FRESH_PALE, 54),
  stroke('M448,240Q334,236 316,274', BURNT_PALE, 46),
  left(throat(INTAKE.radius, 54, FRESH_PALE)),
  right(throat(EXHAUST.radius, 46, BURNT_PALE)),
].join('');

/** The coil sits on the plug, deep in its well. */
const coil = rect(240, 30, 20, 168, INK, 4) + rect(226, 18, 48, 22, INK, 5);

/** Fins hold the cylinder's walls; the room between roof and piston is full of fresh mixture. */
const cylinder = [
  ...Array.from({ length: 9 }, (_, at) => rect(88, 352 + at * 28, 324, 12, DARK_STEEL, 4)),
  rect(124, DECK, 252, 270, CAST),
  rect(150, DECK, 200, 270, CAVITY),
  fill(`M150,${DECK}L${MIDDLE},${RIDGE}L350,${DECK}L350,420L150,420Z`, FRESH_PALE),
  rect(40, DECK - 3, 110, 6, INK) + rect(350, DECK - 3, 110, 6, INK),
].join('');

const breath = [
  arrow({ x: 14, y: 240 }, { x: 156, y: 254 }, FRESH, 12, { x: 112, y: 236 }),
  arrow({ x: 176, y: 352 }, { x: 172, y: 404 }, FRESH, 9),
  arrow({ x: 232, y: 336 }, { x: 252, y: 398 }, FRESH, 9, { x: 250, y: 348 }),
].join('');

const disc = (x: number, y: number, radius: number, colour: string): string =>
  circle({ x, y }, radius + 5, SHINE) + circle({ x, y }, radius, colour) + ring({ x, y }, radius - 7, 2, SHINE);

/** The same chamber from below: two larger valves let in, two smaller ones let out, the plug stands between. */
const below = [
  rect(-142, -142, 284, 284, CAST, 44),
  ...[-1, 1].flatMap((x) => [-1, 1].map((y) => circle({ x: x * 116, y: y * 116 }, 12, CAVITY))),
  circle({ x: 0, y: 0 }, 122, DARK_STEEL),
  circle({ x: 0, y: 0 }, 115, STEEL),
  fill('M0,-115A115,115 0 0 1 0,115Z', '#aea69a'),
  disc(-50, -48, 41, FRESH) + disc(-50, 48, 41, FRESH),
  disc(54, -44, 35, BURNT) + disc(54, 44, 35, BURNT),
  circle({ x: 3, y: 0 }, 15, DARK_STEEL) + circle({ x: 3, y: 0 }, 9, SHINE) + circle({ x: 3, y: 0 }, 4, INK),
  number(1, { x: -50, y: -48 }) +
    number(1, { x: -50, y: 48 }) +
    number(2, { x: 54, y: -44 }) +
    number(2, { x: 54, y: 44 }),
].join('');

/** A cylinder head in section during intake, and the same chamber from below. */
export const drawFourValve = (): string =>
  sheet(
    head +
      cylinder +
      ports +
      left(valve(INTAKE.radius, LIFT) + cam(0)) +
      right(valve(EXHAUST.radius, 0) + cam(108)) +
      moved(sparkPlug, MIDDLE, RIDGE + 4) +
      coil +
      moved(piston(98, 124, -13, 140), MIDDLE, 420) +
      breath +
      moved(below, 632, 318) +
      mark(1, { x: 42, y: 400 }, { x: 176, y: 336 }) +
      mark(2, { x: 458, y: 400 }, { x: 316, y: 318 }) +
      mark(3, { x: 480, y: 66 }, { x: 381, y: 97 }) +
      mark(4, { x: 458, y: 530 }, { x: 338, y: 500 }),
  );
