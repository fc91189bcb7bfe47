import { usualWord } from './everyday.ts';
import { plain } from './script.ts';
import { soundOf } from './sounds.ts';
import { apart, tokenOf, usualSound } from './spellings.ts';
import { joinSpoken, spelledLetters, spokenParts } from './spoken.ts';

/*
 * What folding does, with one example each:
 *
 * | rule                                              | written                        | token        |
 * |---------------------------------------------------|--------------------------------|--------------|
 * | one spelling of letters, digits, joiners          | Ｇixxer, ২৫০, র‍্যালি            | jksr, 250, ral |
 * | classes of sounds, one alphabet                   | gixxer, jixer, জিক্সার          | jksr         |
 * | vowels dropped, but one of words of two sounds    | hunter, হান্টার; lets; royal    | hntr; lts; rol |
 * | ya-phala and ba-phala dropped                     | স্যালুটো, saluto                 | slt          |
 * | spoken letters and digits                         | এফজেডএস; আর ওয়ান ফাইভ          | fzs; r15     |
 * | letters of a model joined                         | f z s, FZ-S, fzs               | fzs          |
 * | letters and the number behind them joined         | R 15, r-15, r15                | r15          |
 * | a letter behind the number joined                 | gr 165 r, 150S                 | gr165r, 150s |
 * | version                                           | V3, version 3, ভি ৩             | v3           |
 * | words with a token of their own                   | লাল, red; মেট্রো; belt           | red; metro; belt |
 * | English endings of a name dropped                 | r15's                          | r15          |
 * | other scripts, unchanged, as hexadecimal          | 日本                           | u65e5u672c   |
 * | in free text: words as they are written           | hand, honda; হাত               | x0hand, x0honda; x0393e24 |
 */

/** Names of models, and parts of them, that are letters. */
export const CODES = new Set(
  'fz fzs fzx mt xsr wr gr gs gsx gsxr gsxs gn ax rx ybr xtz sz szr szrr zr rr sf fi ep sx dd abs gpx cc km'.split(' '),
);
/** Those that have a number behind them. */
const NUMBERED = new Set('r v mt fz xsr wr gr gs gsx gsxr gsxs gn ax rx ybr xtz'.split(' '));
/** Letters that stand behind a number. */
const SUFFIXES = new Set(['r', 'rr', 's', 'm']);

const LONGEST_CODE = 4;
const MAX_TOKEN = 40;

type Kind = 'word' | 'letters' | 'number' | 'spoken';
interface Part {
  kind: Kind;
  text: string;
  /** Of a word that is folded by its sound: how it is written. */
  written?: string | undefined;
  /** Nothing but a blank, a hyphen or a dot is between this part and the one before. */
  near: boolean;
}

const RUNS =
  /([a-z]+|[\u0980-\u0983\u0985-\u09b9\u09bc-\u09ce\u09d7\u09dc-\u09e3\u09f0\u09f1]+)|([0-9]+(?:,[0-9]{2,3})*)|([\p{L}\p{M}]+)|([\s\-–_.]+)|./gsu;

