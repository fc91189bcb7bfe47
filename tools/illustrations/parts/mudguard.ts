import { at, num } from '../outline.ts';
import type { Part } from '../part.ts';
import { clipped, fill, type Point, stroke } from '../svg.ts';
import type { Tone } from '../tones.ts';
import { onCircle } from './wheel.ts';

export interface Mudguard {
  readonly wheel: Point;
  /** Radii of its lower and upper edge, from the axle. */
  readonly inner: number;
  readonly outer: number;
  /** Angles clockwise from the right at which it begins and ends. */
  readonly from: number;
  readonly to: number;
  readonly tone?: Tone;
  readonly light?: Tone;
  readonly stripe?: Tone;
}

const band = ({ wheel, inner, outer, from, to }: Mudguard): string => {
  const [a, b] = [onCircle(wheel, outer, from), onCircle(wheel, outer, to)];
  const [c, d] = [onCircle(wheel, inner, to), onCircle(wheel, inner, from)];
  const large = to - from > 180 ? 1 : 0;
  const [ro, ri] = [num(outer), num(inner)];
  const nose = num((outer - inner) / 2);
  return `M${at(a.x, a.y)}A${ro} ${ro} 0 ${large} 1 ${at(b.x, b.y)}A${nose} ${nose} 0 0 1 ${at(c.x, c.y)}A${ri} ${ri} 0 ${large} 0 ${at(d.x, d.y)}A${nose} ${nose} 0 0 1 ${at(a.x, a.y)}Z`;
};

const line = (spec: Mudguard, radius: number): string => {
  const [a, b] = [onCircle(spec.wheel, radius, spec.from), onCircle(spec.wheel, radius, spec.to)];
  return `M${at(a.x, a.y)}A${num(radius)} ${num(radius)} 0 ${spec.to - spec.from > 180 ? 1 : 0} 1 ${at(b.x, b.y)}`;
};

/** A mudguard that follows its wheel, light along the crown and, if asked, with a stripe. */
export const mudguard =
  (spec: Mudguard): Part =>
  (tones) => {
    const depth = spec.outer - spec.inner;
    const crown = stroke(line(spec, spec.outer), tones[spec.light ?? 'paintLight'], depth * 0.5);
    const stripe = spec.stripe ? stroke(line(spec, spec.inner + depth * 0.3), tones[spec.stripe], 3.5) : '';
    return fill(band(spec), tones[spec.tone ?? 'paint']) + clipped(band(spec), crown + stripe);
  };
