import type { District } from '#contract/catalogue/districts.ts';
import type { Brand } from '#contract/constants.ts';
import type { Suggestion } from '#contract/entities/search.ts';
import type { FilterName } from '#contract/search-address.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';
import { catalogueModel, onOtherCatalogue } from './catalogue.ts';
import { fold } from './fold.ts';
import { matchModels } from './match-models.ts';
import type { Offered } from './model-words.ts';
import { plain } from './script.ts';
import { type Part, understand } from './understand.ts';

const inBangla = i18nIn('bn');

/** What is for sale now, with the number of bikes. */
export interface OfferedNow {
  models: readonly { brand: Brand; model: string; count: number }[];
  brands: readonly { brand: Brand; count: number }[];
  districts: readonly { district: District; count: number }[];
}

const MOST = 8;
/** Of the models that earlier words name, so that there is room for the word that is being typed. */
const FIRST_MODELS = 4;
/** Characters of `q` that are read: nobody waits for suggestions behind them. */
const MOST_READ = 100;

/** Letters and digits alone, so `fz s` begins FZ-S, and র‍্যা begins what is written without the joiner. */
const letters = (text: string): string => plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** The letters of each name of something, and those from each later word of a name on. */
interface Letters {
  whole: string[];
  later: string[];
}

/** Kept by name: they are the same at every keystroke. */
const kept = new Map<string, Letters>();
const MOST_KEPT = 20_000;
onOtherCatalogue(() => kept.clear());

const lettersOf = (key: string, names: () => readonly string[]): Letters => {
  const found = kept.get(key);
  if (found) return found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const words = names().map((name) => name.split(/[\s-]+/).map(letters));
  const of = {
    whole: words.map((name) => name.join('')),
    later: words.flatMap((name) => name.slice(1).map((_, i) => name.slice(i + 1).join(''))),
  };
  kept.set(key, of);
  return of;
};

const modelNames = (brand: Brand, model: string): string[] => {
  const bangla = catalogueModel(brand, model)?.bangla;
  return [model, `${brand} ${model}`, ...(bangla ? [bangla, `${inBangla._(brand)} ${bangla}`] : [])];
};

/** How `typed` begins a name: 0 it is the name, 1 the name begins with it, 2 (`LATER`) a later word of the name does. */
const placeIn = ({ whole, later }: Letters, typed: string): number | undefined => {
  if (whole.includes(typed)) return 0;
  if (whole.some((name) => name.startsWith(typed))) return 1;
  return later.some((name) => name.startsWith(typed)) ? LATER : undefined;
};
const LATER = 2;

type Stretch = Pick<Suggestion, 'from' | 'to'>;
type Placed = Suggestion & { place: number };

/** What begins like a stretch of `q`. */
const byBeginning = (q: string, { from, to }: Stretch, offered: OfferedNow): Placed[] => {
  const typed = letters(q.slice(from, to));
  const found: Placed[] = [];
  const add = (suggestion: Omit<Suggestion, 'from' | 'to'>, of: Letters) => {
    const place = placeIn(of, typed);
    if (place !== undefined) found.push({ ...suggestion, from, to, place });
  };
  for (const { brand, count } of offered.brands)
    add(
      { kind: 'brand', text: brand, count },
      lettersOf(brand, () => [brand, inBangla._(brand)]),
    );
  for (const { district, count } of offered.districts)
    add(
      { kind: 'district', text: district, count },
      lettersOf(district, () => [district, inBangla._(district)]),
    );
  for (const { brand, model, count } of offered.models)
    add(
      { kind: 'model', text: model, count },
      lettersOf(`${brand} ${model}`, () => modelNames(brand, model)),
    );
  return found.sort((a, b) => a.place - b.place || b.count - a.count);
};

