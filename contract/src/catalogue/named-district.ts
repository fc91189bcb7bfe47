import { DISTRICTS, type District } from './districts.ts';

/** Returns what a district is called in the language of the reader, or in Bangla. */
type Label = (district: District) => string;

/** As people go on to write what was renamed in 2018. */
const FORMER_NAMES: Partial<Readonly<Record<District, readonly string[]>>> = {
  Barishal: ['Barisal'],
  Bogura: ['Bogra'],
  Chattogram: ['Chittagong'],
  Cumilla: ['Comilla'],
  Jashore: ['Jessore'],
};

/** Finds the district by any of its names as a word of its own, with either apostrophe, and what stands before it. */
export const mentionsOf = (district: District, label: Label): RegExp => {
  const names = [district, label(district), ...(FORMER_NAMES[district] ?? [])];
  const any = names.join('|').replaceAll("'", "[\u2019']");
  return new RegExp(`(^|[^\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'giu');
};

/** The words before what a road is called, and that; words are joined by spaces and dashes. */
const ROADS = /(?:[\p{L}\p{M}'\u2019]+[\s–—-]+){1,6}(?:road|rd|highway|রোড|সড়ক|মহাসড়ক)(?![\p{L}\p{M}])/giu;
/** Of these words the name of the road alone, if it has one word, or several joined by dashes. */
const LAST_NAME = /[\p{L}\p{M}'\u2019–—-]+\s+[\p{L}\p{M}]+$/u;

const districtsIn = (text: string, label: Label): District[] =>
  DISTRICTS.filter((district) => text.search(mentionsOf(district, label)) >= 0);

/**
 * A road has its name from where it leads to: Chittagong Road is in Dhaka. Of a road between two districts neither says where the bike
 * is. Returns what is left of the words before and of the name.
 */
const withoutRoad = (words: string, label: Label): string =>
  districtsIn(words, label).length > 1 ? '' : words.replace(LAST_NAME, '');

/** Returns the district that a place names, in English or by its label; undefined where it names none, or several. */
export const namedDistrict = (place: string, label: Label): District | undefined => {
  const areas = place.normalize('NFC').replace(ROADS, (words) => withoutRoad(words, label));
  const named = districtsIn(areas, label);
  return named.length === 1 ? named[0] : undefined;
};
