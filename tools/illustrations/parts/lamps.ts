import { type Part, panel } from '../part.ts';
import { circle, ellipse, type Point, rect, ring } from '../svg.ts';
import type { Tone } from '../tones.ts';

/** A round headlamp seen from the side: a bowl, and the bulging glass ahead of it. */
export const roundLamp =
  ({ x, y }: Point, radius: number, shell: Tone = 'black', bezel: Tone = 'chrome'): Part =>
  (tones) => {
    const bowl = `${x - radius * 1.15},${y - radius * 0.35},${radius * 0.5} ${x - radius * 0.5},${y - radius},${radius * 0.6} ${x + radius * 0.35},${y - radius} ${x + radius * 0.35},${y + radius} ${x - radius * 0.5},${y + radius},${radius * 0.6} ${x - radius * 1.15},${y + radius * 0.45},${radius * 0.5}`;
    return [
      panel(shell, bowl, [
        shell === 'paint' ? 'paintLight' : 'iron',
        `${x - radius * 1.2},${y - radius} ${x + radius},${y - radius} ${x + radius},${y - radius * 0.6} ${x - radius * 1.2},${y - radius * 0.3}`,
      ])(tones),
      ellipse({ x: x + radius * 0.38, y }, radius * 0.42, radius * 1.04, tones[bezel]),
      ellipse({ x: x + radius * 0.46, y }, radius * 0.34, radius * 0.9, tones.lamp),
      ellipse({ x: x + radius * 0.5, y: y - radius * 0.3 }, radius * 0.16, radius * 0.36, '#ffffff'),
    ].join('');
  };

export const indicator =
  ({ x, y }: Point, towards: 1 | -1 = 1): Part =>
  (tones) =>
    rect(towards > 0 ? x : x - 26, y - 4, 26, 8, tones.black, 3) +
    ellipse({ x: x + 30 * towards, y }, 13, 11, tones.amber) +
    ellipse({ x: x + 27 * towards, y: y - 3 }, 5, 4, tones.lamp);

export const roundTailLamp =
  (point: Point): Part =>
  (tones) =>
    circle(point, 17, tones.black) +
    circle({ x: point.x - 4, y: point.y }, 14, tones.tail) +
    ring(point, 17, 3, tones.chrome);

/** The digital number plate, seen edge-on behind the tail. */
export const plate =
  ({ x, y }: Point): Part =>
  (tones) =>
    panel('black', `${x + 6},${y - 8},3 ${x + 20},${y - 4},3 ${x - 4},${y + 66},3 ${x - 18},${y + 62},3`)(tones) +
    panel('shine', `${x - 2},${y},2 ${x + 5},${y + 2},2 ${x - 14},${y + 58},2 ${x - 20},${y + 56},2`)(tones);
