import type { SearchFilters, UnderstoodWords } from '#contract/entities/search.ts';
import { ordered, type ParsedSearch } from '#contract/search-address.ts';
import type { Sort } from '#contract/sorts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import type { FoldedWord } from '#server/words/fold.ts';
import { matchModels } from '#server/words/match-models.ts';
import { cataloguedName, isCatalogued } from '#server/words/model-name.ts';
import { understand } from '#server/words/understand.ts';
import { brandCode, codeIn, conditionCode } from './codes.ts';
import type { Criteria } from './criteria.ts';
import { REVIEWED } from './facet-steps.ts';
import { findModels, type ModelForSale, modelsForSale } from './models.repository.ts';
import type { RankedModels } from './page.ts';
import { chosenIn, limitsIn, rangeOf, SEARCHED_CHOICES, SEARCHED_NUMBERS } from './searched-facts.ts';

/** A search as it is carried out. */
export interface Query {
  criteria: Criteria;
  /** Models that the words name, by how well they fit. */
  models: RankedModels;
  /** Those of the address and those of the words. */
  filters: SearchFilters;
  understood: { filters: SearchFilters; sort?: Sort; words: UnderstoodWords[] };
  ignored: string[];
}

/** Of one search; words beyond decide nothing any more. */
const MOST_WORDS = 16;

/** Since when listings are looked for, ms since 1970: to the minute, so that equal searches are equal for a while. */
export const minuteOf = (now: number): number => Math.floor(now / MINUTE) * MINUTE;

const criteriaOf = (filters: SearchFilters, now: number): Criteria => {
  const { brand, condition, reviewed, verified, since, priceFrom: from, priceTo: to } = filters;
  const numbers = SEARCHED_NUMBERS.map((one) => [one.column, rangeOf(one, limitsIn(filters, one))]);
  const choices = SEARCHED_CHOICES.map((one) => [one.column, chosenIn(filters, one)?.map(codeIn(one.choices))]);
  return {
    ...Object.fromEntries([...numbers, ...choices].filter(([, asked]) => asked)),
    ...(brand && { brand: brand.map(brandCode) }),
    ...(condition && { condition: condition.map(conditionCode) }),
    ...(verified && { verified: [1] }),
    ...(reviewed && { reviewed: REVIEWED }),
    ...((from ?? to) !== undefined && { price: { from, to } }),
    ...(since && { posted: { from: minuteOf(now) - since * DAY } }),
  };
};

/** Of the words those that become filters or the order; what the address has is not taken from the words. */
const understandWords = ({ q, filters, sort: chosen }: ParsedSearch) => {
  const { filters: all, sort, words: allWords, folded, rest } = understand(q);
  const isNew = (name: string) => (name === 'sort' ? chosen === undefined : !Object.hasOwn(filters, name));
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => isNew(name))) as SearchFilters;
  const words = allWords.filter(({ filter }) => isNew(filter));
  return { understood: { filters: kept, ...(sort && isNew('sort') && { sort }), words }, folded, rest };
};

/** Models that were chosen by name; a name that neither a listing has had nor the catalogue has is ignored. */
const chosenModels = async (db: Db, typed: readonly string[]) => {
  const chosen = [...new Set(typed.map(cataloguedName))];
  const known = await findModels(db, chosen);
  const isKnown = (name: string) => known.has(name) || isCatalogued(name);
  const names = chosen.filter(isKnown);
  return { names, ids: [...known.values()].flat(), ignored: chosen.filter((name) => !isKnown(name)) };
};

/** The models that words name, and the words that name none. */
interface NamedModels {
  models: RankedModels;
  words: readonly string[];
}

const matchNames = async (forSale: Promise<readonly ModelForSale[]>, rest: readonly string[]): Promise<NamedModels> => {
  const all = await forSale;
  const idOf = new Map(all.map(({ id, brand, model }) => [`${brand} ${model}`, id]));
  const named = matchModels(rest, all);
  const models = named.models.flatMap(({ brand, model, rank }) => {
    const id = idOf.get(`${brand} ${model}`);
    return id === undefined ? [] : [{ id, rank }];
  });
  return { models, words: named.rest };
};

/** Of the words those that name no model. Letters and digits of ASCII: no operator of either engine. */
const wordsOf = (folded: readonly FoldedWord[], left: readonly string[]): FoldedWord[] =>
  folded
    .filter(({ name, text }) => left.includes(name) && /^[a-z0-9]+$/.test(name) && /^[a-z0-9]+$/.test(text))
    .slice(0, MOST_WORDS);

/** Makes of a search what is looked for. */
const toQuery = async ({ now, chosenModels, namedModels }: Lookups, search: ParsedSearch): Promise<Query> => {
  const { understood, folded, rest } = understandWords(search);
  const chosen = await chosenModels(search.filters.model ?? []);
  const filters = ordered({ ...understood.filters, ...search.filters });
  if (chosen.names.length > 0) filters.model = chosen.names;
  else delete filters.model;
  const { models, words } = await namedModels(rest);
  const criteria: Criteria = {
    ...criteriaOf(filters, now),
    ...(chosen.names.length > 0 && { model: chosen.ids }),
    ...(models.length > 0 && { named: models.map(({ id }) => id) }),
    ...(words.length > 0 && { words: wordsOf(folded, words) }),
  };
  const ignored = [...search.ignored, ...chosen.ignored.map((name) => `model=${name}`)];
  return { criteria, models, filters, understood, ignored };
};

interface Reading {
  db: Db;
  /** ms since 1970 */
  now: number;
}

/** What is looked up of names, each once. */
interface Lookups {
  /** ms since 1970 */
  now: number;
  chosenModels(typed: readonly string[]): ReturnType<typeof chosenModels>;
  namedModels(rest: readonly string[]): Promise<NamedModels>;
}

/** Returns what `find` returns for the same texts before, or calls it. */
const once = <T>(find: (texts: readonly string[]) => Promise<T>): ((texts: readonly string[]) => Promise<T>) => {
  const found = new Map<string, Promise<T>>();
  return (texts) => {
    const key = texts.join('\n');
    const known = found.get(key) ?? find(texts);
    found.set(key, known);
    return known;
  };
};

/** Returns a function that makes of searches what is looked for. Names that several of them have are looked up once. */
export const createQueries = ({ db, now }: Reading): ((search: ParsedSearch) => Promise<Query>) => {
  let forSale: Promise<ModelForSale[]> | undefined;
  const lookups: Lookups = {
    now,
    chosenModels: once((typed) => chosenModels(db, typed)),
    namedModels: once(async (rest) => {
      if (rest.length === 0) return { models: [], words: [] };
      forSale ??= modelsForSale(db);
      return matchNames(forSale, rest);
    }),
  };
  return (search) => toQuery(lookups, search);
};
