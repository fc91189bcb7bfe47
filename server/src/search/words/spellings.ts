import { BANGLA_COLOURS } from '#contract/bangla/colours.ts';
import { COLOURS } from '#contract/catalogue/colours.ts';
import { plainTable } from './script.ts';
import { soundOf } from './sounds.ts';

/** Words that sound like others or are written in a way that no rule has: the token, and how it is written. */
const WRITTEN = Object.entries({
  // Metro stands on every plate of a city, and sounds like Meteor.
  metro: 'metro মেট্রো',
  // Short, and RE is another brand.
  ray: 'ray রে',
  white: 'white সাদা shada sada হোয়াইট',
  black: 'black কালো kalo ব্ল্যাক',
  red: 'red লাল lal রেড',
  blue: 'blue নীল nil neel ব্লু',
  green: 'green সবুজ sobuj গ্রিন',
  yellow: 'yellow হলুদ holud ইয়েলো',
  orange: 'orange কমলা komola অরেঞ্জ',
  grey: 'grey gray ধূসর ছাই গ্রে',
  silver: 'silver রুপালি রূপালী সিলভার',
  maroon: 'maroon মেরুন',
  brown: 'brown বাদামি বাদামী ব্রাউন',
  gold: 'gold golden সোনালি সোনালী গোল্ডেন',
  purple: 'purple বেগুনি বেগুনী',
});

/** The first is the word, the others are spellings that rules of sounds do not lead to it. */
const SAME_WORD: readonly string[] = [
  'gixxer গিক্সার gxxer gisar জিক্স্যার',
  'fazer fzr ফ্রেজার',
  'nmax এনম্যাক্স এনমাক্স',
  'enfield এনফিল্ড infild',
  'access এক্সেস axcess acces অ্যাকসেস',
  'bike বাইক baik',
  'street স্ট্রিট স্ট্রীট',
  'samurai সামুরাই',
  'goan গোয়ান',
  'twin টুইন',
];

/** Words written in one that are two. */
const WRITTEN_TOGETHER = plainTable(
  Object.entries({
    rayzr: 'ray zr',
    rayz: 'ray z',
    gixxersf: 'gixxer sf',
    jixersf: 'gixxer sf',
    royalenfield: 'royal enfield',
  }),
);

const colours = COLOURS.flatMap((name) => [
  [name, name.toLowerCase()] as const,
  [BANGLA_COLOURS[name], name.toLowerCase()] as const,
]);
const TOKENS = plainTable([
  ...WRITTEN.flatMap(([token, words]) => words.split(' ').map((word) => [word, token] as const)),
  ...colours,
]);
const SOUNDS = new Map(
  SAME_WORD.map((line) => line.split(' ')).flatMap(([word = '', ...others]) =>
    others.map((other) => [/^[a-z]{1,3}$/.test(other) ? other : soundOf(other), soundOf(word)] as const),
  ),
);

/** The token of a word that has one of its own, as it is written. */
export const tokenOf = (word: string): string | undefined => TOKENS.get(word);

/** The same word's usual sound, where a spelling leads to another. */
export const usualSound = (sound: string): string => SOUNDS.get(sound) ?? sound;

/** The words that `word` is written together of. */
export const apart = (word: string): string | undefined => WRITTEN_TOGETHER.get(word);
