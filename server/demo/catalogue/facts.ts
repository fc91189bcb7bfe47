import type { AllFacts } from '#contract/bike-facts.ts';
import type { Colour } from '#contract/catalogue/colours.ts';
import { DISTRICTS, type District } from '#contract/catalogue/districts.ts';
import { PLATES } from '#contract/catalogue/plates.ts';
import { dhakaDay } from '#contract/dhaka-day.ts';
import { DAY } from '#server/platform/lib/durations.ts';
import type { Offer } from './listing.ts';
import type { Paint } from './look.ts';
import type { DemoModel } from './models.ts';

/** From the factory to a buyer. */
const DAYS_TO_THE_BUYER = 75;

/** The colour by which buyers would look for a paint. */
const COLOUR_OF: Readonly<Record<Paint, Colour>> = {
  red: 'Red',
  maroon: 'Maroon',
  copper: 'Brown',
  sand: 'Brown',
  mustard: 'Yellow',
  cream: 'White',
  white: 'White',
  silver: 'Silver',
  grey: 'Grey',
  graphite: 'Grey',
  black: 'Black',
  navy: 'Blue',
  blue: 'Blue',
  sky: 'Blue',
  teal: 'Green',
  green: 'Green',
  olive: 'Green',
  purple: 'Purple',
};

/** Returns the district of a place, which ends in its name: `Mirpur 10, Dhaka`. Throws if it is none of the 64. */
const districtOf = (place: string): District => {
  const name = place.split(', ').at(-1);
  const district = DISTRICTS.find((one) => one === name);
  if (!district) throw new Error(`The demo's place ${place} does not end in a district`);
  return district;
};

/** Returns the year in which a bike was made that was bought on this day (YYYY-MM-DD): the one before, early in the year. */
const yearMadeOf = (purchased: string): number =>
  new Date(Date.parse(purchased) - DAYS_TO_THE_BUYER * DAY).getUTCFullYear();

/** As the description says it, or as such models have it. */
const absOf = ({ cc, newPrice }: DemoModel, description: string): AllFacts['abs'] => {
  if (/dual channel abs/i.test(description) || cc > 300) return 'dual';
  return /\babs\b/i.test(description) || newPrice > 250_000 ? 'single' : 'none';
};

/** As the description says it; a bike that was bought long ago has had another owner before. */
const ownersOf = (purchased: string, description: string): number => {
  if (/\b(one|first) owner/i.test(description)) return 1;
  if (/\b(two owners|second owner)/i.test(description)) return 2;
  return Date.now() - Date.parse(purchased) > 2_000 * DAY ? 2 : 1;
};

/** As the description says it, or registered where the bike is, in the series of its engine. */
const plateOf = ({ cc }: DemoModel, place: string, description: string): AllFacts['plate'] => {
  if (/\bon test\b/i.test(description)) return 'On Test';
  const district = districtOf(place);
  const letter = cc <= 125 ? 'HA' : 'LA';
  return PLATES.find((plate) => plate === `${district} Metro ${letter}`) ?? (`${district} ${letter}` as const);
};

/** How often a tax token is paid. */
const TOKEN_YEARS = 2;

/** As the description says it; else it is paid, counted from the day of the purchase. */
const taxTokenUntil = (purchased: string, description: string): string => {
  const now = Date.now();
  if (/tax token due next month/i.test(description)) return dhakaDay(now + 30 * DAY);
  let year = Number(purchased.slice(0, 4));
  while (`${year}${purchased.slice(4)}` < dhakaDay(now)) year += TOKEN_YEARS;
  return `${year}${purchased.slice(4).replace('-02-29', '-02-28')}`;
};

/** Returns all that a listing can say beyond the specified form. `purchased`: YYYY-MM-DD. */
export const factsOf = (
  model: DemoModel,
  { look: [paint], used, listed, description }: Offer,
  purchased: string,
): AllFacts => ({
  yearMade: yearMadeOf(purchased),
  kilometres: used.kilometres,
  engineCc: model.cc,
  colour: COLOUR_OF[paint],
  abs: absOf(model, description),
  owners: ownersOf(purchased, description),
  district: districtOf(listed.at),
  plate: plateOf(model, listed.at, description),
  taxTokenUntil: taxTokenUntil(purchased, description),
  papersInOwnName: /\bin (his|her) name\b/i.test(description) ? 'no' : 'yes',
  negotiable: /\bfixed\b/i.test(description) ? 'no' : 'yes',
});
