import type { Part } from './part.ts';

/** The parts of one kind of motorcycle, back to front, standing on y = GROUND and facing right. */
export interface Body {
  readonly parts: readonly Part[];
  /** Left and right end of its shadow. */
  readonly shadow: readonly [number, number];
}

/** Where the wheels touch the ground, in the drawings' 1280 x 960 units; one unit is about two millimetres. */
export const GROUND = 780;
