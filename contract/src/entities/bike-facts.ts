import * as z from 'zod/mini';
import {
  type BIKE_FACTS,
  type ChoiceFactName,
  eachFact,
  FACT_CHOICES,
  FACT_FLAGS,
  FACT_LIMIT_NAMES,
  type FactChoiceFilters,
  type FactFlag,
  type FactLimit,
  type FactName,
  factNamed,
  isChoice,
  isNumber,
  type NumberFactName,
} from '#contract/bike-facts.ts';

const optionalEnum = <const T extends readonly [string, ...string[]]>(choices: T) => z.optional(z.enum(choices));
const optionalNumber = () => z.optional(z.number());
/** A day, `YYYY-MM-DD`. */
const optionalDay = () => z.optional(z.string());
const isAsked = z.optional(z.literal(true));

type ShapeOf<N extends FactName> = N extends ChoiceFactName
  ? ReturnType<typeof optionalEnum<(typeof BIKE_FACTS)[N]['choices']>>
  : ReturnType<N extends NumberFactName ? typeof optionalNumber : typeof optionalDay>;

/** The facts as answers have them. */
export const factShape = eachFact((name) => {
  const fact = factNamed(name);
  if (isChoice(fact)) return optionalEnum(fact.choices);
  return isNumber(fact) ? optionalNumber() : optionalDay();
}) as unknown as { [N in FactName]: ShapeOf<N> };

const optionalEnums = <T extends string>(choices: readonly T[]) => z.optional(z.array(z.enum(choices)));

/** The filters by facts: limits, lists of choices, and single choices. */
export const limitShape = Object.fromEntries(FACT_LIMIT_NAMES.map((name) => [name, optionalNumber()])) as {
  [L in FactLimit]: ReturnType<typeof optionalNumber>;
};
export const choiceShape = Object.fromEntries(
  FACT_CHOICES.map(({ filter, choices }) => [filter, optionalEnums(choices)]),
) as unknown as { [F in keyof FactChoiceFilters]: ReturnType<typeof optionalEnums<FactChoiceFilters[F]>> };
export const flagShape = Object.fromEntries(FACT_FLAGS.map(({ filter }) => [filter, isAsked])) as {
  [F in FactFlag]: typeof isAsked;
};
