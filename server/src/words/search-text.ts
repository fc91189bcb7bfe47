import type { Brand } from '#contract/constants.ts';
import { BRANDS } from '#contract/constants.ts';
import { catalogueModel } from './catalogue.ts';
import { PHRASES_OF_TEXT } from './everyday.ts';
import { type FoldedWord, fold, foldWords, isBeginning } from './fold.ts';
import { phraseAt, typedWords } from './query-words.ts';

/** Enough for the longest description that is about a bike. */
const MAX_TOKENS = 300;

export interface SearchableBike {
  brand: string;
  modelName: string;
  description: string;
  location: string;
  /** Facts that are names: its colour, its district. */
  facts: readonly string[];
}

const phrasesIn = (text: string): string[] => {
  const words = typedWords(text);
  return words.flatMap((_, at) => phraseAt(words, at, PHRASES_OF_TEXT)?.value ?? []);
};

/** Returns the tokens of a description: what it says in several words, then each word as it is written. */
export const tokensOfText = (text: string): string[] => [
  ...phrasesIn(text),
  ...foldWords(text).map((word) => word.text),
];

/**
 * Returns the tokens of a bike for a full-text index, joined by blanks, each once, at most 300: its names as they sound, its
 * description as it is written. What says most is first, so a long description loses its end and nothing else.
 */
export const searchTextOf = (bike: SearchableBike): string => {
  const brand = BRANDS.find((name): name is Brand => name === bike.brand);
  const catalogued = brand && catalogueModel(brand, bike.modelName)?.name;
  const names = [bike.brand, bike.modelName, catalogued, ...bike.facts, bike.location];
  const tokens = new Set<string>();
  const add = (all: readonly string[]) => {
    for (const token of all) if (tokens.size < MAX_TOKENS) tokens.add(token);
  };
  for (const name of names) add(fold(name ?? ''));
  add(tokensOfText(bike.description));
  return [...tokens].join(' ');
};

/** Whether a bike of these tokens has a word: in one of its names, or in its description. The index decides in the same way. */
export const hasWord = (tokens: ReadonlySet<string>, { name, text }: FoldedWord): boolean => {
  if (tokens.has(name) || tokens.has(text)) return true;
  if (!isBeginning(text)) return false;
  for (const token of tokens) if (token.startsWith(text)) return true;
  return false;
};
