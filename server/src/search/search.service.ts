import type { FacetName, FacetValue, SearchFilters, SearchResult, Suggestion } from '#contract/entities/search.ts';
import { ContractError } from '#contract/errors.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { parseSearch } from '#contract/search-address.ts';
import type { Sort } from '#contract/sorts.ts';
import { findBikes, toBike, toPublicBike } from '#server/listings/listings.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fitting } from '#server/platform/db/page.ts';
import type { Reader, Reads } from '#server/platform/db/reads.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { suggest } from '#server/words/suggest.ts';
import { createAccessPaths } from './access-paths.ts';
import { brandName, conditionName, districtName, nameIn } from './codes.ts';
import { countsBy } from './counts.repository.ts';
import type { FacetColumn } from './facet-steps.ts';
import { countFacets, type ValueCount } from './facets.ts';
import { LIMITS } from './limits.ts';
import { loosen } from './loosen.ts';
import { modelsForSale, namesOfModels } from './models.repository.ts';
import { type Place, readCursor, toCursor } from './order.ts';
import { pageOf } from './page.ts';
import { bikesOf } from './pages.repository.ts';
import { createQueries, minuteOf } from './query.ts';
import { askedAs, chosenIn, SEARCHED_CHOICES, SEARCHED_NUMBERS } from './searched-facts.ts';
import { type SearchContext, type Total, type View, viewOf } from './views.ts';

export interface SearchService {
  /**
   * The bikes for sale that fit a query as `parseSearch` reads it, a page of them, with the counts of all choices. Throws
   * `invalid_input` for a cursor of another query.
   */
  search(
    reader: Reader | undefined,
    query: Readonly<Record<string, unknown>>,
    isSignedIn: boolean,
  ): Promise<SearchResult>;
  /** What the words typed so far may mean, at most 8. */
  suggest(reader: Reader | undefined, q: string): Promise<Suggestion[]>;
}

/** Choices of the facet `model`: those with the most bikes, and the chosen ones. */
const MOST_MODELS = 100;

const toTotal = ({ count, isWhole }: Total): { total: number; atLeast?: true } => ({
  total: count,
  ...(!isWhole && { atLeast: true }),
});

/** Most frequent first, equal ones by name. What is chosen stays in it without a bike. */
const toFacet = (
  counts: readonly ValueCount[],
  nameOf: (code: number) => string | undefined,
  chosen: readonly string[] = [],
): FacetValue[] => {
  const values = counts.flatMap(({ value, count, isWhole }) => {
    const name = nameOf(value);
    if (name === undefined || (count === 0 && !chosen.includes(name))) return [];
    return [{ value: name, count, ...(!isWhole && { atLeast: true as const }) }];
  });
  const missing = chosen.filter((name) => !values.some(({ value }) => value === name));
  const isPart = counts.some(({ isWhole }) => !isWhole);
  const none = missing.map((value) => ({ value, count: 0, ...(isPart && { atLeast: true as const }) }));
  return [...values, ...none].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
};

