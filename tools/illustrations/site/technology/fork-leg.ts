import { circle, rect } from '../../svg.ts';
import { arrow } from './sheet.ts';
import { spring } from './spring.ts';
import { BRONZE, CAST, CAVITY, DARK_STEEL, INK, OIL, OIL_DARK, SHINE, STEEL } from './tones.ts';

/** Half widths: the sliding leg outside and inside, the fork tube outside and inside, the damper's rod. */
const LEG = 48;
const BORE = 33;
const TUBE = 31;
const INSIDE = 22;
const ROD = 11;

const TOP = 46;
const TUBE_END = 408;
const LEG_LENGTH = 246;

/** Two walls, left and right of the middle. */
const walls = (outer: number, inner: number, y: number, height: number, colour: string): string =>
  rect(-outer, y, outer - inner, height, colour) + rect(inner, y, outer - inner, height, colour);

const yoke = (y: number): string => rect(-52, y, 104, 26, CAST, 6) + rect(-INSIDE, y, INSIDE * 2, 26, CAVITY);

/** The leg that slides on the tube: bush and seal at its mouth, axle at its foot. */
const slider = (mouth: number): string => {
  const floor = mouth + LEG_LENGTH - 30;
  return [
    walls(LEG, BORE, mouth, LEG_LENGTH, CAST),
    rect(-LEG, floor, LEG * 2, 40, CAST, 8),
    rect(-LEG - 6, mouth - 6, LEG - TUBE + 6, 22, INK, 4),
    rect(TUBE, mouth - 6, LEG - TUBE + 6, 22, INK, 4),
    walls(BORE + 5, TUBE, mouth + 24, 22, BRONZE),
    rect(-26, floor + 12, 52, 52, CAST, 26),
    circle({ x: 0, y: floor + 38 }, 17, INK),
    circle({ x: 0, y: floor + 38 }, 11, STEEL),
  ].join('');
};

/** The hollow rod that stands in the leg; its head is the piston, and oil passes through its middle. */
const damper = (piston: number, floor: number, moving: boolean): string =>
  [
    rect(-ROD, piston, ROD * 2, floor - piston, STEEL),
    rect(-5, piston, 10, floor - piston, OIL),
    rect(-ROD, floor - 44, 5, 12, OIL) + rect(6, floor - 44, 5, 12, OIL),
    rect(-INSIDE, piston, INSIDE - 5, 20, INK, 2) + rect(5, piston, INSIDE - 5, 20, INK, 2),
    moving ? arrow({ x: 0, y: floor - 50 }, { x: 0, y: piston - 8 }, SHINE, 6) : '',
  ].join('');

interface ForkLeg {
  /** How far the leg has slid up, in units. */
  readonly travel: number;
  /** Height of the oil's surface in the drawing. */
  readonly oil: number;
}

/** A telescopic fork's leg in section around x = 0: tube held by the yokes, spring on the damper's piston, oil. */
export const forkLeg = ({ travel, oil }: ForkLeg): string => {
  const mouth = 296 - travel;
  const floor = mouth + LEG_LENGTH - 30;
  const piston = 352 - travel;
  return [
    rect(-BORE, mouth, BORE * 2, LEG_LENGTH - 30, OIL),
    rect(-INSIDE, TOP + 20, INSIDE * 2, TUBE_END - TOP - 20, CAVITY),
    rect(-INSIDE, oil, INSIDE * 2, TUBE_END - oil, OIL),
    rect(-INSIDE, oil, INSIDE * 2, 5, OIL_DARK),
    yoke(72) + yoke(140),
    walls(TUBE, INSIDE, TOP + 10, TUBE_END - TOP - 10, SHINE),
    walls(BORE, TUBE, TUBE_END - 20, 20, BRONZE),
    rect(-TUBE - 2, TOP, TUBE * 2 + 4, 16, DARK_STEEL, 4),
    rect(-INSIDE + 2, TOP + 14, INSIDE * 2 - 4, 44, DARK_STEEL, 3),
    damper(piston, floor, travel > 0),
    spring({ x: 0, top: TOP + 58, bottom: piston, coils: 10, radius: 15, wire: 7 }),
    slider(mouth),
  ].join('');
};
