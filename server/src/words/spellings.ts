import { COLOURS } from '#contract/catalogue/colours.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { plainTable } from './script.ts';
import { soundOf } from './sounds.ts';

const inBangla = i18nIn('bn');

/** Words that sound like others, or are written in a way that no rule has: the token, and how it is written. */
const WRITTEN = Object.entries({
  // Names of models that sound like everyday words: RE, start, হাতে.
  ray: 'ray রে',
  twin: 'twin টুইন',
  street: 'street strit স্ট্রিট স্ট্রীট',
  hayate: 'hayate haiate hayat hayata hayatee hayatte hayete haiyate hyate হায়াতে হায়াত হায়াটে',
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

/** Everyday words that sound like a model (Meteor, Bullet, Lets, Aerox, Saluto, Samurai, ...): each is its own token. */
const NO_MODEL = [
  'metro মেট্রো',
  'motor motors মোটর',
  'meter মিটার',
  'matter',
  'belt বেল্ট',
  'bolt বোল্ট',
  'built',
  'light lights লাইট লাইটস',
  'lots',
  'late',
  'work works ওয়ার্ক',
  'slot',
  'salt',
  'salute',
  'labour labor',
  'summer',
  'gone',
  'gun',
  'hit',
  'height',
  'cream ক্রিম',
  'axis',
];

/** The first is the word, the others are spellings that rules of sounds do not lead to it. */
const SAME_WORD: readonly string[] = [
  'gixxer গিক্সার gxxer gisar জিক্স্যার',
  'fazer fzr ফ্রেজার',
  'nmax এনম্যাক্স এনমাক্স',
  'enfield এনফিল্ড infild',
  'access এক্সেস axcess acces অ্যাকসেস',
  'bike বাইক baik',
  'samurai সামুরাই',
  'goan গোয়ান',
];

/** Words written in one that are two. */
const WRITTEN_TOGETHER = plainTable(
  Object.entries({
    rayzr: 'ray zr',
    rayz: 'ray z',
    রেজেডআর: 'ray zr',
    রেজেড: 'ray z',
    gixxersf: 'gixxer sf',
    gixersf: 'gixxer sf',
    jixersf: 'gixxer sf',
    জিক্সারএসএফ: 'gixxer sf',
    gixxerfi: 'gixxer fi',
    royalenfield: 'royal enfield',
  }),
);

const colours = COLOURS.flatMap((name) => [
  [name, name.toLowerCase()] as const,
  [inBangla._(name), name.toLowerCase()] as const,
]);
const TOKENS = plainTable([
  ...NO_MODEL.map((line) => [line.split(' ')[0] ?? '', line] as const)
    .concat(WRITTEN)
    .flatMap(([token, words]) => words.split(' ').map((word) => [word, token] as const)),
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
