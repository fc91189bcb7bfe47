import * as z from 'zod/mini';
import {
  type BIKE_FACTS,
  type ChoiceFactName,
  eachFact,
  type FactName,
  factNamed,
  isChoice,
  isNumber,
  type NumberFactName,
} from '#contract/bike-facts.ts';
import { now } from '#contract/clock.ts';
import { DAY_MS } from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { optionalDate } from './dates.ts';
import { RULE_MESSAGES } from './messages.ts';
import { optionalNumber } from './optional-number.ts';
import { parseWholeNumber } from './whole-number.ts';

/** What people write behind a number. */
const WRITTEN_UNITS = {
  km: /(km|কিমি|কি\.মি\.?)\s*$/i,
  cc: /(cc|সিসি|সি\.সি\.?)\s*$/i,
  year: /(?!)/,
} as const;

/** What a person typed as a number, as that number: `18,500 km`, `১৮৫০০ কিমি` and 18500 are the same. NaN if it is none. */
export const parseFact =
  (unit: keyof typeof WRITTEN_UNITS | undefined) =>
  (typed: string | number): number =>
    parseWholeNumber(typeof typed === 'string' && unit ? typed.replace(WRITTEN_UNITS[unit], '') : typed);

/** The newest year in which a bike may have been made: today's. One day of grace, as for purchase dates. */
const thisYear = (): number => new Date(now() + DAY_MS).getUTCFullYear();

/** A choice that may be left open; a select without a choice sends ''. */
const optionalChoice = <const T extends readonly [string, ...string[]]>(options: T, wrong: string) =>
  z.optional(
    z.pipe(
      z.union([z.literal(''), z.enum(options)], wrong),
      z.transform((chosen: string) => (chosen === '' ? undefined : (chosen as T[number]))),
    ),
  );

const ruleOf = (name: FactName) => {
  const fact = factNamed(name);
  if (isChoice(fact)) return optionalChoice(fact.choices, RULE_MESSAGES[fact.message ?? 'choiceUnknown']);
  if (!isNumber(fact)) return optionalDate(fact);
  const { least, most, unit, message = 'numberWrong' } = fact;
  return optionalNumber({
    parse: parseFact(unit),
    least,
    most: most === 'thisYear' ? thisYear : most,
    wrong: fill(RULE_MESSAGES[message], { min: least, max: most.toLocaleString('en-IN') }),
  });
};

type RuleOf<N extends FactName> = N extends ChoiceFactName
  ? ReturnType<typeof optionalChoice<(typeof BIKE_FACTS)[N]['choices']>>
  : ReturnType<N extends NumberFactName ? typeof optionalNumber : typeof optionalDate>;

/** What a listing may say beyond the specified form. All optional; absent where the seller says nothing. */
export const BikeFacts = z.object(eachFact(ruleOf) as unknown as { [N in FactName]: RuleOf<N> });
export type BikeFacts = z.infer<typeof BikeFacts>;
