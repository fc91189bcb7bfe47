/** The main colour of a bike, for the listing form and search; in Bangla: `contract/src/bangla/colours.ts`. */
export const COLOURS = [
  'Black',
  'White',
  'Grey',
  'Silver',
  'Red',
  'Maroon',
  'Blue',
  'Green',
  'Yellow',
  'Orange',
  'Brown',
  'Gold',
  'Purple',
] as const;

export type Colour = (typeof COLOURS)[number];
