import * as z from 'zod/mini';
import { now } from '#contract/clock.ts';
import { DAY_MS, MAX_CARD_PRICE } from '#contract/constants.ts';
import { numberText } from '#contract/digits.ts';
import type { CostFigures } from '#contract/entities/cost-figures.ts';
import { fill } from '#contract/texts.ts';
import { RULE_MESSAGES } from './messages.ts';
import { optionalNumber } from './optional-number.ts';
import { parseTaka, price, taka } from './price.ts';
import { emptyUnlessVisible, shortText, typedNumber } from './text.ts';
import { parseWholeNumber } from './whole-number.ts';

const say = {
  priceMissing: /*i18n*/ 'Please give a price.',
  percentWrong: /*i18n*/ 'Please give a whole percentage from 0 to 90.',
  monthsWrong: /*i18n*/ 'Please give whole months from 1 to 84.',
  rateWrong: /*i18n*/ 'Please give a percentage a year from 0 to 60, with at most two decimals.',
  dateWrong: /*i18n*/ 'Please give the day of these figures, not one in the future.',
  sourceMissing: /*i18n*/ 'Please say where these figures are from.',
  pairMissing: /*i18n*/ 'Months and rate belong together: give both, or neither.',
  monthsTwice: /*i18n*/ 'These months are there twice.',
  planMissing: /*i18n*/ 'Please give months and a rate, or leave all of the loan empty.',
} as const;

const MAX_FEE = 1_000_000;
const MAX_SOURCE = 200;
const [MAX_MONTHS, MAX_RATE] = [84, 6_000];

/** The price in the calculator: as a bike's, in whatever digits it is typed. */
export const CalculatedPrice = z.object({ price: price(say.priceMissing, MAX_CARD_PRICE) });

const fee = optionalNumber({
  parse: parseTaka,
  least: 1,
  most: MAX_FEE,
  wrong: fill(RULE_MESSAGES.feeWrong, { min: taka(1), max: taka(MAX_FEE) }),
});

const RATE = /^\d{1,2}(\.\d{1,2})?$/;
/** A percentage as typed, `১২.৫ %`, in hundredths. NaN if it is none. */
export const parseRate = (typed: string | number): number => {
  const text = numberText(String(typed)).replace(/[\s%]/g, '');
  return RATE.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
};

const months = optionalNumber({ parse: parseWholeNumber, least: 1, most: MAX_MONTHS, wrong: say.monthsWrong });
const rate = optionalNumber({ parse: parseRate, least: 0, most: MAX_RATE, wrong: say.rateWrong });

const isDay = (text: string): boolean => {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // A day of grace: tomorrow in Dhaka may be today in UTC.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) && time <= now() + DAY_MS;
};
const day = z.optional(typedNumber(say.dateWrong).check(z.refine((text) => text === '' || isDay(text), say.dateWrong)));
const source = z.optional(shortText(MAX_SOURCE).check(emptyUnlessVisible));

const Typed = z.object({
  transferSmall: fee,
  transferLarge: fee,
  registrationSmall: fee,
  registrationLarge: fee,
  feesSource: source,
  feesAsOf: day,
  downPercent: optionalNumber({ parse: parseWholeNumber, least: 0, most: 90, wrong: say.percentWrong }),
  months1: months,
  rate1: rate,
  months2: months,
  rate2: rate,
  months3: months,
  rate3: rate,
  loanSource: source,
  loanAsOf: day,
});
type Typed = z.infer<typeof Typed>;

export const FEE_FIELDS = ['transferSmall', 'transferLarge', 'registrationSmall', 'registrationLarge'] as const;
const PLANS = [1, 2, 3] as const;

const plansIn = (typed: Typed): { months: number | undefined; rate: number | undefined; field: keyof Typed }[] =>
  PLANS.map((n) => ({ months: typed[`months${n}`], rate: typed[`rate${n}`], field: `months${n}` as const }));
const hasFees = (typed: Typed): boolean => FEE_FIELDS.some((name) => typed[name] !== undefined);
const hasLoan = (typed: Typed): boolean =>
  typed.downPercent !== undefined ||
  plansIn(typed).some((plan) => plan.months !== undefined || plan.rate !== undefined);

/** What is wrong between fields, by field. */
const problems = (typed: Typed): [keyof Typed, string][] => {
  const found: [keyof Typed, string][] = [];
  for (const part of ['fees', 'loan'] as const) {
    if (!(part === 'fees' ? hasFees(typed) : hasLoan(typed))) continue;
    if (!typed[`${part}Source`]) found.push([`${part}Source`, say.sourceMissing]);
    if (!typed[`${part}AsOf`]) found.push([`${part}AsOf`, say.dateWrong]);
  }
  if (!hasLoan(typed)) return found;
  const plans = plansIn(typed);
  for (const plan of plans)
    if ((plan.months === undefined) !== (plan.rate === undefined)) found.push([plan.field, say.pairMissing]);
  const given = plans.filter((plan) => plan.months !== undefined);
  if (given.length === 0) found.push(['months1', say.planMissing]);
  for (const [at, plan] of given.entries())
    if (given.slice(0, at).some((other) => other.months === plan.months)) found.push([plan.field, say.monthsTwice]);
  if (typed.downPercent === undefined) found.push(['downPercent', say.percentWrong]);
  return found;
};

/**
 * The body of `PUT /costs`: all figures of the calculator as an admin types them; what is empty is shown as not known. Fees in whole taka,
 * rates in percent a year; each part needs its source and its day (`YYYY-MM-DD`).
 */
export const CostFiguresTyped = Typed.check(
  z.check<Typed>(({ value, issues }) => {
    for (const [field, message] of problems(value))
      issues.push({ code: 'custom', input: value[field], path: [field], message });
  }),
);
export type CostFiguresTyped = z.infer<typeof CostFiguresTyped>;

/** What was typed, as it is shown. */
export const toCostFigures = (typed: CostFiguresTyped): CostFigures => ({
  ...(hasFees(typed) && {
    fees: {
      ...Object.fromEntries(FEE_FIELDS.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]]))),
      source: typed.feesSource ?? '',
      asOf: typed.feesAsOf ?? '',
    },
  }),
  ...(hasLoan(typed) && {
    loan: {
      downPercent: typed.downPercent ?? 0,
      plans: plansIn(typed)
        .flatMap((plan) =>
          plan.months === undefined || plan.rate === undefined ? [] : [{ months: plan.months, rate: plan.rate }],
        )
        .sort((one, other) => one.months - other.months),
      source: typed.loanSource ?? '',
      asOf: typed.loanAsOf ?? '',
    },
  }),
});
