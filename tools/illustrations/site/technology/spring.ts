import { at } from '../../outline.ts';
import { circle, stroke } from '../../svg.ts';
import { DARK_STEEL, INK } from './tones.ts';

interface Spring {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly coils: number;
  /** From the middle of the spring to the middle of its wire. */
  readonly radius: number;
  /** Thickness of the wire. */
  readonly wire: number;
}

/** An upright coil spring cut along its middle: the wire's ends, and behind them the far half of every coil. */
export const spring = ({ x, top, bottom, coils, radius, wire }: Spring): string => {
  const [first, last] = [top + wire / 2, bottom - wire / 2];
  const pitch = (last - first) / (coils - 0.5);
  const turns = Array.from({ length: coils }, (_, turn) => {
    const [left, right] = [first + turn * pitch, first + (turn + 0.5) * pitch];
    return { back: `M${at(x - radius, left)}L${at(x + radius, right)}`, left, right };
  });
  const ends = turns.map(
    ({ left, right }) =>
      circle({ x: x - radius, y: left }, wire / 2 + 1, INK) + circle({ x: x + radius, y: right }, wire / 2 + 1, INK),
  );
  return stroke(turns.map(({ back }) => back).join(''), DARK_STEEL, wire) + ends.join('');
};
