import { plain } from './script.ts';

/** Spellings of Latin words by their sound, in this order. What is left of vowels is `a`, `e` and `o`. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/cc(?=[eiy])/g, 'ks'], // access
  [/(.)\1+/g, '$1'], // bullet, gixxer
  [/tion/g, 'son'], // condition
  [/ght/g, 't'], // eight
  [/ck/g, 'k'], // black
  [/q/g, 'k'],
  [/chr/g, 'kr'], // chrome
  [/t?chh?/g, 'q'], // ch stays: chain
  [/ph/g, 'f'],
  [/bh/g, 'v'], // ভ
  [/wh/g, 'h'], // হোয়াইট
  [/([sgdtjk])h/g, '$1'], // dhaka, shada
  [/c(?=[eiy])/g, 's'], // racer
  [/c/g, 'k'], // classic
  [/q/g, 'c'],
  [/x/g, 'ks'], // gixxer
  [/z/g, 'j'], // suzuki
  [/g(?=[eiy])/g, 'j'], // gixxer, legend
  [/^w(?=[aeiou])/g, '@'], // winter is not inter
  [/w/g, ''],
  [/@/g, 'w'],
  [/[iy]/g, 'e'],
  [/u/g, 'o'],
];

const CONSONANTS = new Map(
  Object.entries({
    k: 'কখ',
    g: 'গঘ',
    ng: 'ঙং',
    c: 'চছ',
    j: 'জঝয',
    n: 'ঞন',
    t: 'টঠতথৎ',
    d: 'ডঢদধ',
    p: 'প',
    f: 'ফ',
    b: 'ব',
    v: 'ভ',
    m: 'ম',
    r: 'র',
    l: 'ল',
    s: 'স',
    h: 'হ',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);
const VOWELS = new Map(
  Object.entries({ a: 'আা', e: 'ইিএে', o: 'অউুওোঐৈঔৌ', re: 'ঋৃ' }).flatMap(([sound, letters]) =>
    [...letters].map((letter) => [letter, sound] as const),
  ),
);
const DOT_BELOW = '়';
const JOINS = '্';
const W = 'ওয়';

const latinSounds = (word: string): string => LATIN.reduce((out, [from, to]) => out.replace(from, to), word);

const banglaSounds = (word: string): string => {
  let sounds = word.startsWith(W) ? 'w' : '';
  for (let i = sounds ? W.length : 0; i < word.length; i++) {
    const letter = word.charAt(i);
    const next = word.charAt(i + 1);
    if (letter === JOINS) {
      // Ya-phala and ba-phala are hardly heard; after ম the ব is (নম্বর).
      if (next === 'য' || (next === 'ব' && !sounds.endsWith('m'))) i++;
    } else if (next === DOT_BELOW) {
      // ড় and ঢ় are an r, য় is a glide between vowels.
      sounds += letter === 'য' ? 'e' : 'ro';
      i++;
    } else if (VOWELS.has(letter)) {
      sounds = VOWELS.get(letter) === 're' ? `${sounds}re` : sounds + VOWELS.get(letter);
    } else {
      const consonant = CONSONANTS.get(letter);
      if (!consonant) continue;
      // A consonant without a sign is followed by the vowel that is not written.
      const bare = CONSONANTS.has(next) && next !== 'ং' && next !== 'ৎ';
      sounds += bare && letter !== 'ং' && letter !== 'ৎ' ? `${consonant}o` : consonant;
    }
  }
  return sounds;
};

/**
 * Returns how `word` (of one script, `plain`) sounds, roughly: its consonants in 17 classes, with `a` where it begins with
 * a vowel. Of words of one or two sounds the first vowel stays: so few consonants would be too many words.
 */
export const soundOf = (word: string): string => {
  const spelled = plain(word);
  const sounds = (/^[a-z]/.test(spelled) ? latinSounds(spelled) : banglaSounds(spelled)).replace(/(.)\1+/g, '$1');
  const consonants = sounds.replace(/[aeo]/g, '').replace(/(.)\1+/g, '$1');
  const vowelFirst = /^[aeo]/.test(sounds);
  if (consonants.length + (vowelFirst ? 1 : 0) > 2) return vowelFirst ? `a${consonants}` : consonants;
  const vowel = /[aeo]/.exec(sounds)?.[0] ?? '';
  return vowelFirst ? vowel + consonants : consonants.slice(0, 1) + vowel + consonants.slice(1);
};
