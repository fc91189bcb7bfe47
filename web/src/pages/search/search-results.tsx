import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { PublicBike } from '#contract/entities/bike.ts';
import type { SearchResult } from '#contract/entities/search.ts';
import { formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { RecentStrip } from '#web/features/listings/recent/recent-strip.tsx';
import { bikesText } from '#web/features/search/choices.ts';
import { FilterFields } from '#web/features/search/filter-fields.tsx';
import { LayoutSwitch } from '#web/features/search/layout-switch.tsx';
import { NothingFound } from '#web/features/search/nothing-found.tsx';
import { isWrongCursor } from '#web/features/search/search.queries.ts';
import { SearchControls } from '#web/features/search/search-controls.tsx';
import { type GoToSearch, searchOf } from '#web/features/search/use-search-address.ts';
import { useSearchList } from '#web/features/search/use-search-list.ts';
import { ListEnd, ListError } from '#web/lib/list-status.tsx';
import { Redirect } from '#web/lib/redirect.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ResultGrid } from './result-grid.tsx';
import { useSaveSearch } from './save-search.tsx';

interface Props {
  search: ParsedSearch;
  /** The cursor in the address, of a page that was opened without scripts. */
  after: string | undefined;
  /** What the server rendered for one address. */
  rendered: { address: string; result?: SearchResult | undefined; renderedAt: number } | null;
  onSearch: GoToSearch;
}

/** The results with everything that changes them: filters, chips, sort. */
export const SearchResults = ({ search, after, rendered, onSearch }: Props) => {
  // What is pressed changes the search before the address.
  const initial = rendered && isOf(rendered.address, search, after) ? rendered : undefined;
  const { list, result, facets } = useSearchList<PublicBike>(search, { from: after, initial });
  const saving = useSaveSearch({ search, shownAt: list.isPlaceholderData ? undefined : list.dataUpdatedAt });
  const results = useRef<HTMLElement>(null);
  // A chip or a button that takes a choice away goes with it.
  useKeptFocus(results, '[data-kept-focus], article');
  // The search itself is still good.
  if (isWrongCursor(after, list.error)) return <Redirect to={`/search?${formatSearch(search)}`} state={null} />;
  return (
    <div className="mt-3 gap-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <section aria-label={t`Filters`} className="hidden lg:block">
        <FilterFields search={search} facets={facets} onChange={onSearch} />
      </section>
      <section
        ref={results}
        tabIndex={-1}
        aria-label={t`Results`}
        aria-busy={list.isPlaceholderData}
        className="flex min-w-0 flex-col gap-3 outline-none"
      >
        <SearchControls
          search={search}
          result={result}
          loading={list.isFetching}
          onSearch={onSearch}
          layout={<LayoutSwitch />}
          action={saving.button}
        />
        {saving.dialog}
        <ListError list={list} />
        {result?.total === 0 ? (
          <>
            <NothingFound search={search} result={result} onSearch={onSearch} alert={saving.alert} />
            <RecentStrip />
          </>
        ) : (
          !(list.isError && !list.data) && <ResultGrid bikes={list.data} faded={list.isPlaceholderData} />
        )}
        <ListEnd list={list} shown={shownText} automatic />
        {result?.next && (
          <noscript>
            <Link to={nextPage(search, result.next)} rel="next" className="btn">
              <Trans>Show more</Trans>
            </Link>
          </noscript>
        )}
      </section>
    </div>
  );
};

/** Whether an address asks for a search from a cursor on. */
const isOf = (address: string, search: ParsedSearch, after: string | undefined): boolean => {
  const addressed = searchOf(address);
  return addressed.after === after && String(formatSearch(addressed)) === String(formatSearch(search));
};

const shownText = (count: number): string => {
  const bikes = bikesText(count);
  return t`Showing ${bikes}`;
};

const nextPage = (search: ParsedSearch, next: string): string => {
  const query = formatSearch(search);
  query.set('after', next);
  return `/search?${query}`;
};
