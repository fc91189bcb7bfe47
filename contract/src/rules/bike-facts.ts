import * as z from 'zod/mini';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { DISTRICTS } from '#contract/catalogue/districts.ts';
import { DAY_MS, MAX_ENGINE_CC, MAX_KILOMETRES, MIN_ENGINE_CC, MIN_YEAR_MADE } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { optionalNumber } from './optional-number.ts';
import { parseWholeNumber } from './whole-number.ts';

const say = RULE_MESSAGES;
const KILOMETRES = /(km|কিমি|কি\.মি\.?)\s*$/i;
const CC = /(cc|সিসি|সি\.সি\.?)\s*$/i;

const parserOf =
  (unit: RegExp) =>
  (typed: string | number): number =>
    parseWholeNumber(typeof typed === 'string' ? typed.replace(unit, '') : typed);

/** What a person typed as kilometres, as a number: `18,500 km`, `১৮৫০০ কিমি` and 18500 are the same. NaN if it is none. */
export const parseKilometres = parserOf(KILOMETRES);
/** What a person typed as the engine's size, as a number: `155 cc`, `১৫৫ সিসি` and 155 are the same. NaN if it is none. */
export const parseEngineCc = parserOf(CC);

/** The newest year in which a bike may have been made: today's. One day of grace, as for purchase dates. */
const thisYear = (): number => new Date(Date.now() + DAY_MS).getUTCFullYear();

/** A choice that may be left open; a select without a choice sends ''. */
const optionalChoice = <const T extends readonly [string, ...string[]]>(options: T, wrong: string) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), z.enum(options)], wrong),
      z.transform((chosen: string) => (chosen === '' ? undefined : (chosen as T[number]))),
    ),
  );

/** What a listing may say beyond the specified form. All optional; absent where the seller says nothing. */
export const BikeFacts = z.object({
  kilometres: optionalNumber({
    parse: parseKilometres,
    least: 0,
    most: MAX_KILOMETRES,
    wrong: fill(say.kilometresWrong, { min: 0, max: MAX_KILOMETRES.toLocaleString('en-IN') }),
  }),
  engineCc: optionalNumber({
    parse: parseEngineCc,
    least: MIN_ENGINE_CC,
    most: MAX_ENGINE_CC,
    wrong: fill(say.engineCcWrong, { min: MIN_ENGINE_CC, max: MAX_ENGINE_CC.toLocaleString('en-IN') }),
  }),
  yearMade: optionalNumber({
    parse: parseWholeNumber,
    least: MIN_YEAR_MADE,
    most: thisYear,
    wrong: fill(say.yearMadeWrong, { min: MIN_YEAR_MADE }),
  }),
  district: optionalChoice(DISTRICTS, say.districtUnknown),
  colour: optionalChoice(COLOURS, say.colourUnknown),
});
