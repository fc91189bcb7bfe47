import { circle, group, ORIGIN, rect, ring } from '../svg.ts';
import type { Tones } from '../tones.ts';
import type { Wheel } from './wheel-spec.ts';

const disc = (radius: number, tones: Tones): string =>
  [
    ring(ORIGIN, radius - 9, 18, tones.alloy),
    ring(ORIGIN, radius - 9, 5, tones.iron, 'stroke-dasharray="5 9" stroke-linecap="butt"'),
    ring(ORIGIN, radius - 21, 5, tones.graphite, 'stroke-dasharray="18 12" stroke-linecap="butt"'),
    circle(ORIGIN, radius * 0.42, tones.graphite),
  ].join('');

const caliper = (radius: number, degrees: number, tones: Tones): string => {
  const body = rect(radius - 30, -20, 38, 40, tones.black, 8) + rect(radius - 8, -12, 10, 24, tones.gold, 4);
  return group(body, `transform="rotate(${degrees})"`);
};

const drum = (radius: number, tones: Tones): string =>
  circle(ORIGIN, radius, tones.steel) +
  ring(ORIGIN, radius - 6, 3, tones.alloy) +
  circle(ORIGIN, radius * 0.6, tones.iron);

/** Disc with its caliper, or a drum: whichever the wheel has, around 0,0. */
export const brake = (spec: Wheel, tones: Tones): string => {
  if (spec.drum) return drum(spec.drum, tones);
  if (!spec.disc) return '';
  return disc(spec.disc, tones) + (spec.caliper === undefined ? '' : caliper(spec.disc, spec.caliper, tones));
};
