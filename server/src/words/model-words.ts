import type { Brand } from '#contract/constants.ts';
import { catalogueEntries, catalogueModel, catalogueWords, nameTokens, onOtherCatalogue, saidCc } from './catalogue.ts';

/** A model that is for sale, as the catalogue or a seller names it. */
export interface Offered {
  brand: Brand;
  model: string;
}

/** What a word says about a model: its name most, then its version or engine, then what it is equipped with. */
export const NAME = 100;
export const DETAIL = 10;
const EXTRA = 1;

/** The words of a model, and what each says. */
export interface ModelWords {
  words: ReadonlyMap<string, number>;
  /** In the catalogue; models that are not in it come last. */
  position: number;
  /** Number of words of its own name. */
  length: number;
}

/** Words of models that other models have too, and every second description. */
const EXTRAS = new Set(nameTokens('GPX', 'fi abs dd ep double disc deluxe street dark twin racer sx'));

export const hasDigit = (word: string): boolean => /[0-9]/.test(word);
export const isNumber = (word: string): boolean => /^[0-9]+$/.test(word);
export const isVersion = (word: string): boolean => /^v[0-9]$/.test(word);

const weightOf = (word: string): number => {
  if (isNumber(word) || isVersion(word)) return DETAIL;
  return word.length === 1 || EXTRAS.has(word) ? EXTRA : NAME;
};

const addName = (words: Map<string, number>, tokens: readonly string[]): void => {
  for (const [i, token] of tokens.entries()) {
    // Of free text the first word and those of the catalogue: the others (fresh, urgent) name no model.
    if (i === 0 || hasDigit(token) || catalogueWords().has(token)) words.set(token, weightOf(token));
    // The 165 of gr165r.
    const inside = isVersion(token) ? undefined : /[0-9]+/.exec(token)?.[0];
    if (inside && !words.has(inside)) words.set(inside, DETAIL);
  }
  // Two words written in one: gixxersf.
  const [first = '', second = ''] = tokens;
  if (second && !hasDigit(first + second)) words.set(first + second, NAME);
};

const wordsOf = ({ brand, model }: Offered): ModelWords => {
  const catalogued = catalogueModel(brand, model);
  const entries = catalogueEntries();
  const position = entries.findIndex((entry) => entry.model === catalogued);
  const own = nameTokens(brand, model);
  const words = new Map<string, number>();
  addName(words, own);
  for (const name of entries[position]?.names ?? []) addName(words, name);
  const engines = catalogued ? [catalogued.cc, saidCc(catalogued.cc)].map(String) : [];
  for (const cc of engines) if (!words.has(cc)) words.set(cc, DETAIL);
  return { words, position: position < 0 ? entries.length : position, length: own.length };
};

/** Names that sellers typed are kept: folding a thousand of them takes longer than the search. */
const kept = new Map<string, ModelWords>();
const MOST_KEPT = 20_000;
onOtherCatalogue(() => kept.clear());

/** The words by which a model is found, in all its names. */
export const modelWords = (offered: Offered): ModelWords => {
  const key = `${offered.brand} ${offered.model}`;
  const found = kept.get(key);
  if (found) return found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const words = wordsOf(offered);
  kept.set(key, words);
  return words;
};
