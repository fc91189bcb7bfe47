import { BANGLA_BRANDS } from '#contract/bangla/brands.ts';
import { BANGLA_DISTRICTS } from '#contract/bangla/districts.ts';
import { BANGLA_MODELS } from '#contract/bangla/models.ts';
import type { District } from '#contract/catalogue/districts.ts';
import type { Brand } from '#contract/constants.ts';
import type { Suggestion } from '#contract/entities/search.ts';
import { catalogueModel } from './catalogue.ts';
import { matchModels } from './match-models.ts';
import { plain } from './script.ts';
import { understand } from './understand.ts';

/** What is for sale now, with the number of bikes. */
export interface OfferedNow {
  models: readonly { brand: Brand; model: string; count: number }[];
  brands: readonly { brand: Brand; count: number }[];
  districts: readonly { district: District; count: number }[];
}

const MOST = 8;
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
  const bangla = BANGLA_MODELS[catalogueModel(brand, model)?.name ?? ''];
  return [model, `${brand} ${model}`, ...(bangla ? [bangla, `${BANGLA_BRANDS[brand]} ${bangla}`] : [])];
};

/** How `typed` begins a name: 0 it is the name, 1 the name begins with it, 2 (`LATER`) a later word of the name does. */
const placeIn = ({ whole, later }: Letters, typed: string): number | undefined => {
  if (whole.includes(typed)) return 0;
  if (whole.some((name) => name.startsWith(typed))) return 1;
  return later.some((name) => name.startsWith(typed)) ? LATER : undefined;
};
const LATER = 2;

type Placed = Suggestion & { place: number };

const byBeginning = (typed: string, offered: OfferedNow): Placed[] => {
  const found: Placed[] = [];
  const add = (suggestion: Suggestion, of: Letters) => {
    const place = placeIn(of, typed);
    if (place !== undefined) found.push({ ...suggestion, place });
  };
  for (const { brand, count } of offered.brands)
    add(
      { kind: 'brand', text: brand, count },
      lettersOf(brand, () => [brand, BANGLA_BRANDS[brand]]),
    );
  for (const { district, count } of offered.districts)
    add(
      { kind: 'district', text: district, count },
      lettersOf(district, () => [district, BANGLA_DISTRICTS[district]]),
    );
  for (const { brand, model, count } of offered.models)
    add(
      { kind: 'model', text: model, count },
      lettersOf(`${brand} ${model}`, () => modelNames(brand, model)),
    );
  return found.sort((a, b) => a.place - b.place || b.count - a.count);
};

/** What the words mean as a search, where they are spelled otherwise: jixer, আর ১৫, chittagong. */
const byMeaning = (q: string, offered: OfferedNow): Suggestion[] => {
  const { filters, rest } = understand(q);
  const models = offered.models.filter(({ brand }) => !filters.brand || filters.brand.includes(brand));
  const counts = new Map(models.map(({ brand, model, count }) => [`${brand} ${model}`, count]));
  const named = rest.length > 0 ? matchModels(rest, models).models : [];
  return [
    ...named.map(({ brand, model }) => ({
      kind: 'model' as const,
      text: model,
      count: counts.get(`${brand} ${model}`) ?? 0,
    })),
    ...offered.brands
      .filter(({ brand }) => rest.length === 0 && filters.brand?.includes(brand))
      .map(({ brand, count }) => ({ kind: 'brand' as const, text: brand, count })),
    ...offered.districts
      .filter(({ district }) => filters.district?.includes(district))
      .map(({ district, count }) => ({ kind: 'district' as const, text: district, count })),
  ];
};

/**
 * Returns at most 8 suggestions for `q`, whose last word is still being typed: names that begin with it first, those with
 * more bikes before others, then what the words mean in another spelling or script, then names of which a later word, or
 * which themselves, begin with the last word.
 */
export const suggest = (q: string, offered: OfferedNow): Suggestion[] => {
  const read = q.slice(0, MOST_READ);
  const typed = letters(read);
  if (typed === '') return [];
  const last = letters(read.trim().split(/\s+/).at(-1) ?? '');
  const begun = byBeginning(typed, offered);
  const all = [
    ...begun.filter(({ place }) => place < LATER),
    ...byMeaning(read, offered),
    ...begun.filter(({ place }) => place === LATER),
    ...(last !== typed && /^\p{L}./u.test(last) ? byBeginning(last, offered) : []),
  ];
  const once = new Map<string, Suggestion>();
  for (const { kind, text, count } of all) {
    const key = `${kind} ${text}`;
    if (!once.has(key)) once.set(key, { kind, text, count });
  }
  return [...once.values()].slice(0, MOST);
};
