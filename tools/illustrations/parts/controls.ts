import { type Part, panel, tube } from '../part.ts';
import type { Point } from '../svg.ts';
import type { Tone } from '../tones.ts';

/** Handlebar with its grip, lever and throttle: `bar` runs from the clamp to the grip, `grip` is its last stretch. */
export const handlebar = (bar: string, grip: string, lever: string, tone: Tone = 'chrome'): Part => {
  const parts = [tube(tone, 13, bar, 'shine'), tube('black', 21, grip, 'iron'), tube('steel', 7, lever)];
  return (tones) => parts.map((part) => part(tones)).join('');
};

/** A mirror on its stalk. The far one is drawn first, darker and a little behind. */
export const mirrors = (foot: Point, head: Point, round = false, tone: Tone = 'black'): Part => {
  const one = (dx: number, shade: Tone): Part[] => {
    const [x, y] = [head.x + dx, head.y];
    const glass = round
      ? `${x - 26},${y - 14},20 ${x + 26},${y - 16},20 ${x + 30},${y + 14},20 ${x - 24},${y + 16},20`
      : `${x - 34},${y - 8},10 ${x + 24},${y - 18},10 ${x + 38},${y + 4},10 ${x + 14},${y + 14},8 ${x - 30},${y + 14},8`;
    return [tube(shade, 7, `${foot.x + dx},${foot.y} ${head.x + dx + 4},${head.y + 12}`), panel(shade, glass)];
  };
  const all = [...one(34, 'graphite'), ...one(0, tone)];
  return (tones) => all.map((part) => part(tones)).join('');
};

/** Footrest with its pedal, and the hanger that carries it. */
export const footrest = ({ x, y }: Point): Part => {
  const parts = [
    tube('iron', 9, `${x},${y} ${x + 74},${y + 22},10 ${x + 92},${y + 18}`, 'steel'),
    panel('black', `${x - 18},${y - 8},5 ${x + 26},${y - 8},5 ${x + 26},${y + 9},5 ${x - 18},${y + 9},5`),
  ];
  return (tones) => parts.map((part) => part(tones)).join('');
};
