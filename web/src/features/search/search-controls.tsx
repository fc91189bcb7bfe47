import { Trans } from '@lingui/react/macro';
import { type ReactNode, startTransition, useState } from 'react';
import type { SearchResult } from '#contract/entities/search.ts';
import type { ParsedSearch } from '#contract/search-address.ts';
import { ChoiceChips } from './choice-chips.tsx';
import { choicesOf, withFilter } from './choices.ts';
import { FilterSheet } from './filter-sheet.tsx';
import { ResultBar } from './result-bar.tsx';
import type { GoToSearch } from './use-search-address.ts';

interface Props {
  search: ParsedSearch;
  /** undefined while results are loaded, and where nothing is filtered and the number is not known. */
  result: SearchResult | undefined;
  loading: boolean;
  onSearch: GoToSearch;
  /** A brand's page: the brand is no choice. */
  ofBrand?: boolean;
  /** Beside the number of results. */
  layout?: ReactNode;
  /** Beside the button of the sheet. */
  action?: ReactNode;
}

/** Number of results, sort, the sheet of filters, and a chip for each choice. */
export const SearchControls = ({ search, result, loading, onSearch, ofBrand = false, layout, action }: Props) => {
  const [sheet, setSheet] = useState(false);
  const choices = choicesOf(ofBrand ? withFilter(search, 'brand', undefined) : search, result?.understood.words);
  const clear = () => {
    const { brand } = search.filters;
    void onSearch({ ...search, q: '', filters: ofBrand && brand ? { brand } : {} });
  };
  const keepBrand = (next: ParsedSearch) => (ofBrand ? withFilter(next, 'brand', search.filters.brand) : next);
  return (
    <>
      <ResultBar
        search={search}
        result={result}
        loading={loading}
        chosen={choices.length}
        onSearch={onSearch}
        // To open it takes a cheap phone a tenth of a second: the pressed button is painted before.
        onFilters={() => startTransition(() => setSheet(true))}
        always={ofBrand}
        layout={layout}
        action={action}
      />
      <ChoiceChips choices={choices} onChange={(next) => onSearch(keepBrand(next))} onClear={clear} />
      <Ignored values={[...new Set([...search.ignored, ...(result?.ignored ?? [])])]} />
      {sheet && (
        <FilterSheet
          search={search}
          onClose={() => setSheet(false)}
          onApply={async (next) => {
            // First, so that the history entry of the sheet becomes that of the search.
            await onSearch(next, { replace: true });
            setSheet(false);
          }}
          withoutBrand={ofBrand}
        />
      )}
    </>
  );
};

/** Says what of the address search does not know. */
const Ignored = ({ values }: { values: readonly string[] }) => {
  if (values.length === 0) return null;
  const list = values.slice(0, 5).join(', ');
  return (
    <p role="note" className="wrap-anywhere text-base-content/75 text-sm">
      <Trans>Not used, because we do not know it: {list}</Trans>
    </p>
  );
};
