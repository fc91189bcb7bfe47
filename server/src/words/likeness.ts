import { distance } from 'fastest-levenshtein';
import { CODES } from './fold.ts';
import { hasDigit, isNumber, isVersion } from './model-words.ts';

/** How well a typed word fits a word of a model; 0 is the same word. */
const SAME = 0;
const BEGINNING = 1;
export const TYPO = 3;

/** Of four sounds two may be swapped; another one is another word: start, strom. */
const SHORTEST_TYPO = 4;
const TWO_TYPOS = 7;

const isBeginning = (typed: string, word: string): boolean => {
  if (typed.length < 2 || isNumber(typed) || isVersion(typed) || !word.startsWith(typed)) return false;
  // r1 is not r15.
  if (hasDigit(typed)) return !/[0-9]/.test(word.charAt(typed.length));
  // fz is fzs and fz25. Of a word that is sounds nearly all must be there: class is not classic, star is not strom.
  return hasDigit(word) || CODES.has(word) || (typed.length >= SHORTEST_TYPO && word.length - typed.length === 1);
};

/** Two letters next to each other in the wrong order. */
const isSwapped = (typed: string, word: string): boolean => {
  const at = [...typed].findIndex((letter, i) => letter !== word[i]);
  return at >= 0 && typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2) === word;
};

/** Sounds that are mistaken for each other: of each pair the one without voice. */
const voiceless = (word: string): string =>
  word.replace(/[jgdbv]/g, (sound) => ({ j: 's', g: 'k', d: 't', b: 'p', v: 'f' })[sound] ?? sound);

/** A typo in a word that is long enough: in a short one it would be another model. */
const isTypo = (typed: string, word: string): boolean => {
  const shorter = Math.min(typed.length, word.length);
  if (shorter < SHORTEST_TYPO || hasDigit(typed) || hasDigit(word) || typed[0] !== word[0]) return false;
  const longer = Math.max(typed.length, word.length);
  if (isSwapped(typed, word) || voiceless(typed) === voiceless(word)) return true;
  if (longer === SHORTEST_TYPO) return false;
  return longer - shorter <= 2 && distance(typed, word) <= (shorter >= TWO_TYPOS ? 2 : 1);
};

/**
 * Returns the words of `vocabulary` that `typed` may mean, with how well. Typos only where nothing else fits; a sound left out
 * is likelier than another one.
 */
export const likeWords = (typed: string, vocabulary: ReadonlySet<string>): Map<string, number> => {
  const fits = new Map<string, number>();
  for (const word of vocabulary) {
    if (word === typed) fits.set(word, SAME);
    else if (isBeginning(typed, word)) fits.set(word, BEGINNING);
  }
  if (fits.size === 0)
    for (const word of vocabulary)
      if (isTypo(typed, word)) fits.set(word, word.length === typed.length ? TYPO + 1 : TYPO);
  return fits;
};
