import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SearchResult } from '#contract/entities/search.ts';
import type { FilterName, ParsedSearch } from '#contract/search-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { bikesText, FILTER_LABELS, loosened } from './choices.ts';

interface Props {
  search: ParsedSearch;
  result: SearchResult | undefined;
  onSearch: (search: ParsedSearch) => void;
}

/** Says that nothing fits, and which choice to take away for how many bikes. */
export const NothingFound = ({ search, result, onSearch }: Props) => {
  const { loosen = [], understood } = result ?? {};
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
          const label = FILTER_LABELS[name];
          const bikes = bikesText(count, atLeast);
          return (
            <li key={filter}>
              <Button onClick={() => onSearch(loosened(search, name, understood?.words ?? []))}>
                <Trans>
                  Without “{label}”: {bikes}
                </Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </EmptyState>
  );
};
