/** The main colour of a bike, for the listing form and search. */
export const COLOURS = [
  /*i18n*/ 'Black',
  /*i18n*/ 'White',
  /*i18n*/ 'Grey',
  /*i18n*/ 'Silver',
  /*i18n*/ 'Red',
  /*i18n*/ 'Maroon',
  /*i18n*/ 'Blue',
  /*i18n*/ 'Green',
  /*i18n*/ 'Yellow',
  /*i18n*/ 'Orange',
  /*i18n*/ 'Brown',
  /*i18n*/ 'Gold',
  /*i18n*/ 'Purple',
] as const;

export type Colour = (typeof COLOURS)[number];
