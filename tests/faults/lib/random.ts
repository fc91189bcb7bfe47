/** Numbers from 0 to 1 that are the same for the same seed (mulberry32): a run that fails can be run again. */
export type Random = () => number;

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from));

export const oneOf = <T>(random: Random, things: readonly T[]): T | undefined =>
  things[between(random, 0, things.length)];
