import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '#contract/entities/search.ts';
import { loosened } from '#contract/loosened.ts';
import { type FilterName, formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { bikesText, FILTER_LABELS } from './choices.ts';

interface Props {
  search: ParsedSearch;
  result: SearchResult | undefined;
  onSearch: (search: ParsedSearch) => void;
  /** A brand's page: all brands are in the search. */
  ofBrand?: boolean;
}

type Understood = SearchResult['understood']['words'];

/** A filter that was read from words is called as it was typed. */
const nameOf = (filter: FilterName | 'q', understood: Understood): string => {
  const words = understood.filter((entry) => entry.filter === filter).map((entry) => entry.words);
  return words.length > 0 ? words.join(' ') : FILTER_LABELS[filter];
};

/** Says that nothing fits, and which choice to take away for how many bikes. */
export const NothingFound = ({ search, result, onSearch, ofBrand = false }: Props) => {
  const { loosen = [], understood } = result ?? {};
  const words = understood?.words ?? [];
  return (
    <EmptyState text={loosen.length > 0 ? t`No bike fits all of this. Take one choice away:` : t`No bike fits this.`}>
      {loosen.length === 0 && (
        <Button onClick={() => onSearch({ ...search, q: '', filters: {} })}>
          <Trans>Clear all</Trans>
        </Button>
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {loosen.map(({ filter, count, atLeast }) => {
          const name = filter as FilterName | 'q';
          const label = nameOf(name, words);
          const bikes = bikesText(count, atLeast);
          const left = loosened(search, name, words);
          return (
            <li key={filter}>
              {ofBrand && name === 'brand' ? (
                <ButtonLink to={`/search?${formatSearch(left)}`}>
                  <Trans>All brands: {bikes}</Trans>
                </ButtonLink>
              ) : (
                <Button className="wrap-anywhere" onClick={() => onSearch(left)}>
                  <Trans>
                    Without “{label}”: {bikes}
                  </Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </EmptyState>
  );
};
