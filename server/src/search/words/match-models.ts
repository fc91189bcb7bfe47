import type { Brand } from '#contract/constants.ts';
import { likeWords } from './likeness.ts';
import { type ModelWords, modelWords, NAME, type Offered } from './model-words.ts';

export interface ModelMatch {
  brand: Brand;
  model: string;
  /** 0 is the best. */
  rank: number;
}

/** More words than that are no name of a model. */
const MOST_WORDS = 24;

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
    scored.score += best.weight;
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

const unused = (typed: readonly string[], found: readonly Scored[]): string[] => {
  const used = new Set(found.flatMap((match) => match.used));
  return typed.filter((word) => !used.has(word));
};

/** Of the words that the first models left, those that name another model: `r15 v4 mt15`. */
const alsoNamed = (left: readonly string[], likeness: Likeness, models: readonly Offered[]): Scored[] => {
  const same = left.filter((word) => word.length > 2 && likeness.get(word)?.get(word) === 0);
  const others = best(new Map(same.map((word) => [word, new Map([[word, 0]])])), models);
  return others.filter(({ score }) => score >= NAME);
};

/**
 * Returns which of the models for sale the folded words `rest` mean, best first, and the words that name none of them. Where
 * several words are about models, those that most of them fit. A number, or a word such as ABS, means models only where no
 * other word is left: in `pulsar 150` it is not about ours.
 */
export const matchModels = (
  rest: readonly string[],
  models: readonly Offered[],
): { models: ModelMatch[]; rest: string[] } => {
  const typed = [...new Set(rest)];
  const vocabulary = new Set(models.flatMap((offered) => [...modelWords(offered).words.keys()]));
  const likeness = new Map(typed.slice(0, MOST_WORDS).map((word) => [word, likeWords(word, vocabulary)]));
  const first = best(likeness, models);
  const left = unused(typed, first);
  if (left.length > 0 && (first[0]?.score ?? 0) < NAME) return { models: [], rest: typed };
  const found = [...first, ...alsoNamed(left, likeness, models)];
  return {
    models: found.map(({ offered: { brand, model } }, rank) => ({ brand, model, rank })),
    rest: unused(typed, found),
  };
};
