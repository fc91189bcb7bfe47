import type { District } from '#contract/catalogue/districts.ts';
import { mentionsOf, namedDistrict } from '#contract/catalogue/named-district.ts';
import { districtLabel } from '#web/language/catalogue-labels.ts';

/** Returns the district that a place names in English or in the language of the page; undefined where it names none, or several. */
export const districtIn = (place: string): District | undefined => namedDistrict(place, districtLabel);

/**
 * Returns where a bike is: the location that its seller typed with the district, which is not said twice. In Bangla the
 * district stands in Bangla even where the location has it in English.
 */
export const placeText = (location: string, district: District | undefined): string => {
  if (!district) return location;
  const label = districtLabel(district);
  const mentions = mentionsOf(district, districtLabel);
  const written = location.normalize('NFC');
  if (written.search(mentions) < 0) return `${location}, ${label}`;
  return label === district ? location : written.replace(mentions, `$1${label}`);
};
