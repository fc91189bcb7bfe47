import { num } from '../outline.ts';
import { type Part, panel } from '../part.ts';
import { circle, group, type Point, rect, ring, stroke } from '../svg.ts';
import type { Tone } from '../tones.ts';

/** Tapered arm from the pivot at the engine to the rear axle. */
export const swingarm = (pivot: Point, axle: Point, tone: Tone = 'graphite', light: Tone = 'iron'): Part => {
  const bar = (up: number, down: number) =>
    `${pivot.x + 14},${pivot.y - 22 + up},8 ${axle.x + 30},${axle.y - 15 + up},10 ${axle.x - 20},${axle.y - 13 + up},10 ${axle.x - 20},${axle.y + 13 - down},10 ${axle.x + 30},${axle.y + 14 - down},8 ${pivot.x + 14},${pivot.y + 24 - down},8`;
  const body = panel(tone, bar(0, 0), [light, bar(0, 26)]);
  return (tones) =>
    body(tones) + circle(axle, 11, tones.chrome) + circle(axle, 5, tones.iron) + circle(pivot, 9, tones.steel);
};

/** A shock absorber with its spring; `at` is the upper eye. */
export const shock =
  (upper: Point, lower: Point, spring: Tone = 'chrome', radius = 17): Part =>
  (tones) => {
    const length = Math.hypot(lower.x - upper.x, lower.y - upper.y);
    const lean = (Math.atan2(lower.x - upper.x, lower.y - upper.y) * 180) / Math.PI;
    const turns = Math.floor((length - 56) / 13);
    const coils = Array.from({ length: turns }, (_, i) => `M${-radius},${30 + i * 13}L${radius},${25 + i * 13}`);
    const body = [
      rect(-6, 0, 12, length, tones.iron, 5),
      rect(-radius * 0.6, 20, radius * 1.2, length - 44, tones.black, 4),
      stroke(coils.join(''), tones[spring], 7),
      rect(-radius - 3, 12, radius * 2 + 6, 10, tones.graphite, 4),
      rect(-radius, length - 26, radius * 2, 10, tones.graphite, 4),
      circle({ x: 0, y: 0 }, 10, tones.steel),
      circle({ x: 0, y: length }, 10, tones.steel),
    ];
    return group(body.join(''), `transform="translate(${num(upper.x)} ${num(upper.y)}) rotate(${num(-lean)})"`);
  };

/** Both runs of the chain between the sprockets, and the rear sprocket itself. */
export const chain =
  (front: Point, axle: Point, radius = 44): Part =>
  (tones) => {
    const runs = `M${front.x},${front.y - 17}L${axle.x},${axle.y - radius}M${front.x},${front.y + 17}L${axle.x},${axle.y + radius}`;
    return (
      stroke(runs, tones.iron, 8) +
      stroke(runs, tones.alloy, 4, 'stroke-dasharray="5 6" stroke-linecap="butt"') +
      ring(axle, radius, 9, tones.steel, 'stroke-dasharray="6 3" stroke-linecap="butt"') +
      circle(axle, radius - 6, tones.graphite)
    );
  };
