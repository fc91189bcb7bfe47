import { helmetShapes } from '../helmet.ts';
import { bikeShapes } from '../motorcycle.ts';
import { outline } from '../outline.ts';
import { circle, clipped, document, moved, rect, shape, stroke } from '../svg.ts';

const land = [
  rect(0, 0, 960, 640, '#e6dcc8'),
  shape('0,214 130,196,90 300,226,120 520,192,140 760,224,120 960,200 960,330 0,330', '#cfc8ae'),
  rect(0, 270, 960, 150, '#b9b38f'),
].join('');

/** Ballast, sleepers and two rails, seen from beside the track. */
const track = [
  shape('0,372 960,372 960,452 0,452', '#9c8f80'),
  ...Array.from({ length: 25 }, (_, at) => rect(at * 40, 386, 22, 46, '#75695e', 3)),
  rect(0, 384, 960, 8, '#57504a') + rect(0, 384, 960, 3, '#c6c0b6'),
  rect(0, 420, 960, 10, '#57504a') + rect(0, 420, 960, 4, '#c6c0b6'),
].join('');

const pole = (x: number): string =>
  rect(x - 6, 58, 12, 316, '#6d5a4a') +
  rect(x - 46, 84, 92, 9, '#6d5a4a', 3) +
  [-38, 38].map((side) => rect(x + side - 5, 72, 10, 14, '#f2ede3', 3)).join('');

/** The line is down: between the last two poles both wires have torn. */
const wires = stroke(
  'M-60,88Q10,112 92,74Q276,128 460,74Q540,100 560,214Q564,246 584,262M-60,104Q60,128 168,74Q352,128 536,74Q604,96 614,176' +
    'M1000,86Q860,118 752,74Q694,116 688,226Q686,254 668,270M1000,96Q920,110 828,74Q752,88 742,168',
  '#57504a',
  4,
  'stroke-linecap="round" stroke-linejoin="round"',
);

const road = rect(0, 452, 960, 188, '#8f867c') + rect(0, 452, 960, 12, '#a99f92');

const ARM = outline('120,314 900,318,9 900,336,9 120,342');
const barrier = [
  rect(884, 318, 14, 166, '#66615d') + rect(868, 480, 46, 14, '#454240', 4),
  rect(50, 296, 92, 66, '#2b2928', 10),
  rect(86, 330, 44, 156, '#66615d', 4) + rect(70, 476, 76, 18, '#454240', 5),
  clipped(
    ARM,
    rect(100, 300, 820, 60, '#f2ede3') +
      Array.from({ length: 8 }, (_, at) => {
        const x = 150 + at * 100;
        return shape(`${x + 14},300 ${x + 64},300 ${x + 46},360 ${x - 4},360`, '#a63a34');
      }).join(''),
  ),
  circle({ x: 108, y: 328 }, 15, '#aea79d') + circle({ x: 108, y: 328 }, 7, '#454240'),
  circle({ x: 820, y: 327 }, 28, '#2b2928') + circle({ x: 820, y: 327 }, 21, '#b3261e'),
  circle({ x: 813, y: 320 }, 7, '#dd7a68'),
].join('');

const bike = moved(bikeShapes({ body: 'scooter', paint: 'teal', accent: 'cream' }), 160, 200, 0.5);
const helmet = moved(helmetShapes('mustard', 'white'), 304, 334, 0.19);

/** The crossing is closed and the line is down: the bike waits, its rider's helmet on the seat. */
export const drawOffline = (): string =>
  document(960, 640, land + pole(130) + pole(498) + pole(790) + wires + track + road + barrier + bike + helmet);
