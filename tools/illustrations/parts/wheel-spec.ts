import type { Point } from '../svg.ts';
import type { Tone } from '../tones.ts';

export interface Wheel extends Point {
  /** Outer radius of the tyre; the wheel stands on the ground at y + r. */
  readonly r: number;
  /** Height of the tyre's side, tread to rim. */
  readonly tyre: number;
  /** Wires, or the number of cast spokes. */
  readonly spokes: 'wire' | number;
  readonly rim: Tone;
  /** Thin tape around the rim. */
  readonly tape?: Tone;
  /** Radius of the brake disc, or of the drum. */
  readonly disc?: number;
  readonly drum?: number;
  /** Angle in degrees, clockwise from the right, at which the caliper sits. */
  readonly caliper?: number;
  readonly knobbly?: boolean;
}