/** The words that name a model; a brand before them goes with them, as the model says it. */
const stretchOfModel = (q: string, parts: readonly Part[], model: Offered): Stretch => {
  const at = parts.findIndex(
    ({ from, to, meanings }) =>
      meanings.length === 0 && matchModels(fold(q.slice(from, to)), [model]).models.length > 0,
  );
  const [before, named] = [parts[at - 1], parts[at]];
  if (!named) return { from: 0, to: q.length };
  const isBrand = before?.meanings.some(({ filter, value }) => filter === 'brand' && value === model.brand);
  return { from: isBrand && before ? before.from : named.from, to: named.to };
};

/** What the words mean as a search, where they are spelled otherwise: jixer, আর ১৫, chittagong. */
const byMeaning = (q: string, offered: OfferedNow): Suggestion[] => {
  const { filters, parts, rest } = understand(q);
  const models = offered.models.filter(({ brand }) => !filters.brand || filters.brand.includes(brand));
  const counts = new Map(models.map(({ brand, model, count }) => [`${brand} ${model}`, count]));
  const named = rest.length > 0 ? matchModels(rest, models).models : [];
  /** The first words that say it. */
  const saying = (filter: FilterName, value: string): Stretch[] =>
    parts
      .filter(({ meanings }) => meanings.some((meaning) => meaning.filter === filter && meaning.value === value))
      .slice(0, 1)
      .map(({ from, to }) => ({ from, to }));
  const brands = rest.length > 0 ? [] : offered.brands;
  return [
    // No more are shown, and the words of each are looked for.
    ...named.slice(0, MOST).map((model) => ({
      kind: 'model' as const,
      text: model.model,
      count: counts.get(`${model.brand} ${model.model}`) ?? 0,
      ...stretchOfModel(q, parts, model),
    })),
    ...brands.flatMap(({ brand, count }) =>
      saying('brand', brand).map((stretch) => ({ kind: 'brand' as const, text: brand, count, ...stretch })),
    ),
    ...offered.districts.flatMap(({ district, count }) =>
      saying('district', district).map((stretch) => ({ kind: 'district' as const, text: district, count, ...stretch })),
    ),
  ];
};

/** The last words of `q`, beginning with the most: the end of a name of several words is typed in several. */
const lastWords = (q: string): Stretch[] => {
  const starts = [...q.matchAll(/\S+/g)].map(({ index }) => index);
  return starts
    .slice(1)
    .slice(-MOST_LAST_WORDS)
    .map((from) => ({ from, to: q.length }));
};
const MOST_LAST_WORDS = 3;

/**
 * Returns at most 8 suggestions for `q`, whose last word is still being typed: names that begin with it first, those with
 * more bikes before others, then what the words mean in another spelling or script, then names of which a later word, or
 * which themselves, begin with the last words. Each says which part of `q` it takes the place of.
 */
export const suggest = (q: string, offered: OfferedNow): Suggestion[] => {
  const read = q.slice(0, MOST_READ).trimEnd();
  if (letters(read) === '') return [];
  const begun = byBeginning(read, { from: 0, to: read.length }, offered);
  const ends = lastWords(read).filter(({ from }) => /^\p{L}./u.test(letters(read.slice(from))));
  const meant = byMeaning(read, offered);
  const models = meant.filter(({ kind }) => kind === 'model');
  const all = [
    ...begun.filter(({ place }) => place < LATER),
    ...models.slice(0, FIRST_MODELS),
    ...meant.filter(({ kind }) => kind !== 'model'),
    ...begun.filter(({ place }) => place === LATER),
    ...ends.flatMap((end) => byBeginning(read, end, offered)),
    ...models.slice(FIRST_MODELS),
  ];
  const once = new Map<string, Suggestion>();
  for (const { place: _, ...suggestion } of all as (Suggestion & { place?: number })[]) {
    const key = `${suggestion.kind} ${suggestion.text}`;
    if (!once.has(key)) once.set(key, suggestion);
  }
  return [...once.values()].slice(0, MOST);
};