/** Names that models of several brands have are one choice. */
const together = (values: readonly FacetValue[]): FacetValue[] => {
  const byName = new Map<string, FacetValue>();
  for (const one of values) {
    const same = byName.get(one.value);
    const atLeast = one.atLeast || same?.atLeast;
    byName.set(one.value, { value: one.value, count: one.count + (same?.count ?? 0), ...(atLeast && { atLeast }) });
  }
  return [...byName.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
};

const facetsOf = async (context: SearchContext, view: View, filters: SearchFilters) => {
  const counts = await countFacets(context, view);
  const facet = (by: FacetColumn, nameOf: (code: number) => string | undefined, chosen?: readonly string[]) =>
    toFacet(counts.get(by) ?? [], nameOf, chosen);
  const models = counts.get('model') ?? [];
  const names = await namesOfModels(
    context.db,
    models.map(({ value }) => value),
  );
  const model = together(toFacet(models, (code) => names.get(code), filters.model));
  const choices = SEARCHED_CHOICES.map((one) => {
    const nameOf = (choice: string | undefined) => choice && askedAs(one, choice);
    const chosen = chosenIn(filters, one)?.flatMap((choice) => nameOf(choice) ?? []);
    return [one.filter, facet(one.column, (code) => nameOf(nameIn(one.choices)(code)), chosen)];
  });
  const offered = SEARCHED_NUMBERS.filter((one) => one.offered).map(({ to, column }) => [
    to,
    facet(column, String, filters[to] === undefined ? [] : [String(filters[to])]),
  ]);
  return {
    brand: facet('brand', brandName, filters.brand),
    model: model.filter(({ value }, at) => at < MOST_MODELS || filters.model?.includes(value)),
    condition: facet('condition', conditionName, filters.condition),
    ...Object.fromEntries([...offered, ...choices]),
    reviewed: facet('reviewed', String, filters.reviewed && ['1']),
    verified: facet('verified', (code) => (code === 1 ? '1' : undefined), filters.verified && ['1']),
    since: facet('posted', String, filters.since && [String(filters.since)]),
  } as Record<FacetName, FacetValue[]>;
};

const refuseCursor = (): never => {
  throw new ContractError('invalid_input', undefined, { after: RULE_MESSAGES.pageUnknown });
};

export const createSearchService = (reads: Reads, clock: Clock, limits = LIMITS): SearchService => {
  const bikesAt = async (db: Db, places: readonly Place[], isSignedIn: boolean) => {
    const ids = await bikesOf(
      db,
      places.map(({ n }) => n),
    );
    const rows = await findBikes(db, [...ids.values()]);
    return places.flatMap(({ n }) => {
      const row = rows.get(ids.get(n) ?? '');
      // Sold between two queries.
      if (!row || row.product_status === 'Sold') return [];
      return [{ n, bike: isSignedIn ? toBike(row) : toPublicBike(row) }];
    });
  };

  return {
    search: (reader, typed, isSignedIn) =>
      reads.list(reader, async (db) => {
        const parsed = parseSearch(typed);
        const now = minuteOf(clock.now());
        const toQuery = createQueries({ db, now });
        const query = await toQuery(parsed);
        const sort: Sort = parsed.sort ?? query.understood.sort ?? (parsed.q ? 'match' : 'newest');
        const after =
          typeof typed.after === 'string' ? (readCursor(parsed, sort, typed.after) ?? refuseCursor()) : undefined;
        const context = { db, now, paths: createAccessPaths(db, limits), limits };
        const view = await viewOf(context, query.criteria);
        const { places, hasNext } = await pageOf(context, view, { sort, models: query.models, after });
        const found = await bikesAt(db, places, isSignedIn);
        const shown = fitting(found);
        const isCut = shown.length < found.length;
        const last = isCut ? places.find(({ n }) => n === shown.at(-1)?.n) : places.at(-1);
        return {
          items: shown.map(({ bike }) => bike),
          ...toTotal(view.total),
          facets: await facetsOf(context, view, query.filters),
          understood: query.understood,
          ignored: query.ignored,
          ...(view.total.count === 0 && (await loosen(context, parsed, query, toQuery))),
          ...((hasNext || isCut) && last && { next: toCursor(parsed, sort, last) }),
        };
      }),

    suggest: (reader, q) =>
      reads.list(reader, async (db) => {
        const models = await modelsForSale(db);
        const brands = (await countsBy(db, {}, 'brand')).flatMap(({ value, count }) => {
          const brand = brandName(value);
          return brand ? [{ brand, count }] : [];
        });
        const districts = (await countsBy(db, {}, 'district')).flatMap(({ value, count }) => {
          const district = districtName(value);
          return district ? [{ district, count }] : [];
        });
        return suggest(q, { models, brands, districts });
      }),
  };
};
