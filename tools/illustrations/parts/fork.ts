import { num } from '../outline.ts';
import type { Part } from '../part.ts';
import { group, type Point, rect } from '../svg.ts';
import type { Tone } from '../tones.ts';

export interface Fork {
  readonly axle: Point;
  /** Middle of the upper clamp: the line to the axle is the rake. */
  readonly top: Point;
  readonly kind: 'telescopic' | 'upside-down' | 'gaiter' | 'shrouded';
  readonly tone?: Tone;
  /** Length of the sliding lower part. */
  readonly lower?: number;
}

/** One leg, drawn upright with the axle at 0,0 and then leaned by the rake. */
export const fork =
  ({ axle, top, kind, tone = 'steel', lower = 170 }: Fork): Part =>
  (tones) => {
    const length = Math.hypot(top.x - axle.x, top.y - axle.y);
    const rake = (Math.atan2(axle.x - top.x, axle.y - top.y) * 180) / Math.PI;
    const upper = length - lower;
    const leg = (x: number, y: number, w: number, h: number, colour: string) => rect(x - w / 2, y, w, h, colour, w / 3);
    const ribs = Array.from({ length: 6 }, (_, i) => rect(-15, -lower - upper * 0.42 + i * 14, 30, 4, tones.iron, 2));
    const parts = {
      telescopic: [
        leg(0, -length, 16, upper + 20, tones.chrome),
        leg(-4, -length, 4, upper, tones.shine),
        leg(0, -lower, 26, lower + 14, tones[tone]),
        leg(-7, -lower + 8, 5, lower - 20, tones.alloy),
      ],
      gaiter: [
        leg(0, -length, 20, upper, tones.graphite),
        leg(0, -lower - upper * 0.45, 28, upper * 0.45 + 6, tones.black),
        ...ribs,
        leg(0, -lower, 26, lower + 14, tones[tone]),
        leg(-7, -lower + 8, 5, lower - 20, tones.chrome),
      ],
      shrouded: [
        leg(0, -lower - 30, 16, 60, tones.chrome),
        leg(0, -length, 34, upper - 8, tones.paintDark),
        leg(-9, -length + 6, 7, upper - 22, tones.paint),
        leg(0, -lower, 27, lower + 14, tones[tone]),
        leg(-7, -lower + 8, 5, lower - 20, tones.chrome),
      ],
      'upside-down': [
        leg(0, -lower, 16, lower - 10, tones.chrome),
        leg(0, -length, 28, upper + 10, tones[tone]),
        leg(-8, -length + 8, 5, upper - 14, tones.shine),
        leg(0, -46, 28, 60, tones.graphite),
      ],
    }[kind];
    const clamps = [
      rect(-24, -length - 6, 46, 13, tones.graphite, 5),
      rect(-26, -length + 66, 50, 15, tones.graphite, 5),
    ];
    return group(
      [...parts, ...clamps].join(''),
      `transform="translate(${num(axle.x)} ${num(axle.y)}) rotate(${num(-rake)})"`,
    );
  };
