import { distance } from 'fastest-levenshtein';
import { MODELS } from '#contract/catalogue/models.ts';
import type { Brand } from '#contract/constants.ts';
import { catalogueModel, namesOf, nameTokens, saidCc } from './catalogue.ts';

export interface ModelMatch {
  brand: Brand;
  model: string;
  /** 0 is the best. */
  rank: number;
}

interface Offered {
  brand: Brand;
  model: string;
}

/** What a word says about a model: its name says more than a version or an engine. */
const NAME = 4;
const DETAIL = 2;
/** Words of models that do not name one by themselves. */
const DETAILS = new Set(nameTokens('GPX', 'fi abs dd sf ep double disc deluxe street dark twin racer sx'));
const MAX_WORDS = 24;

/** The words of a model, and what each says. */
interface ModelWords {
  words: ReadonlyMap<string, number>;
  /** In the catalogue; models that are not in it come last. */
  position: number;
  /** Number of words of its own name. */
  length: number;
}

const hasDigit = (word: string): boolean => /[0-9]/.test(word);
const isNumber = (word: string): boolean => /^[0-9]+$/.test(word);
const isVersion = (word: string): boolean => /^v[0-9]$/.test(word);

const weightOf = (word: string): number => (DETAILS.has(word) || isNumber(word) || isVersion(word) ? DETAIL : NAME);

const KNOWN = new Set(MODELS.flatMap((model) => namesOf(model).flatMap((name) => nameTokens(model.brand, name))));

const wordsOf = ({ brand, model }: Offered): ModelWords => {
  const catalogued = catalogueModel(brand, model);
  const own = nameTokens(brand, model);
  const names = [own, ...(catalogued ? namesOf(catalogued).map((name) => nameTokens(brand, name)) : [])];
  const words = new Map<string, number>();
  for (const tokens of names)
    for (const [i, token] of tokens.entries()) {
      // Of free text the words that the catalogue knows, and the first: the others (fresh, urgent) name no model.
      if (i === 0 || hasDigit(token) || KNOWN.has(token)) words.set(token, weightOf(token));
      const both = token + (tokens[i + 1] ?? '');
      if (i === 0 && both !== token && !hasDigit(both)) words.set(both, NAME);
      const inside = hasDigit(token) && !isVersion(token) ? /[0-9]+/.exec(token)?.[0] : undefined;
      if (inside && !words.has(inside)) words.set(inside, DETAIL);
    }
  if (catalogued)
    for (const cc of [catalogued.cc, saidCc(catalogued.cc)]) if (!words.has(String(cc))) words.set(String(cc), DETAIL);
  return { words, position: catalogued ? MODELS.indexOf(catalogued) : MODELS.length, length: own.length };
};

/** Names that sellers typed: kept, as folding a thousand of them takes longer than the search. */
const known = new Map<string, ModelWords>();
const MAX_KNOWN = 20_000;

const knownWordsOf = (offered: Offered): ModelWords => {
  const key = `${offered.brand} ${offered.model}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MAX_KNOWN) known.clear();
  const words = wordsOf(offered);
  known.set(key, words);
  return words;
};

const isPrefix = (typed: string, word: string): boolean => {
  if (isNumber(typed) || isVersion(typed) || !word.startsWith(typed) || typed.length < 2) return false;
  const next = word.charAt(typed.length);
  // r1 is not r15, mt is mt15, sound by sound only from three on.
  if (hasDigit(typed)) return !/[0-9]/.test(next);
  return (
    typed.length >= 3 ||
    hasDigit(word) ||
    (!/[aeiou]/.test(word) && word.length === 3 && /[xzsr]$/.test(word) && typed === 'fz')
  );
};

/** Two letters next to each other in the wrong order. */
const isSwapped = (typed: string, word: string): boolean => {
  if (typed.length !== word.length) return false;
  const at = [...typed].findIndex((letter, i) => letter !== word[i]);
  return (
    at >= 0 && typed[at] === word[at + 1] && typed[at + 1] === word[at] && typed.slice(at + 2) === word.slice(at + 2)
  );
};

/** A typo in a word that is long enough: in a short one it would be another model. */
const isTypo = (typed: string, word: string): boolean => {
  if (typed.length < 4 || word.length < 4 || hasDigit(typed) || hasDigit(word)) return false;
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 2) return false;
  return isSwapped(typed, word) || distance(typed, word) <= (Math.min(typed.length, word.length) >= 7 ? 2 : 1);
};

/** The words of models that each typed word means, with how well (0 is the same word). Typos only where nothing else fits. */
const meanings = (typed: readonly string[], vocabulary: ReadonlySet<string>): Map<string, number>[] =>
  typed.map((word) => {
    const fits = new Map<string, number>();
    for (const candidate of vocabulary) {
      if (candidate === word) fits.set(candidate, 0);
      else if (isPrefix(word, candidate)) fits.set(candidate, 1);
    }
    if (fits.size === 0) for (const candidate of vocabulary) if (isTypo(word, candidate)) fits.set(candidate, 3);
    return fits;
  });

interface Scored {
  offered: Offered;
  score: number;
  quality: number;
  used: number[];
  words: ModelWords;
}

const scoreOf = (offered: Offered, means: readonly Map<string, number>[]): Scored => {
  const words = knownWordsOf(offered);
  const scored: Scored = { offered, score: 0, quality: 0, used: [], words };
  for (const [i, fits] of means.entries()) {
    let best: { weight: number; quality: number } | undefined;
    for (const [word, quality] of fits) {
      const weight = words.words.get(word);
      if (weight !== undefined && (!best || quality < best.quality)) best = { weight, quality };
    }
    if (!best) continue;
    scored.score += best.weight;
    scored.quality += best.quality;
    scored.used.push(i);
  }
  return scored;
};

/**
 * Returns which of the models for sale the folded words `rest` mean, best first, and the words that name none of them. Where
 * several words are about models, those that most of them fit: who asks for V3 is not shown V4, unless there is no V3.
 */
export const matchModels = (
  rest: readonly string[],
  models: readonly Offered[],
): { models: ModelMatch[]; rest: string[] } => {
  const typed = [...new Set(rest)];
  const asked = typed.slice(0, MAX_WORDS);
  const vocabulary = new Set<string>();
  for (const offered of models) for (const word of knownWordsOf(offered).words.keys()) vocabulary.add(word);
  const means = meanings(asked, vocabulary);
  const scored = models.map((offered) => scoreOf(offered, means)).filter(({ score }) => score > 0);
  const most = scored.reduce((max, { score }) => Math.max(max, score), 0);
  const found = scored
    .filter(({ score }) => score === most)
    .sort(
      (a, b) =>
        a.quality - b.quality ||
        a.words.position - b.words.position ||
        a.words.length - b.words.length ||
        (a.offered.model < b.offered.model ? -1 : 1),
    );
  const used = new Set(found.flatMap((match) => match.used));
  return {
    models: found.map(({ offered: { brand, model } }, rank) => ({ brand, model, rank })),
    rest: typed.filter((_, i) => !used.has(i)),
  };
};
