import { num } from '../outline.ts';
import { type Part, panel } from '../part.ts';
import { circle, group, type Point, rect, ring } from '../svg.ts';
import type { Tone, Tones } from '../tones.ts';

export interface Engine extends Point {
  /** Degrees that the cylinder leans forward. */
  readonly lean: number;
  readonly fins: number;
  /** Width over the fins. */
  readonly width: number;
  readonly cover: Tone;
  readonly barrel?: Tone;
  readonly fin?: Tone;
  readonly scale?: number;
}

const FIN_STEP = 16;

/** Cylinder and head, standing upright on 0,0. */
const cylinder = ({ fins, width, barrel = 'graphite', fin = 'steel' }: Engine, tones: Tones): string => {
  const height = fins * FIN_STEP;
  const blades = Array.from({ length: fins }, (_, i) => {
    const head = i >= fins - 3 ? 8 : 0;
    return rect(-width / 2 - head, -18 - i * FIN_STEP, width + head * 2, 9, tones[fin], 4);
  });
  return [
    rect(-width * 0.4, -height - 20, width * 0.8, height + 34, tones[barrel], 6),
    ...blades,
    rect(-width * 0.46, -height - 46, width * 0.92, 34, tones[fin], 12),
    rect(-width * 0.34, -height - 40, width * 0.5, 7, tones.shine, 3),
    rect(-width / 2, -26, 12, 20, tones.black, 3),
  ].join('');
};

const CASE = '-146,-34,30 -70,-70,24 74,-72,24 124,-14,50 104,64,50 20,88,30 -96,86,30 -150,40,30';

const covers = ({ cover }: Engine, tones: Tones): string => {
  const clutch = { x: 34, y: 8 };
  return [
    circle(clutch, 64, tones.black),
    circle(clutch, 61, tones[cover]),
    ring(clutch, 43, 4, tones.iron),
    circle(clutch, 26, tones.graphite),
    ring(clutch, 26, 3, tones.alloy),
    ring(clutch, 54, 8, tones.iron, 'stroke-dasharray="0 48.4"'),
    circle({ x: -76, y: 18 }, 42, tones.black),
    circle({ x: -76, y: 18 }, 39, tones[cover]),
    circle({ x: -76, y: 18 }, 16, tones.iron),
    circle({ x: 92, y: 58 }, 11, tones.alloy),
  ].join('');
};

/** A single-cylinder engine; x,y is the middle of the crankcase. */
export const engine =
  (spec: Engine): Part =>
  (tones) => {
    const body = [
      group(cylinder(spec, tones), `transform="translate(18 -58) rotate(${spec.lean})"`),
      panel('graphite', CASE, ['iron', '-160,-80 140,-80 140,-46 -20,-40,30 -160,-4'])(tones),
      covers(spec, tones),
    ].join('');
    return group(
      body,
      `transform="translate(${num(spec.x)} ${num(spec.y)})${spec.scale ? ` scale(${spec.scale})` : ''}"`,
    );
  };
