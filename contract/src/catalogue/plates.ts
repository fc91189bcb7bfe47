import { DISTRICTS, type District } from './districts.ts';

/** The cities whose registrations have a series of their own: those with a metropolitan police. */
const METROS = ['Dhaka', 'Chattogram', 'Khulna', 'Rajshahi', 'Sylhet', 'Barishal', 'Rangpur', 'Gazipur'] as const;
const METRO = /*i18n*/ 'Metro';

/** The letters of motorcycles, as BRTA writes them in English. */
const CLASSES = [/*i18n*/ 'A', /*i18n*/ 'HA', /*i18n*/ 'LA'] as const;
type PlateClass = (typeof CLASSES)[number];

/** A bike that has no plate yet. */
const ON_TEST = /*i18n*/ 'On Test';

/** Place and class of a number plate: `Dhaka Metro LA`, `Cumilla HA`. The number is no part of it. */
export type Plate =
  | typeof ON_TEST
  | `${District} ${PlateClass}`
  | `${(typeof METROS)[number]} ${typeof METRO} ${PlateClass}`;

const isMetro = (place: District): boolean => METROS.some((metro) => metro === place);

/** Each plate in its parts, each of which has a name in both languages. */
const PARTS: readonly (readonly string[])[] = [
  [ON_TEST],
  ...[...DISTRICTS]
    .sort()
    .flatMap((place) =>
      [...(isMetro(place) ? [[place, METRO]] : []), [place]].flatMap((parts) =>
        CLASSES.map((letter) => [...parts, letter]),
      ),
    ),
];

/** On Test, then the places in the order of the alphabet, a city before the district around it. */
export const PLATES = PARTS.map((parts) => parts.join(' ')) as [Plate, ...Plate[]];

/** What plates are called: their parts. */
export const PLATE_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  PARTS.map((parts) => [parts.join(' '), parts]),
);
