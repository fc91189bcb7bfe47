import { at, num } from '../outline.ts';
import type { Part } from '../part.ts';
import { circle, moved, ORIGIN, type Point, ring, stroke } from '../svg.ts';
import { brake } from './brake.ts';
import { alloySpokes, wireSpokes } from './spokes.ts';
import type { Wheel } from './wheel-spec.ts';

export type { Wheel } from './wheel-spec.ts';

/** Point at `degrees` clockwise from the right on a circle. */
export const onCircle = (centre: Point, radius: number, degrees: number): Point => ({
  x: centre.x + radius * Math.cos((degrees * Math.PI) / 180),
  y: centre.y + radius * Math.sin((degrees * Math.PI) / 180),
});

const arc = (radius: number, from: number, to: number): string => {
  const [a, b] = [onCircle(ORIGIN, radius, from), onCircle(ORIGIN, radius, to)];
  return `M${at(a.x, a.y)}A${num(radius)} ${num(radius)} 0 0 1 ${at(b.x, b.y)}`;
};

/** Wheel with tyre, rim, spokes and brake, seen from the side; what is between the spokes stays open. */
export const wheel =
  (spec: Wheel): Part =>
  (tones) => {
    const rim = spec.r - spec.tyre;
    const rimColour = tones[spec.rim];
    const shapes = [
      ring(ORIGIN, spec.r - spec.tyre / 2, spec.tyre, tones.rubber),
      spec.knobbly ? ring(ORIGIN, spec.r, 9, tones.rubber, 'stroke-dasharray="15 11" stroke-linecap="butt"') : '',
      ring(ORIGIN, spec.r - spec.tyre * 0.62, 3, tones.sidewall),
      stroke(arc(spec.r - spec.tyre * 0.24, 196, 286), tones.sidewall, 5),
      spec.spokes === 'wire' ? wireSpokes(rim, tones) : alloySpokes(rim, spec.spokes, rimColour, tones.black),
      ring(ORIGIN, rim - 3, 12, rimColour),
      spec.tape ? ring(ORIGIN, rim - 3, 4, tones[spec.tape]) : ring(ORIGIN, rim - 9, 2.5, tones.black),
      stroke(arc(rim - 2, 190, 290), tones.shine, 2.5, 'stroke-opacity=".55"'),
      brake(spec, tones),
      circle(ORIGIN, 15, tones.iron),
      circle(ORIGIN, 8, tones.chrome),
    ].join('');
    return moved(shapes, spec.x, spec.y);
  };
