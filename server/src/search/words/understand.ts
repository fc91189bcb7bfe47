import type { SearchFilters, UnderstoodWords } from '#contract/entities/search.ts';
import { fold } from './fold.ts';
import { type Meaning, phraseAt, type Reader, said, type Typed, typedWords } from './query-words.ts';
import { readBrand, readCondition, readDistrict, readVerified } from './read-names.ts';
import { readEngine, readKilometres, readPrice, readYear } from './read-numbers.ts';

/** A stretch of what was typed, `to` excluded. */
export interface Part {
  from: number;
  to: number;
  /** None: words that are no filter, and no filler. */
  meanings: readonly Meaning[];
}

export interface Understood {
  filters: SearchFilters;
  words: UnderstoodWords[];
  /** What was typed, in its order, without fillers. */
  parts: Part[];
  /** The folded tokens of the other words, each once. */
  rest: string[];
}

/** The first that reads the words at a place is right: a distance before a price, as both have numbers. */
const READERS: readonly Reader[] = [
  readKilometres,
  readEngine,
  readYear,
  readPrice,
  readDistrict,
  readVerified,
  readCondition,
  readBrand,
];

/** Words that people type and that no listing is found by. */
const FILLERS = said(
  'bike,bikes,bikee,motorcycle,motorcycles,motorbike,moto,price,prices,dam,daam,dame,koto,kot,for,sale,sell,sells,buy,want,wanted,i want,need,chai,chae,lagbe,kinbo,kinte,kinte chai,used,old,second hand,2nd hand,secondhand,purano,puraton,in,at,of,the,with,and,or,my,i,a,an,is,er,te,e,available,ache,ase,ki,near,around,bd,bangladesh,model,show,me,from,to,on,by,any,all,some,good,best,nice,cheap,low price,valo,bhalo,vs,ba,othoba,kom dame,find,please,cc,only,সিসি,বাইক,বাইকের,মোটরসাইকেল,মোটর সাইকেল,গাড়ি,দাম,দামে,দামের,কত,কি,চাই,চাচ্ছি,লাগবে,কিনব,কিনবো,কিনতে,কিনতে চাই,বিক্রি,বিক্রয়,আছে,পুরাতন,পুরাতনের,পুরনো,পুরানো,ব্যবহৃত,সেকেন্ড হ্যান্ড,এর,র,এ,তে,ও,মডেল,মডেলের,বাংলাদেশ,বাংলাদেশে,ভালো,ভাল,বা,অথবা,কম দামে,কম দাম,একটা,একটি,টাকা,taka,tk',
);

const MANY = new Set(['brand', 'district', 'condition']);

const addMeaning = (filters: Record<string, unknown>, { filter, value }: Meaning): void => {
  if (!MANY.has(filter)) filters[filter] = value;
  else filters[filter] = [...new Set([...((filters[filter] as unknown[] | undefined) ?? []), value])];
};

const textOf = (value: Meaning['value']): string => (value === true ? '1' : String(value));

/** `er` of `2 lakh er bike` and the like: what says nothing ends where it stands, and joins no words around it. */
const fillerEnd = (words: readonly Typed[], at: number): number => phraseAt(words, at, FILLERS)?.end ?? at;

/**
 * Returns what `q` asks for: the filters that its words name, the words of each, and the folded tokens of the rest. Any text
 * will do; the time is linear, as each word is read by a fixed number of readers that look ahead a few words.
 */
export const understand = (q: string): Understood => {
  const typed = typedWords(q);
  const filters: Record<string, unknown> = {};
  const words: UnderstoodWords[] = [];
  const rest: string[] = [];
  const parts: Part[] = [];
  let from = 0;
  const keep = (to: number) => {
    const kept = q.slice(from, to);
    rest.push(...fold(kept));
    const text = kept.trim();
    const start = from + kept.indexOf(text);
    if (text) parts.push({ from: start, to: start + text.length, meanings: [] });
  };
  for (let at = 0; at < typed.length; ) {
    const first = typed[at];
    if (!first) break;
    const reading = READERS.map((read) => read(typed, at)).find((found) => found !== undefined);
    const end = reading?.end ?? fillerEnd(typed, at);
    const last = typed[end - 1];
    if (end === at || !last) {
      at++;
      continue;
    }
    keep(first.start);
    from = last.end;
    if (reading) parts.push({ from: first.start, to: last.end, meanings: reading.meanings });
    for (const meaning of reading?.meanings ?? []) {
      addMeaning(filters, meaning);
      words.push({ filter: meaning.filter, value: textOf(meaning.value), words: q.slice(first.start, last.end) });
    }
    at = end;
  }
  keep(q.length);
  return { filters: filters as SearchFilters, words, parts, rest: [...new Set(rest)] };
};
