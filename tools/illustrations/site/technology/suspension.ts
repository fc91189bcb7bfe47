import { outline, run } from '../../outline.ts';
import { drawParts, tube } from '../../part.ts';
import { fork } from '../../parts/fork.ts';
import { mudguard } from '../../parts/mudguard.ts';
import { wheel } from '../../parts/wheel.ts';
import { clipped, fill, group, moved, rect, shape, stroke } from '../../svg.ts';
import { tonesOf } from '../../tones.ts';
import { forkLeg } from './fork-leg.ts';
import { arrow, mark, sheet } from './sheet.ts';
import { BURNT, INK } from './tones.ts';

const GROUND = 545;
const HUB = { x: 196, y: 400 };
const DASHES = 'stroke-dasharray="10 8"';

const BREAKER = outline(`84,${GROUND} 130,498,70 262,498,70 308,${GROUND}`);
const stripes = [100, 164, 228].map((x) => shape(`${x + 16},490 ${x + 46},490 ${x + 26},560 ${x - 4},560`, '#e8c65a'));

/** A speed breaker on a road that comes from the left. */
const road =
  rect(0, GROUND, 340, 55, '#8f867c') +
  rect(0, GROUND, 340, 7, '#a99f92') +
  fill(BREAKER, '#5c544d') +
  clipped(BREAKER, stripes.join(''));

const AXLE = { x: 0, y: 0 };
const frontEnd = drawParts(
  [
    tube('graphite', 22, '-196,-366 -352,-300', 'iron'),
    tube('graphite', 18, '-190,-340 -352,-96', 'iron'),
    wheel({ ...AXLE, r: 165, tyre: 40, spokes: 'wire', rim: 'chrome', disc: 76, caliper: 200 }),
    mudguard({ wheel: AXLE, inner: 174, outer: 192, from: 200, to: 320 }),
    fork({ axle: AXLE, top: { x: -190, y: -400 }, kind: 'telescopic', lower: 236 }),
    tube('chrome', 13, '-190,-404 -214,-446,14 -262,-450', 'shine'),
    tube('rubber', 21, '-246,-450 -290,-452'),
  ],
  tonesOf('maroon', 'mustard'),
);

/** Where the wheel was, the way that its axle takes, and the way that the bike takes. */
const ways = [
  stroke(run(`0,446 76,446,60 150,${HUB.y},60 ${HUB.x},${HUB.y}`), INK, 3, DASHES),
  stroke(run('0,158 340,158'), INK, 3, DASHES),
].join('');

/** A wheel meets a speed breaker; beside it the fork's leg cut open, at rest and at work. */
export const drawSuspension = (): string =>
  sheet(
    ways +
      road +
      group(moved(frontEnd, HUB.x, HUB.y, 0.59), 'stroke-linecap="round"') +
      moved(forkLeg({ travel: 0, oil: 246 }), 448, 0) +
      moved(forkLeg({ travel: 92, oil: 142 }), 690, 0) +
      stroke('M506,550L780,550', INK, 3, DASHES) +
      arrow({ x: 690, y: 590 }, { x: 690, y: 500 }, BURNT, 14) +
      arrow({ x: 318, y: 478 }, { x: 318, y: 396 }, BURNT, 12) +
      mark(1, { x: 570, y: 120 }, { x: 475, y: 122 }) +
      mark(2, { x: 570, y: 216 }, { x: 463, y: 200 }) +
      mark(3, { x: 570, y: 312 }, { x: 462, y: 300 }) +
      mark(4, { x: 570, y: 408 }, { x: 463, y: 362 }),
  );
