import { type Amount, amountAt } from './amounts.ts';
import { phraseAt, said, skip, type Typed } from './query-words.ts';

const MOST_BEFORE = said(
  'under,below,within,less than,lower than,not more than,no more than,max,maximum,upto,up to,up,till,until,before,<,< =,budget,my budget,budget is,সর্বোচ্চ,বাজেট,আমার বাজেট',
);
const MOST_AFTER = said(
  'niche,nicher,er niche,moddhe,modde,modhe,moddho,er moddhe,er modhe,er modde,moddher,vitore,vitor,er vitore,bhitore,er bhitore,kom,kome,er kom,theke kom,porjonto,max,maximum,or less,or below,and below,budget,নিচে,নিচের,এর নিচে,র নিচে,মধ্যে,এর মধ্যে,র মধ্যে,মাঝে,ভিতরে,ভিতর,ভেতরে,ভেতর,এর ভিতরে,এর ভেতরে,কমে,কম,এর কম,থেকে কম,চেয়ে কম,এর চেয়ে কম,পর্যন্ত,বাজেট,বাজেটে,বাজেটের,বাজেটের মধ্যে',
);
const LEAST_BEFORE = said(
  'above,over,more than,greater than,higher than,from,min,minimum,at least,starting,starting from,since,after,>,> =,সর্বনিম্ন,কমপক্ষে',
);
const LEAST_AFTER = said(
  'upore,uporer,er upore,opore,er opore,beshi,er beshi,theke beshi,or more,and more,or above,and above,and up,plus,+,or newer,and newer,er por,উপরে,উপরের,এর উপরে,র উপরে,ওপরে,এর ওপরে,বেশি,এর বেশি,থেকে বেশি,চেয়ে বেশি,এর চেয়ে বেশি,এর পর,এর পরের,theke,থেকে',
);
const BETWEEN = said('between,from,in between');
const TO = said('-,–,—,~,/,to,theke,থেকে,হতে,টু');
const AND = said('and,&,ar,ও,আর,এবং');

/** One or two amounts, and which sides they bound. Where neither side is said, `most` and `least` are both false. */
export interface Range {
  low?: Amount;
  high: Amount;
  most: boolean;
  least: boolean;
  end: number;
}

const withUnitOf = (low: Amount, high: Amount): Amount =>
  low.unit === 1 && high.unit > 1 && low.value < 1_000
    ? { ...low, value: low.value * high.unit, unit: high.unit }
    : low;

/** Reads one or two amounts with `unitEnd`, which gives the end of a unit behind each (km, cc). Undefined without amount. */
export const rangeAt = (
  words: readonly Typed[],
  at: number,
  unitEnd: (at: number) => number = (end) => end,
): Range | undefined => {
  const between = phraseAt(words, at, BETWEEN);
  const mostBefore = phraseAt(words, at, MOST_BEFORE);
  const leastBefore = phraseAt(words, at, LEAST_BEFORE);
  const start = Math.max(mostBefore?.end ?? at, leastBefore?.end ?? at, between?.end ?? at);
  const first = amountAt(words, start);
  if (!first) return undefined;
  const firstEnd = unitEnd(first.end);
  const to = Math.max(skip(words, firstEnd, TO), between ? skip(words, firstEnd, AND) : 0);
  const second = to > firstEnd ? amountAt(words, to) : undefined;
  const low = second && withUnitOf(first, second);
  if (second && low && low.value < second.value && (low.unit === second.unit || low.unit > 1)) {
    const end = unitEnd(second.end);
    const after = skip(words, end, MOST_AFTER);
    return { low, high: second, most: true, least: true, end: after };
  }
  if (mostBefore) return { high: first, most: true, least: false, end: firstEnd };
  const most = phraseAt(words, firstEnd, MOST_AFTER);
  if (most) return { high: first, most: true, least: false, end: most.end };
  const least = phraseAt(words, firstEnd, LEAST_AFTER);
  if (leastBefore || least) return { high: first, most: false, least: true, end: least?.end ?? firstEnd };
  return { high: first, most: false, least: false, end: firstEnd };
};
