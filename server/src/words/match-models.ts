import type { Brand } from '#contract/constants.ts';
import { likeWords, TYPO } from './likeness.ts';
import { DETAIL, type ModelWords, modelWords, NAME, type Offered } from './model-words.ts';

export interface ModelMatch {
  brand: Brand;
  model: string;
  /** 0 is the best. */
  rank: number;
}

/** More words than that are no name of a model. */
const MOST_WORDS = 24;
/** The least score with a name in it. */
const NAMED = NAME - 1;

interface Scored {
  offered: Offered;
  words: ModelWords;
  /** What the typed words say about it, added up. */
  score: number;
  /** How well they fit; 0 is the same words. */
  unlike: number;
  /** The typed words that fit. */
  used: string[];
}

type Likeness = ReadonlyMap<string, ReadonlyMap<string, number>>;

const scoreOf = (offered: Offered, likeness: Likeness): Scored => {
  const words = modelWords(offered);
  const scored: Scored = { offered, words, score: 0, unlike: 0, used: [] };
  for (const [typed, fits] of likeness) {
    let best: { weight: number; unlike: number } | undefined;
    for (const [word, unlike] of fits) {
      const weight = words.words.get(word);
      if (weight !== undefined && (!best || unlike < best.unlike)) best = { weight, unlike };
    }
    if (!best) continue;
    // Beside a word that is right, a typo of another model's name is no typo.
    scored.score += best.weight - (best.unlike >= TYPO ? 1 : 0);
    scored.unlike += best.unlike;
    scored.used.push(typed);
  }
  return scored;
};

const bestFirst = (a: Scored, b: Scored): number =>
  a.unlike - b.unlike ||
  a.words.position - b.words.position ||
  a.words.length - b.words.length ||
  (a.offered.model < b.offered.model ? -1 : 1);

/** The models that most of the words fit: who asks for V3 is not shown V4, unless there is no V3. */
const best = (likeness: Likeness, models: readonly Offered[]): Scored[] => {
  const scored = models.map((offered) => scoreOf(offered, likeness));
  const most = scored.reduce((max, { score }) => Math.max(max, score), 0);
  return most === 0 ? [] : scored.filter(({ score }) => score === most).sort(bestFirst);
};

/** The letters and the number of a word that has both: gsx150 is gsx and 150. None for any other word. */
export const lettersAndNumber = (word: string): string[] => /^([a-z]{2,})([0-9]+)$/.exec(word)?.slice(1) ?? [];

/** What a word is made of where it fits no model as a whole. */
const partsOf = (word: string, fits: (part: string) => boolean): string[] => {
  const parts = lettersAndNumber(word);
  return !fits(word) && parts.length > 0 && parts.every(fits) ? parts : [word];
};

/** Of the words that the first models left, those that name another model: `r15 v4 mt15`. */
const alsoNamed = (left: readonly string[], likeness: Likeness, models: readonly Offered[]): Scored[] => {
  const same = left.filter((word) => word.length > 2 && likeness.get(word)?.get(word) === 0);
  const others = best(new Map(same.map((word) => [word, new Map([[word, 0]])])), models);
  return others.filter(({ score }) => score >= NAMED);
};

/**
 * Returns which of the models for sale the folded words `rest` mean, best first, and the words that name none of them. Where
 * several words are about models, those that most of them fit. A number means models only where no other word is left (in
 * `pulsar 150` it is not about ours), and a word such as ABS or disc only beside a name.
 */
export const matchModels = (
  rest: readonly string[],
  models: readonly Offered[],
): { models: ModelMatch[]; rest: string[] } => {
  const typed = [...new Set(rest)];
  const vocabulary = new Set(models.flatMap((offered) => [...modelWords(offered).words.keys()]));
  const fits = (word: string) => likeWords(word, vocabulary).size > 0;
  const parts = new Map(typed.slice(0, MOST_WORDS).map((word) => [word, partsOf(word, fits)]));
  const likeness = new Map([...parts.values()].flat().map((part) => [part, likeWords(part, vocabulary)]));
  const unused = (by: readonly Scored[]): string[] => {
    const used = new Set(by.flatMap((match) => match.used));
    return typed.filter((word) => !parts.get(word)?.every((part) => used.has(part)));
  };
  const first = best(likeness, models);
  const left = unused(first);
  const score = first[0]?.score ?? 0;
  if (score < DETAIL || (score < NAMED && left.length > 0)) return { models: [], rest: typed };
  const found = [...first, ...alsoNamed(left, likeness, models)];
  return {
    models: found.map(({ offered: { brand, model } }, rank) => ({ brand, model, rank })),
    rest: unused(found),
  };
};
