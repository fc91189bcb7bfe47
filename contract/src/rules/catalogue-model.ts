import * as z from 'zod/mini';
import { now } from '#contract/clock.ts';
import {
  BODY_TYPES,
  BRANDS,
  DAY_MS,
  MAX_ENGINE_CC,
  MAX_ORIGINAL_PRICE,
  MIN_ENGINE_CC,
  MIN_YEAR_MADE,
} from '#contract/constants.ts';
import { fill } from '#contract/texts.ts';
import { parseFact } from './bike-facts.ts';
import { isDate } from './dates.ts';
import { RULE_MESSAGES } from './messages.ts';
import { optionalNumber } from './optional-number.ts';
import { parseTaka } from './price.ts';
import { choice, emptyUnlessVisible, requiredText, shortText, typedLine, typedNumber } from './text.ts';
import { parseWholeNumber } from './whole-number.ts';

const say = RULE_MESSAGES;
const MAX_NAME = 60;
/** What a seller may write. */
const MAX_TYPED_NAME = 100;
const MAX_ALIASES = 300;
const MAX_SOURCE = 120;

/** A text of one line that may be left out; a field that is empty sends ''. */
const optionalText = (most: number) =>
  z.optional(
    z.pipe(
      shortText(most).check(emptyUnlessVisible),
      z.transform((typed: string) => typed || undefined),
    ),
  );

const wrongCc = fill(say.engineCcWrong, { min: MIN_ENGINE_CC, max: MAX_ENGINE_CC.toLocaleString('en-IN') });
const isCc = (typed: string | number): boolean => {
  const cc = parseFact('cc')(typed);
  return String(typed).length <= 40 && Number.isInteger(cc) && cc >= MIN_ENGINE_CC && cc <= MAX_ENGINE_CC;
};

const year = optionalNumber({
  parse: parseWholeNumber,
  least: MIN_YEAR_MADE,
  // Next year's models are sold before it begins.
  most: () => new Date(now() + DAY_MS).getUTCFullYear() + 1,
  wrong: fill(say.modelYearWrong, { min: MIN_YEAR_MADE }),
});

const isDay = (text: string): boolean => text === '' || (isDate(text) && Date.parse(text) <= now() + DAY_MS);

/** A model of the catalogue as an admin types it. */
export const ModelFields = z.object({
  brand: choice(BRANDS, say.brandMissing),
  name: requiredText(say.modelNameMissing, MAX_NAME),
  bangla: optionalText(MAX_NAME),
  aliases: optionalText(MAX_ALIASES),
  family: optionalText(MAX_NAME),
  cc: z.pipe(
    z.union([typedLine(wrongCc), z.number()], wrongCc).check(z.refine(isCc, wrongCc)),
    z.transform((typed: string | number) => parseFact('cc')(typed)),
  ),
  body: choice(BODY_TYPES, say.bodyMissing),
  yearFrom: year,
  yearTo: year,
  newPrice: optionalNumber({
    parse: parseTaka,
    least: 1,
    most: MAX_ORIGINAL_PRICE,
    wrong: fill(say.priceWrong, { min: '৳1', max: `৳${MAX_ORIGINAL_PRICE.toLocaleString('en-IN')}` }),
  }),
  priceSource: optionalText(MAX_SOURCE),
  priceDate: z.optional(
    z.pipe(
      typedNumber(say.priceDateWrong).check(z.refine(isDay, say.priceDateWrong)),
      z.transform((typed: string) => typed || undefined),
    ),
  ),
});
type Fields = z.infer<typeof ModelFields>;

const isPriceWhole = ({ newPrice, priceSource, priceDate }: Partial<Fields>): boolean =>
  newPrice === undefined || (priceSource !== undefined && priceDate !== undefined);
const areYearsInOrder = ({ yearFrom, yearTo }: Partial<Fields>): boolean =>
  yearFrom === undefined || yearTo === undefined || yearFrom <= yearTo;

/** The body of `POST /catalogue`. A price without its source and date, and a last year before the first, are refused. */
export const NewModel = ModelFields.check(
  z.refine(isPriceWhole, { message: say.priceSourceMissing, path: ['priceSource'] }),
  z.refine(areYearsInOrder, { message: say.yearsWrongOrder, path: ['yearTo'] }),
);
export type NewModel = z.infer<typeof NewModel>;
export type ModelTyped = z.input<typeof NewModel>;

/** The body of `PUT /catalogue/{id}`: all fields but the brand, and whether the model is retired. */
export const ModelChange = z
  .extend(z.omit(ModelFields, { brand: true }), { retired: z.boolean(say.required) })
  .check(
    z.refine(isPriceWhole, { message: say.priceSourceMissing, path: ['priceSource'] }),
    z.refine(areYearsInOrder, { message: say.yearsWrongOrder, path: ['yearTo'] }),
  );
export type ModelChange = z.infer<typeof ModelChange>;

/** The body of `PUT /catalogue/unknown`: a name of that list that is no model, or is one after all. */
export const Dismissal = z.object({
  brand: choice(BRANDS, say.brandMissing),
  name: requiredText(say.modelNameMissing, MAX_TYPED_NAME),
  dismissed: z.boolean(say.required),
});
export type Dismissal = z.infer<typeof Dismissal>;
