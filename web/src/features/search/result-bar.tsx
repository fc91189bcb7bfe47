import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { SearchResult } from '#contract/entities/search.ts';
import { formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { SORTS, type Sort } from '#contract/sorts.ts';
import { formatNumber } from '#web/language/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FilterIcon } from '#web/ui/icons.tsx';
import { bikesText, SORT_LABELS } from './choices.ts';

interface Props {
  search: ParsedSearch;
  /** undefined while results are loaded. */
  result: SearchResult | undefined;
  /** The number of chosen filters. */
  chosen: number;
  onSearch: (search: ParsedSearch) => void;
  onFilters: () => void;
  loading: boolean;
  /** The button of the sheet is shown at every width, where no filters stand beside the results. */
  always: boolean;
  /** Beside the number of results. */
  layout?: ReactNode;
  /** Beside the filters. */
  action?: ReactNode;
}

/** The number of results, which is announced, the button of the filter sheet, and the order. */
export const ResultBar = ({ search, result, chosen, onSearch, onFilters, loading, always, layout, action }: Props) => {
  const count = formatNumber(chosen);
  return (
    <div className={classes('flex flex-wrap items-center gap-x-3 gap-y-2', always && 'w-full sm:w-auto')}>
      {/* On a phone it fills the first line with the layout and the button beside it. */}
      <p
        role="status"
        className={classes('font-bold text-lg sm:me-auto sm:w-auto', layout ? 'grow sm:grow-0' : 'w-full')}
      >
        {result ? bikesText(result.total, result.atLeast) : loading && <Trans>Searching …</Trans>}
      </p>
      {layout}
      {action}
      <Button className={classes('grow sm:grow-0', !always && 'lg:hidden')} onClick={onFilters}>
        <FilterIcon className="size-5" />
        {chosen > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
      </Button>
      <SortSelect search={search} understood={result?.understood.sort} onSearch={onSearch} />
    </div>
  );
};

interface SortProps extends Pick<Props, 'search' | 'onSearch'> {
  /** The order that the words ask for. */
  understood: Sort | undefined;
}

/** Best match exists only where there are words; without a choice it holds there, and newest elsewhere. */
const SortSelect = ({ search, understood, onSearch }: SortProps) => {
  const usual: Sort = understood ?? (search.q ? 'match' : 'newest');
  const sorts = SORTS.filter((sort) => sort !== 'match' || search.q);
  const choose = (sort: Sort) => onSearch({ ...search, sort: sort === usual ? undefined : sort });
  const select = useRef<HTMLSelectElement>(null);
  // On a slow line it may be chosen before the page is hydrated, so before `onChange` is attached.
  const applyEarlyChoice = useEffectEvent(() => {
    const early = select.current?.value as Sort | undefined;
    if (early && early !== (search.sort ?? usual)) choose(early);
  });
  useEffect(() => applyEarlyChoice(), []);
  return (
    <form method="get" className="flex max-w-full grow gap-2 sm:grow-0">
      {[...formatSearch({ ...search, sort: undefined })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        ref={select}
        name="sort"
        autoComplete="off"
        aria-label={t`Sort by`}
        value={search.sort ?? usual}
        onChange={(event) => choose(event.target.value as Sort)}
        className="control field-sizing-content w-auto max-w-full grow sm:grow-0"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn">
          <Trans>Sort</Trans>
        </button>
      </noscript>
    </form>
  );
};
