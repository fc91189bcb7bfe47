import { circle, fill, group, rect, ring, stroke } from '../../svg.ts';
import { arrow, CAST, DARK_STEEL, INK, mark, OIL, SIGNAL, STEEL, sheet } from './sheet.ts';

const COILS = 11;
const TOP = 84;
const PITCH = 23;

/** Seen from the side a coil spring is a row of slanted bars. */
const spring = Array.from({ length: COILS }, (_, at) => {
  const y = TOP + at * PITCH;
  return (
    stroke(`M548 ${y}L612 ${y + PITCH / 2}`, INK, 9) + stroke(`M612 ${y + PITCH / 2}L548 ${y + PITCH}`, DARK_STEEL, 6)
  );
}).join('');

const oil = rect(536, 318, 88, 212, OIL) + rect(536, 318, 88, 8, '#b97e1e');

const damper = [
  rect(573, 340, 14, 196, STEEL),
  rect(544, 402, 72, 26, INK, 4),
  rect(554, 402, 8, 26, OIL),
  rect(598, 402, 8, 26, OIL),
  arrow({ x: 558, y: 470 }, { x: 558, y: 434 }, '#fff3d6', 6),
  arrow({ x: 602, y: 470 }, { x: 602, y: 434 }, '#fff3d6', 6),
].join('');

/** The tube that carries the bike, and the leg with the axle that slides over it. */
const tubes = [
  rect(524, 40, 12, 330, STEEL),
  rect(624, 40, 12, 330, STEEL),
  rect(518, 30, 124, 26, CAST, 6),
  rect(506, 236, 18, 310, CAST),
  rect(636, 236, 18, 310, CAST),
  rect(506, 528, 148, 40, CAST, 10),
  rect(498, 216, 38, 24, INK, 4),
  rect(624, 216, 38, 24, INK, 4),
  circle({ x: 580, y: 550 }, 13, INK),
].join('');

const spokes = Array.from({ length: 9 }, (_, at) => {
  const angle = (at * Math.PI) / 9;
  const [x, y] = [Math.cos(angle) * 92, Math.sin(angle) * 92];
  return stroke(`M${196 - x} ${378 - y}L${196 + x} ${378 + y}`, DARK_STEEL, 3);
}).join('');

const hub = { x: 196, y: 378 };
const wheel = ring(hub, 112, 30, INK) + ring(hub, 94, 7, STEEL) + spokes + circle(hub, 20, CAST);

const fork = [
  stroke('M196 378L262 182', CAST, 30),
  stroke('M256 200L296 82', STEEL, 20),
  stroke('M280 78L322 92', INK, 16),
].join('');

const road = fill('M0 536L96 536Q140 536 160 516Q196 488 232 516Q252 536 296 536L440 536L440 600L0 600Z', '#8f867c');

/** A wheel meets a bump; beside it the fork leg, cut open. */
export const drawSuspension = (): string =>
  sheet(
    group(road, '') +
      wheel +
      fork +
      arrow({ x: 60, y: 470 }, { x: 60, y: 350 }, SIGNAL, 14) +
      oil +
      spring +
      damper +
      tubes +
      mark(1, { x: 722, y: 110 }, { x: 630, y: 150 }) +
      mark(2, { x: 440, y: 130 }, { x: 566, y: 168 }) +
      mark(3, { x: 722, y: 470 }, { x: 616, y: 500 }) +
      mark(4, { x: 440, y: 330 }, { x: 552, y: 414 }),
  );