const POSSESSIVE = /['’]s(?![a-z])/g;

const codesIn = (run: string): string[] | undefined => {
  if (CODES.has(run) || run.length === 1) return [run];
  if (run.length > 2 * LONGEST_CODE) return undefined;
  for (let cut = run.length - 1; cut >= 2; cut--) {
    const tail = run.slice(cut);
    if (CODES.has(run.slice(0, cut)) && (CODES.has(tail) || tail === 'v')) return [run.slice(0, cut), tail];
  }
  return undefined;
};

/** The code that letters mean: spelled by their names, or with the j that is the z of Bangla. */
const codeMeant = (run: string): string | undefined =>
  [spelledLetters(run), run.replaceAll('j', 'z')].find((letters) => letters !== undefined && CODES.has(letters));

const lettersIn = (run: string): string[] | undefined => {
  if (run === 'a') return undefined;
  if (run === 'ar') return ['r'];
  if (/^ver(s(io|o)n)?$/.test(run)) return ['v'];
  const meant = codesIn(run) ?? codeMeant(run);
  return typeof meant === 'string' ? [meant] : meant;
};

type Found = [kind: Kind, text: string, written?: string];

const spokenIn = (run: string): Found[] | undefined =>
  spokenParts(run)?.map((part) => ('number' in part ? ['spoken', part.number] : ['letters', part.letters]));

const wordParts = (run: string): Found[] => {
  const together = apart(run);
  if (together) return together.split(' ').flatMap(wordParts);
  const token = tokenOf(run);
  if (token) return [['word', token]];
  const spoken = spokenIn(run);
  if (spoken) return spoken;
  const codes = /^[a-z]/.test(run) ? lettersIn(run) : undefined;
  if (codes) return codes.map((code) => ['letters', code]);
  const sound = /^[b-df-hj-np-tv-xz]{2,3}$/.test(run) ? run : soundOf(run);
  return [['word', usualSound(sound), run]];
};

const hexadecimal = (run: string): string =>
  [...run].map((letter) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`).join('');

const wordsIn = (word?: string, number?: string, other?: string): Found[] => {
  if (word) return wordParts(word);
  if (number) return [['number', number.replaceAll(',', '')]];
  return other ? [['word', hexadecimal(other)]] : [];
};

const partsOf = (text: string): Part[] => {
  const parts: Part[] = [];
  let near = false;
  for (const [, word, number, other, gap] of plain(text).replace(POSSESSIVE, ' ').matchAll(RUNS)) {
    if (gap !== undefined) continue;
    const found = wordsIn(word, number, other);
    for (const [kind, part, written] of found) {
      if (part) parts.push({ kind, text: part.slice(0, MAX_TOKEN), written, near });
      near = true;
    }
    if (found.length === 0) near = false;
  }
  return parts;
};

/** Joins parts from `from` on that are near each other, as long as `more` takes them; returns them. */
const nearParts = (parts: readonly Part[], from: number, more: (part: Part, index: number) => boolean): Part[] => {
  const run: Part[] = [];
  for (let i = from; i < parts.length; i++) {
    const part = parts[i];
    if (!part || (i > from && !part.near) || !more(part, i - from)) break;
    run.push(part);
  }
  return run;
};

const joinLetters = (parts: readonly Part[]): Part[] => {
  const joined: Part[] = [];
  for (let i = 0; i < parts.length; i++) {
    const first = parts[i];
    if (!first) break;
    const run = nearParts(parts, i, (part, count) => part.kind === 'letters' && count < LONGEST_CODE);
    while (run.length > 1 && !CODES.has(run.map(({ text }) => text).join(''))) run.pop();
    joined.push(run.length > 1 ? { ...first, text: run.map(({ text }) => text).join('') } : first);
    i += Math.max(run.length, 1) - 1;
  }
  return joined;
};

const joinNumbers = (parts: readonly Part[]): Part[] => {
  const joined: Part[] = [];
  for (let i = 0; i < parts.length; i++) {
    const first = parts[i];
    if (!first) break;
    const run = nearParts(parts, i, ({ kind }, count) => kind === 'spoken' && count < 4);
    joined.push(run.length > 0 ? { ...first, kind: 'number', text: joinSpoken(run.map(({ text }) => text)) } : first);
    i += Math.max(run.length, 1) - 1;
  }
  return joined;
};

/** Begins the token of a word that is compared as it is written; no sound and no code of a model begins with it. */
const WRITTEN = 'x0';
const FIRST_BANGLA = 0x980;

/** A word as it is written, in ASCII: Latin letters as they are, each Bangla letter as two hexadecimal digits. */
const writtenToken = (run: string): string => {
  const word = usualWord(run);
  if (/^[a-z]/.test(word)) return (WRITTEN + word).slice(0, MAX_TOKEN);
  const digits = [...word].map((letter) => ((letter.codePointAt(0) ?? 0) - FIRST_BANGLA).toString(16).padStart(2, '0'));
  return `${WRITTEN}${digits.join('')}`.slice(0, MAX_TOKEN);
};

/** Letters of the shortest word whose beginning is enough: paper for papers, কাগজ for কাগজপত্র. */
const LEAST_BEGINNING = 4;
const LEAST_BANGLA_BEGINNING = 3;

/** Whether a token stands for all written words that begin with it, too. */
export const isBeginning = (token: string): boolean => {
  if (!token.startsWith(WRITTEN)) return false;
  const word = token.slice(WRITTEN.length);
  return /^[0-9]/.test(word) ? word.length >= 2 * LEAST_BANGLA_BEGINNING : word.length >= LEAST_BEGINNING;
};

/** One word of a text: its token in names, which is its sound, and in free text, where it is as it is written. */
export interface FoldedWord {
  name: string;
  text: string;
}

/**
 * Returns the words of `text`, Bangla or Latin, in ASCII, in their order and with repetitions; empty without a letter or digit.
 * Numbers, codes of models and words with a token of their own are the same in names and in free text. Time is linear.
 */
export const foldWords = (text: string): FoldedWord[] => {
  const parts = joinNumbers(joinLetters(partsOf(text)));
  const words: FoldedWord[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i];
    if (!part) break;
    let token = part.text;
    let last = i;
    const isNumber = (index: number) => parts[index]?.kind === 'number' && parts[index]?.near === true;
    if (part.kind === 'letters' && NUMBERED.has(token) && isNumber(i + 1)) {
      const digits = parts[i + 1]?.text ?? '';
      if (token !== 'v' || digits.length === 1) {
        token += digits;
        last = i + 1;
        // Digits one by one: r 1 5.
        if (part.text !== 'v' && digits.length === 1 && isNumber(last + 1) && parts[last + 1]?.text.length === 1)
          token += parts[++last]?.text;
      }
    }
    const suffix = parts[last + 1];
    const afterNumber = /[0-9]$/.test(token) && !/^v[0-9]$/.test(token);
    if (afterNumber && suffix?.near && SUFFIXES.has(suffix.text) && !isNumber(last + 2)) token += parts[++last]?.text;
    const name = token.slice(0, MAX_TOKEN);
    words.push({ name, text: part.written === undefined ? name : writtenToken(part.written) });
    i = last;
  }
  return words;
};

/**
 * Returns the tokens of the words of a name: what sounds the same has the same token. The same function folds what is indexed
 * and what is asked.
 */
export const fold = (text: string): string[] => foldWords(text).map(({ name }) => name);
