import { phraseAt, phrases, said, skip, type Typed } from './query-words.ts';

const UNITS = phrases([
  [100_000, 'lakh,lac,lak,lacs,lakhs,lack,lakher,lakhe,laker,laks,লাখ,লক্ষ,লাক,লাখের,লাখে,লক্ষের,লাখটাকা'],
  [1_000, 'k,thousand,hajar,hazar,hajarer,hazarer,হাজার,হাজারের,হাজারে,কে'],
]);
const NUMBER_WORDS = phrases([
  [1, 'one,ek,এক'],
  [1.5, 'der,dedh,deir,দেড়'],
  [2, 'two,dui,দুই,দু'],
  [2.5, 'arai,adhai,আড়াই'],
  [3, 'three,tin,তিন'],
  [4, 'four,char,চার'],
  [5, 'five,pach,pas,পাঁচ'],
  [6, 'six,choy,ছয়'],
  [7, 'seven,সাত'],
  [8, 'eight,আট'],
  [9, 'nine,noy,নয়'],
  [10, 'ten,dosh,দশ'],
  [20, 'বিশ,bish,kuri'],
  [50, 'পঞ্চাশ,ponchash,fifty'],
]);
/** Said before a number: সাড়ে তিন is 3.5. */
const ADDED = phrases([
  [0.5, 'sare,share,saare,সাড়ে'],
  [0.25, 'shoya,soya,সোয়া'],
  [-0.25, 'poune,paune,পৌনে'],
]);
const CURRENCY = said('tk,taka,bdt,takar,takay,টাকা,টাকার,টাকায়,৳,tk .,/ -,/ =');

/** A number with its unit: `2 lakh`, `১.৫ লাখ`, `150k`, `দেড় লাখ`, `1 lakh 50 thousand`, `৳200000`. */
export interface Amount {
  value: number;
  end: number;
  /** 1 where it has no unit. */
  unit: number;
  currency: boolean;
}

interface NumberRead {
  value: number;
  end: number;
  /** In words, not in figures. */
  word: boolean;
}

const simpleNumberAt = (words: readonly Typed[], at: number): NumberRead | undefined => {
  const word = words[at];
  if (!word) return undefined;
  if (!Number.isNaN(word.number)) {
    // The 15 of r15 is no amount.
    const before = word.glued ? words[at - 1]?.text : undefined;
    return before && /\p{L}/u.test(before) ? undefined : { value: word.number, end: at + 1, word: false };
  }
  const spoken = phraseAt(words, at, NUMBER_WORDS);
  return spoken && { value: spoken.value, end: spoken.end, word: true };
};

const numberAt = (words: readonly Typed[], at: number): NumberRead | undefined => {
  const added = phraseAt(words, at, ADDED);
  if (!added) return simpleNumberAt(words, at);
  const number = simpleNumberAt(words, added.end);
  return number && { value: number.value + added.value, end: number.end, word: true };
};

const plainAmountAt = (words: readonly Typed[], at: number): Amount | undefined => {
  const number = numberAt(words, at);
  if (!number) return undefined;
  const unit = phraseAt(words, number.end, UNITS);
  // The letter L behind a figure alone: 2L.
  const l = !unit && words[number.end]?.text === 'l' && words[number.end]?.glued;
  if (number.word && !unit) return undefined;
  const factor = unit?.value ?? (l ? 100_000 : 1);
  return { value: number.value * factor, unit: factor, end: unit?.end ?? number.end + (l ? 1 : 0), currency: false };
};

/** Reads the amount at `at`; undefined where there is none. A number in words counts with a unit alone. */
export const amountAt = (words: readonly Typed[], at: number): Amount | undefined => {
  const first = skip(words, at, CURRENCY);
  const amount = plainAmountAt(words, first);
  if (!amount) return undefined;
  if (amount.unit === 100_000) {
    const more = plainAmountAt(words, amount.end);
    if (more?.unit === 1_000 && more.value < 100_000) {
      amount.value += more.value;
      amount.end = more.end;
    }
  }
  const end = skip(words, amount.end, CURRENCY);
  return { ...amount, currency: first > at || end > amount.end, end };
};
