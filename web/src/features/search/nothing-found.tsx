import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BRANDS } from '#contract/constants.ts';
import type { SearchResult } from '#contract/entities/search.ts';
import { loosened } from '#contract/loosened.ts';
import { type FilterName, formatSearch, type ParsedSearch } from '#contract/search-address.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { bikesText, FILTER_LABELS } from './choices.ts';

interface Props {
  search: ParsedSearch;
  result: SearchResult | undefined;
  onSearch: (search: ParsedSearch) => void;
  /** A brand's page: all brands are in the search. */
  ofBrand?: boolean;
  /** The button of an alert for this search. */
  alert?: ReactNode;
}

type Understood = SearchResult['understood']['words'];

/** What is taken away is called as it was typed, where it was. */
const nameOf = (filter: FilterName | 'q', { q }: ParsedSearch, understood: Understood, unmatched: string): string => {
  if (filter === 'q') return unmatched || q;
  const words = understood.filter((entry) => entry.filter === filter).map((entry) => entry.words);
  return words.length > 0 ? words.join(' ') : FILTER_LABELS[filter];
};

/**
 * Says that nothing fits: which words stand at no bike and which brands there are, or which choice to take away for how many
 * bikes.
 */
export const NothingFound = ({ search, result, onSearch, ofBrand = false, alert }: Props) => {
  const { loosen = [], understood, unmatched = [] } = result ?? {};
  const words = understood?.words ?? [];
  const none = unmatched.join(' ');
  return (
    <EmptyState text={textOf(none, loosen.length > 0)}>
      {none && <BrandsHere />}
      {alert}
      {loosen.length === 0 && !none && (
        <Button onClick={() => onSearch({ ...search, q: '', filters: {} })}>
          <Trans>Clear all</Trans>
        </Button>
      )}
      <ul className="flex flex-wrap justify-center gap-2">
        {loosen.map(({ filter, count, atLeast }) => {
          const name = filter as FilterName | 'q';
          const label = nameOf(name, search, words, none);
          const bikes = bikesText(count, atLeast);
          const left = loosened(search, name, words, unmatched);
          return (
            <li key={filter} className="min-w-0 max-w-full">
              {ofBrand && name === 'brand' ? (
                <ButtonLink to={`/search?${formatSearch(left)}`}>
                  <Trans>All brands: {bikes}</Trans>
                </ButtonLink>
              ) : (
                <Button className="wrap-anywhere max-w-full" onClick={() => onSearch(left)}>
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

/** Longer searches are cut: the field above has them whole. */
const MOST_SHOWN = 60;

const textOf = (none: string, canLoosen: boolean): string => {
  const words = none.length > MOST_SHOWN ? `${none.slice(0, MOST_SHOWN)}…` : none;
  if (words) return t`We found no bikes for “${words}”.`;
  return canLoosen ? t`No bike matches all filters. Remove one:` : t`No bikes found.`;
};

const BrandsHere = () => (
  <div>
    <p className="mb-2">
      <Trans>These brands are sold here:</Trans>
    </p>
    <ul className="flex flex-wrap justify-center gap-2">
      {BRANDS.map((brand) => (
        <li key={brand}>
          <Link to={`/search?brand=${brand}`} className="btn">
            {brandLabel(brand)}
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
