import { onOtherCatalogue } from '#server/words/catalogue.ts';
import { likeWords } from '#server/words/likeness.ts';
import { lettersAndNumber, matchModels } from '#server/words/match-models.ts';
import { modelWords, type Offered } from '#server/words/model-words.ts';
import { hasWord } from '#server/words/search-text.ts';
import { type Understood, understand } from '#server/words/understand.ts';
import type { ListingFacts } from './listing-facts.ts';

/** Words are read again and again: many people save the same, and every listing meets them all. */
const kept = new Map<string, Understood>();
const MOST_KEPT = 50_000;
onOtherCatalogue(() => kept.clear());

/** What the words of a search mean (`understand`). */
export const readWords = (q: string): Understood => {
  const known = kept.get(q);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const read = understand(q);
  kept.set(q, read);
  return read;
};

type Words = Pick<Understood, 'rest' | 'folded'>;

/** Tells whether words name the model of a listing, or stand in its text. */
export type FitsWords = (words: Words, listing: ListingFacts) => boolean;

const keyOf = ({ brand, model }: Offered): string => `${brand} ${model}`;

/** Whether the text of a listing has all of `left`, which are words by their tokens in names. */
const hasAll = (left: readonly string[], { folded }: Words, listing: ListingFacts): boolean =>
  folded.every((word) => !left.includes(word.name) || hasWord(listing.words, word));

/**
 * Nothing but a first look, so that most searches are done with: words that mean nothing like the listing's model name
 * another one, or none; then all of them stand in its text.
 */
const mayFit: FitsWords = (words, listing) => {
  const vocabulary = new Set(modelWords(listing.model).words.keys());
  const parts = words.rest.flatMap((word) => [word, ...lettersAndNumber(word)]);
  return parts.some((word) => likeWords(word, vocabulary).size > 0) || hasAll(words.rest, words, listing);
};

/** Compares words as search does: with the models that are for sale, `offered`. */
export const createWordFitting = (offered: readonly Offered[]): FitsWords => {
  const named = new Map<string, { models: ReadonlySet<string>; left: readonly string[] }>();
  const namesIn = (rest: readonly string[]) => {
    const key = rest.join(' ');
    const known = named.get(key);
    if (known) return known;
    const { models, rest: left } = matchModels(rest, offered);
    const found = { models: new Set(models.map(keyOf)), left };
    if (named.size < MOST_KEPT) named.set(key, found);
    return found;
  };
  return (words, listing) => {
    if (words.rest.length === 0) return true;
    if (!mayFit(words, listing)) return false;
    const { models, left } = namesIn(words.rest);
    const isNamed = models.size === 0 || models.has(keyOf(listing.model));
    return isNamed && hasAll(left, words, listing);
  };
};
