import { createHash } from 'node:crypto';
import { DISTRICTS, type District } from '#contract/catalogue/districts.ts';
import { BRANDS, type Brand, CONDITIONS, type Condition } from '#contract/constants.ts';
import { catalogueVersion } from '#server/words/catalogue.ts';
import { SEARCHED_CHOICES, SEARCHED_NUMBERS } from './searched-facts.ts';

/** Goes up with every change of what is written about a listing: all are then written again, in the background. */
const RULES = 3;

/** Facts that are written, and lists whose places are the codes: a change of them is a change of what is written, too. */
const LISTS = createHash('sha256')
  .update(JSON.stringify([BRANDS, CONDITIONS, SEARCHED_CHOICES, SEARCHED_NUMBERS.map(({ column }) => column)]))
  .digest('hex')
  .slice(0, 8);

/** Of the rules by which listings are written for search, the names of the catalogue included. */
export const indexVersion = (): string => `${RULES}.${LISTS}.${catalogueVersion()}`;

/** The code of a name of a fixed list: its place, from 1 on. 0 for none. */
export const codeIn =
  <T extends string>(list: readonly T[]) =>
  (name: T | null | undefined): number =>
    name ? list.indexOf(name) + 1 : 0;
export const nameIn =
  <T extends string>(list: readonly T[]) =>
  (code: number): T | undefined =>
    list[code - 1];

export const brandCode: (name: Brand) => number = codeIn(BRANDS);
export const brandName: (code: number) => Brand | undefined = nameIn(BRANDS);
export const conditionCode: (name: Condition) => number = codeIn(CONDITIONS);
export const conditionName: (code: number) => Condition | undefined = nameIn(CONDITIONS);
export const districtCode: (name: District | null | undefined) => number = codeIn(DISTRICTS);
export const districtName: (code: number) => District | undefined = nameIn(DISTRICTS);
