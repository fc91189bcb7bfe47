import type { Brand } from '#contract/constants.ts';
import type { Bike } from '#contract/entities/bike.ts';
import type { SearchResult } from '#contract/entities/search.ts';
import { FILTER_NAMES, type ParsedSearch } from '#contract/search-address.ts';
import { brandBikes } from '#web/features/listings/bikes.queries.ts';
import { type GoToSearch, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { useSearchList } from '#web/features/search/use-search-list.ts';
import { type PagedList, usePagedList } from '#web/lib/paged-list.ts';

export interface BrandList {
  list: PagedList<Bike>;
  search: ParsedSearch;
  /** Number and counts of the filtered bikes; undefined for the whole brand. */
  result: SearchResult | undefined;
  onSearch: GoToSearch;
  isFiltered: boolean;
}

/** The bikes of a brand: all of them, newest first (spec section 2), or those that fit the filters in the address. */
export const useBrandList = (brand: Brand): BrandList => {
  const { search, go } = useSearchAddress({ brand });
  const isFiltered =
    search.sort !== undefined || FILTER_NAMES.some((name) => name !== 'brand' && search.filters[name] !== undefined);
  const all = usePagedList({ ...brandBikes(brand), enabled: !isFiltered });
  const found = useSearchList<Bike>(search, { enabled: isFiltered });
  return { list: isFiltered ? found.list : all, search, result: found.result, onSearch: go, isFiltered };
};
