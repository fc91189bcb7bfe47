import { DISTRICTS, type District } from '#contract/catalogue/districts.ts';
import { districtLabel } from '#web/language/catalogue-labels.ts';

/** As people go on to write what was renamed in 2018. */
const FORMER_NAMES: Partial<Readonly<Record<District, readonly string[]>>> = {
  Barishal: ['Barisal'],
  Bogura: ['Bogra'],
  Chattogram: ['Chittagong'],
  Cumilla: ['Comilla'],
  Jashore: ['Jessore'],
};

/** Finds each of the names as a word of its own, with either apostrophe, and what stands before it. */
const mentionsOf = (names: readonly string[]): RegExp => {
  const any = names.join('|').replaceAll("'", "[\u2019']");
  return new RegExp(`(^|[^\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'giu');
};

const namesOf = (district: District): readonly string[] => [
  district,
  districtLabel(district),
  ...(FORMER_NAMES[district] ?? []),
];

/** A road has its name from where it leads to: Chittagong Road is in Dhaka. */
const ROADS = /[\p{L}\p{M}-]+\s+(?:road|rd|highway|রোড|সড়ক|মহাসড়ক)(?![\p{L}\p{M}])/giu;

/** Returns the district that a place names, in either language; undefined where it names none, or several. */
export const districtIn = (place: string): District | undefined => {
  const areas = place.normalize('NFC').replace(ROADS, '');
  const named = DISTRICTS.filter((district) => areas.search(mentionsOf(namesOf(district))) >= 0);
  return named.length === 1 ? named[0] : undefined;
};

/**
 * Returns where a bike is: the location that its seller typed with the district, which is not said twice. In Bangla the
 * district stands in Bangla even where the location has it in English.
 */
export const placeText = (location: string, district: District | undefined): string => {
  if (!district) return location;
  const label = districtLabel(district);
  const mentions = mentionsOf(namesOf(district));
  const written = location.normalize('NFC');
  if (written.search(mentions) < 0) return `${location}, ${label}`;
  return label === district ? location : written.replace(mentions, `$1${label}`);
};
