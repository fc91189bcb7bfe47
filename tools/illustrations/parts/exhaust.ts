import { num } from '../outline.ts';
import { type Part, tube } from '../part.ts';
import { group, type Point, rect } from '../svg.ts';
import type { Tone } from '../tones.ts';

/** The pipe from the cylinder head; `notation` is its run. */
export const header = (notation: string, tone: Tone = 'steel', shine: Tone = 'chrome'): Part =>
  tube(tone, 24, notation, shine);

export interface Silencer {
  readonly from: Point;
  readonly to: Point;
  /** Half the height at the end. */
  readonly radius: number;
  readonly tone?: Tone;
  readonly shine?: Tone;
  readonly cap?: Tone;
  readonly shield?: Tone;
}

/** A silencer between two points: it swells from the pipe, and may carry a heat shield. */
export const silencer =
  ({ from, to, radius, tone = 'chrome', shine = 'shine', cap = 'iron', shield }: Silencer): Part =>
  (tones) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const r = radius;
    const swell = Math.min(70, length * 0.35);
    const body = `<path d="M0,-12L${num(swell)},${-r}L${num(length - 8)},${-r}Q${num(length)},${-r} ${num(length)},${-r + 8}L${num(length)},${r - 8}Q${num(length)},${r} ${num(length - 8)},${r}L${num(swell)},${r}L0,12Z" fill="${tones[tone]}"/>`;
    // The pipe runs backwards, to the left: its upper side is at positive y before the turn.
    const light = rect(swell * 0.8, r * 0.3, length - swell - 6, r * 0.3, tones[shine], r * 0.15);
    const cover = shield ? rect(swell, -r * 0.15, length - swell - 34, r * 0.95, tones[shield], 8) : '';
    const end = rect(length - 14, -r - 1, 16, r * 2 + 2, tones[cap], 5);
    return group(
      body + light + cover + end,
      `transform="translate(${num(from.x)} ${num(from.y)}) rotate(${num(angle)})"`,
    );
  };
