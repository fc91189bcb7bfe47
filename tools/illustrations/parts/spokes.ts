import { at, outline } from '../outline.ts';
import { circle, fill, group, ORIGIN, stroke } from '../svg.ts';
import type { Tones } from '../tones.ts';

const WIRES = 32;

/** Wires leave the hub at a tangent, to the left and to the right in turn, so that they cross. */
export const wireSpokes = (rim: number, tones: Tones): string => {
  const lines = Array.from({ length: WIRES }, (_, i) => {
    const angle = (i * 2 * Math.PI) / WIRES;
    const foot = angle + (i % 2 ? 1.15 : -1.15);
    const end = at((rim - 4) * Math.cos(angle), (rim - 4) * Math.sin(angle));
    return `M${at(24 * Math.cos(foot), 24 * Math.sin(foot))}L${end}`;
  });
  return stroke(lines.join(''), tones.steel, 2.4) + circle(ORIGIN, 30, tones.steel) + circle(ORIGIN, 24, tones.iron);
};

/** Cast spokes: each leg forks towards the rim. */
export const alloySpokes = (rim: number, count: number, colour: string, shade: string): string => {
  const [end, fork] = [rim - 2, rim * 0.6];
  const leg = outline(`14,-9 ${rim * 0.5},-6 ${end},-22 ${end},-12 ${fork},0 ${end},12 ${end},22 ${rim * 0.5},6 14,9`);
  const legs = Array.from({ length: count }, (_, i) =>
    group(fill(leg, colour), `transform="rotate(${Math.round((i * 360) / count - 90)})"`),
  );
  return legs.join('') + circle(ORIGIN, 28, shade) + circle(ORIGIN, 23, colour);
};
