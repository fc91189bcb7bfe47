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

/** How `typed` begins a name: 0 the name itself, 1 its beginning, 2 that of a later word; undefined if it does not. */
const beginning = (typed: string, names: readonly string[]): number | undefined => {
  const places = names.flatMap((name) => {
    if (letters(name) === typed) return [0];
    if (letters(name).startsWith(typed)) return [1];
    return name.split(/[\s-]+/).some((_, i, words) => letters(words.slice(i).join('')).startsWith(typed)) ? [2] : [];
  });
  return places.length > 0 ? Math.min(...places) : undefined;
};

type Placed = Suggestion & { place: number };

const byBeginning = (typed: string, offered: OfferedNow): Placed[] => {
  const found: Placed[] = [];
  const add = (kind: Suggestion['kind'], text: string, count: number, names: readonly string[]) => {
    const place = beginning(typed, names);
    if (place !== undefined) found.push({ kind, text, count, place });
  };
  for (const { brand, count } of offered.brands) add('brand', brand, count, [brand, BANGLA_BRANDS[brand]]);
  for (const { district, count } of offered.districts)
    add('district', district, count, [district, BANGLA_DISTRICTS[district]]);
  for (const { brand, model, count } of offered.models) {
    const bangla = BANGLA_MODELS[catalogueModel(brand, model)?.name ?? ''];
    add('model', model, count, [
      model,
      `${brand} ${model}`,
      ...(bangla ? [bangla, `${BANGLA_BRANDS[brand]} ${bangla}`] : []),
    ]);
  }
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
 * more bikes before others, then what the words mean in another spelling or script, then names that the last word begins.
 */
export const suggest = (q: string, offered: OfferedNow): Suggestion[] => {
  const read = q.slice(0, MOST_READ);
  const typed = letters(read);
  if (typed === '') return [];
  const last = letters(read.trim().split(/\s+/).at(-1) ?? '');
  const all = [
    ...byBeginning(typed, offered),
    ...byMeaning(read, offered),
    ...(last !== typed && last.length > 1 ? byBeginning(last, offered) : []),
  ];
  const once = new Map<string, Suggestion>();
  for (const { kind, text, count } of all) {
    const key = `${kind} ${text}`;
    if (!once.has(key)) once.set(key, { kind, text, count });
  }
  return [...once.values()].slice(0, MOST);
};
