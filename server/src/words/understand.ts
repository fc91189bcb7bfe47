import type { SearchFilters, UnderstoodWords } from '#contract/entities/search.ts';
import type { Sort } from '#contract/sorts.ts';
import { PHRASES_OF_TEXT } from './everyday.ts';
import { type FoldedWord, foldWords } from './fold.ts';
import { type Meaning, phraseAt, type Reader, said, type Typed, typedWords } from './query-words.ts';
import { readBrand, readCondition, readDistrict, readReviewed, readVerified } from './read-names.ts';
import { readEngine, readKilometres, readPrice, readYear } from './read-numbers.ts';
import { readSort } from './read-sort.ts';

/** A stretch of what was typed, `to` excluded. */
export interface Part {
  from: number;
  to: number;
  /** None: words that are no filter, and no filler. */
  meanings: readonly Meaning[];
}

export interface Understood {
  filters: SearchFilters;
  /** The order that the words ask for: the fewest kilometres, the lowest price. */
  sort?: Sort;
  words: UnderstoodWords[];
  /** What was typed, in its order, without fillers. */
  parts: Part[];
  /** The other words, by their tokens in names, each once. */
  rest: string[];
  /** The same words with their tokens in free text, each once: of two that sound alike both. */
  folded: FoldedWord[];
}

/** The first that reads the words at a place is right: a distance before a price, as both have numbers. */
const READERS: readonly Reader[] = [
  readSort,
  readKilometres,
  readEngine,
  readYear,
  readPrice,
  readDistrict,
  readReviewed,
  readVerified,
  readCondition,
  readBrand,
];

/** Words that people type and that no listing is found by. */
const FILLERS = said(
  'bike,bikes,bikee,motorcycle,motorcycles,motorbike,moto,price,prices,dam,daam,dame,koto,kot,for,sale,sell,sells,buy,want,wanted,i want,need,chai,chae,lagbe,kinbo,kinte,kinte chai,used,old,second hand,2nd hand,secondhand,purano,puraton,in,at,of,the,with,and,or,my,i,a,an,is,er,te,e,available,ache,ase,ki,near,around,bd,bangladesh,model,show,me,from,to,on,by,any,all,some,good,best,nice,valo,bhalo,vs,ba,othoba,find,please,cc,only,সিসি,বাইক,বাইকের,মোটরসাইকেল,মোটর সাইকেল,গাড়ি,দাম,দামে,দামের,কত,কি,চাই,চাচ্ছি,লাগবে,কিনব,কিনবো,কিনতে,কিনতে চাই,বিক্রি,বিক্রয়,আছে,পুরাতন,পুরাতনের,পুরনো,পুরানো,ব্যবহৃত,সেকেন্ড হ্যান্ড,এর,র,এ,তে,ও,মডেল,মডেলের,বাংলাদেশ,বাংলাদেশে,ভালো,ভাল,বা,অথবা,একটা,একটি,টাকা,taka,tk',
);

const MANY = new Set(['brand', 'district', 'condition']);

const addMeaning = (filters: Record<string, unknown>, { filter, value }: Meaning): void => {
  if (filter === 'sort') return;
  if (!MANY.has(filter)) filters[filter] = value;
  else filters[filter] = [...new Set([...((filters[filter] as unknown[] | undefined) ?? []), value])];
};

const textOf = (value: Meaning['value']): string => (value === true ? '1' : String(value));

/** `er` of `2 lakh er bike` and the like: what says nothing ends where it stands, and joins no words around it. */
const fillerEnd = (words: readonly Typed[], at: number): number => phraseAt(words, at, FILLERS)?.end ?? at;

const eachOnce = (words: readonly FoldedWord[]): FoldedWord[] => [
  ...new Map(words.map((word) => [`${word.name} ${word.text}`, word])).values(),
];

/**
 * Returns what `q` asks for: the filters that its words name, the words of each, and the folded tokens of the rest. Any text
 * will do; the time is linear, as each word is read by a fixed number of readers that look ahead a few words.
 */
export const understand = (q: string): Understood => {
  const typed = typedWords(q);
  const filters: Record<string, unknown> = {};
  const words: UnderstoodWords[] = [];
  const folded: FoldedWord[] = [];
  const parts: Part[] = [];
  let from = 0;
  const keep = (to: number) => {
    const kept = q.slice(from, to);
    folded.push(...foldWords(kept));
    const text = kept.trim();
    const start = from + kept.indexOf(text);
    if (text) parts.push({ from: start, to: start + text.length, meanings: [] });
  };
  for (let at = 0; at < typed.length; ) {
    const first = typed[at];
    if (!first) break;
    const reading = READERS.map((read) => read(typed, at)).find((found) => found !== undefined);
    const phrase = reading ? undefined : phraseAt(typed, at, PHRASES_OF_TEXT);
    const end = reading?.end ?? phrase?.end ?? fillerEnd(typed, at);
    const last = typed[end - 1];
    if (end === at || !last) {
      at++;
      continue;
    }
    keep(first.start);
    from = last.end;
    if (phrase) folded.push({ name: phrase.value, text: phrase.value });
    if (reading || phrase) parts.push({ from: first.start, to: last.end, meanings: reading?.meanings ?? [] });
    for (const meaning of reading?.meanings ?? []) {
      addMeaning(filters, meaning);
      words.push({ filter: meaning.filter, value: textOf(meaning.value), words: q.slice(first.start, last.end) });
    }
    at = end;
  }
  keep(q.length);
  const sort = words.findLast(({ filter }) => filter === 'sort')?.value as Sort | undefined;
  const rest = [...new Set(folded.map(({ name }) => name))];
  return { filters: filters as SearchFilters, ...(sort && { sort }), words, parts, rest, folded: eachOnce(folded) };
};
