import { numbersOfNames } from './catalogue.ts';
import { fold } from './fold.ts';
import { type Meaning, phraseAt, type Reader, type Reading, said, skip, type Typed } from './query-words.ts';
import { type Range, rangeAt } from './ranges.ts';

/** A number alone is a price from here on: no model, year or engine has it. Whole taka. */
const LEAST_PRICE = 20_000;
const MOST_PRICE = 99_999_999;
const KM = said('km,kms,kilo,kilometer,kilometers,kilometre,kilometres,কিমি,কি . মি .,কি . মি,কিলো,কিলোমিটার,k m');
const CC = said('cc,সিসি,সি . সি .,সি সি,c c,সিসির');
const MODEL_YEAR = said('model,er model,year,মডেল,মডেলের,সাল,সালের,এর মডেল,made,registration');
const YEAR_BEFORE = said('model,year,মডেল,সাল');

const sides = (range: Range, from: Meaning['filter'] | undefined, to: Meaning['filter']): Meaning[] => {
  const low = range.low ?? (range.least ? range.high : undefined);
  const high = range.most ? range.high : undefined;
  return [
    ...(low && from ? [{ filter: from, value: Math.round(low.value) }] : []),
    ...(high ? [{ filter: to, value: Math.round(high.value) }] : []),
  ];
};

const readingOf = (end: number, meanings: Meaning[]): Reading | undefined =>
  meanings.length > 0 ? { end, meanings } : undefined;

/** `under 10000 km`, `১০ হাজার কিমি`, `10k km`. Kilometres bound above alone. */
export const readKilometres: Reader = (words, at) => {
  let seen = false;
  const range = rangeAt(words, at, (end) => {
    const unit = phraseAt(words, end, KM);
    if (unit) seen = true;
    return unit?.end ?? end;
  });
  if (!range || !seen || range.high.currency || (range.least !== range.most && range.least)) return undefined;
  return readingOf(range.end, [{ filter: 'kmTo', value: Math.round(range.high.value) }]);
};

const belongsToName = (words: readonly Typed[], at: number): boolean => {
  const before = words
    .slice(Math.max(0, at - 3), at)
    .map(({ text }) => text)
    .join(' ');
  return fold(before).some((word) => numbersOfNames().has(`${word} ${words[at]?.text}`));
};

/** `150cc`, `150-250 cc`, `under 200cc`. One engine alone is what people call it: 150 cc is said of 149 and 155. */
export const readEngine: Reader = (words, at) => {
  let seen = false;
  const range = rangeAt(words, at, (end) => {
    const unit = phraseAt(words, end, CC);
    if (unit) seen = true;
    return unit?.end ?? end;
  });
  const cc = range?.high;
  if (!range || !cc || !seen || cc.currency || cc.unit > 1 || cc.value > 2_500) return undefined;
  if (range.most || range.least) return readingOf(range.end, sides(range, 'ccFrom', 'ccTo'));
  if (belongsToName(words, at)) return undefined;
  return readingOf(range.end, [
    { filter: 'ccFrom', value: cc.value - 5 },
    { filter: 'ccTo', value: cc.value + 9 },
  ]);
};

const isYear = ({ value, unit, currency }: Range['high']): boolean =>
  unit === 1 && !currency && value >= 1980 && value <= 2035;

/** `2019`, `2019 model`, `2018-2020`, `after 2019`, `২০২০ সালের`. */
export const readYear: Reader = (words, at) => {
  const start = skip(words, at, YEAR_BEFORE);
  const range = rangeAt(words, start, (end) => skip(words, end, MODEL_YEAR));
  if (!range || !isYear(range.high) || (range.low && !isYear(range.low))) return undefined;
  if (range.most || range.least) return readingOf(range.end, sides(range, 'yearFrom', 'yearTo'));
  return readingOf(range.end, [
    { filter: 'yearFrom', value: range.high.value },
    { filter: 'yearTo', value: range.high.value },
  ]);
};

/** `under 2 lakh`, `২ লাখের মধ্যে`, `150k`, `1-2 lakh`. An amount alone is what the buyer has: the most. */
export const readPrice: Reader = (words, at) => {
  const range = rangeAt(words, at);
  if (!range) return undefined;
  const { unit, currency, value } = range.high;
  const isMoney = unit > 1 || (currency && value >= 1_000) || value >= LEAST_PRICE;
  if (!isMoney || value > MOST_PRICE || value < 1_000) return undefined;
  // Hunter 350 - 400k: the first number is the model's.
  if (range.low && belongsToName(words, at)) return undefined;
  return readingOf(
    range.end,
    sides(range.least || range.most ? range : { ...range, most: true }, 'priceFrom', 'priceTo'),
  );
};
