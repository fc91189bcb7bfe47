/**
 * A place that bikes are photographed in. It fills x from LEFT to RIGHT and y from 0 to 960, so that the same place makes
 * a 1280 x 960 card (from x = 0) and a wide banner with a calm left side.
 */
export type Scene = (dye: (hex: string) => string) => string;

export const LEFT = -440;
export const RIGHT = 1300;
export const WIDTH = RIGHT - LEFT;
/** Where a wall or a horizon meets the ground. */
export const FOOT = 690;

/** `count` drawings, one for each index. */
export const row = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
