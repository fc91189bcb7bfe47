import { type FoldedWord, foldWords } from './fold.ts';
import { typedWords } from './query-words.ts';
import type { Understood } from './understand.ts';

interface Stretch {
  from: number;
  to: number;
}

/** The words of a part of `q` that mean one of the tokens; the whole part where they do only together, as `f z s`. */
const stretchesIn = (q: string, { from, to }: Stretch, names: ReadonlySet<string>): Stretch[] => {
  const has = (text: string) => foldWords(text).some(({ name }) => names.has(name));
  const part = q.slice(from, to);
  if (!has(part)) return [];
  const words = typedWords(part)
    .filter(({ start, end }) => has(part.slice(start, end)))
    .map(({ start, end }) => ({ from: from + start, to: from + end }));
  return words.length > 0 ? words : [{ from, to }];
};

/** Returns the words of `q` as they were typed that mean some of its folded words; those side by side as one. */
export const typedAs = (q: string, { parts }: Pick<Understood, 'parts'>, words: readonly FoldedWord[]): string[] => {
  const names = new Set(words.map(({ name }) => name));
  const typed: Stretch[] = [];
  for (const part of parts.filter(({ meanings }) => meanings.length === 0))
    for (const stretch of stretchesIn(q, part, names)) {
      const last = typed.at(-1);
      if (last && /^[\s-]*$/.test(q.slice(last.to, stretch.from))) last.to = stretch.to;
      else typed.push({ ...stretch });
    }
  return [...new Set(typed.map(({ from, to }) => q.slice(from, to)))];
};
