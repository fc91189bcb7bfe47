import type { Colour } from '#contract/catalogue/colours.ts';

/** The colours' names in Bangla. */
export const BANGLA_COLOURS: Readonly<Record<Colour, string>> = {
  Black: 'কালো',
  White: 'সাদা',
  Grey: 'ধূসর',
  Silver: 'রুপালি',
  Red: 'লাল',
  Maroon: 'মেরুন',
  Blue: 'নীল',
  Green: 'সবুজ',
  Yellow: 'হলুদ',
  Orange: 'কমলা',
  Brown: 'বাদামি',
  Gold: 'সোনালি',
  Purple: 'বেগুনি',
};
