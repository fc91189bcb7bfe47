import * as z from 'zod/mini';
import {
  type BIKE_FACTS,
  type ChoiceFactName,
  eachFact,
  FACT_CHOICES,
  FACT_LIMIT_NAMES,
  type FactChoiceFilters,
  type FactLimit,
  type FactName,
  factNamed,
  isChoice,
} from '#contract/bike-facts.ts';

const optionalEnum = <const T extends readonly [string, ...string[]]>(choices: T) => z.optional(z.enum(choices));
const optionalNumber = () => z.optional(z.number());

type ShapeOf<N extends FactName> = N extends ChoiceFactName
  ? ReturnType<typeof optionalEnum<(typeof BIKE_FACTS)[N]['choices']>>
  : ReturnType<typeof optionalNumber>;

/** The facts as answers have them. */
export const factShape = eachFact((name) => {
  const fact = factNamed(name);
  return isChoice(fact) ? optionalEnum(fact.choices) : optionalNumber();
}) as unknown as { [N in FactName]: ShapeOf<N> };

const optionalEnums = <T extends string>(choices: readonly T[]) => z.optional(z.array(z.enum(choices)));

/** The filters by facts: limits, and lists of choices. */
export const limitShape = Object.fromEntries(FACT_LIMIT_NAMES.map((name) => [name, optionalNumber()])) as {
  [L in FactLimit]: ReturnType<typeof optionalNumber>;
};
export const choiceShape = Object.fromEntries(
  FACT_CHOICES.map(({ filter, choices }) => [filter, optionalEnums(choices)]),
) as unknown as { [F in keyof FactChoiceFilters]: ReturnType<typeof optionalEnums<FactChoiceFilters[F]>> };
