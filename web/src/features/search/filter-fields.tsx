import { FACT_CHOICES, FACT_FLAGS, FACT_LIMITS } from '#contract/bike-facts.ts';
import type { FacetName, SearchFilters, SearchResult } from '#contract/entities/search.ts';
import type { FilterName, ParsedSearch } from '#contract/search-address.ts';
import { FLAGS, toggled, valuesOf, withFilter } from './choices.ts';
import { FacetChoices } from './facet-choices.tsx';
import { NearMeChoice } from './near-me-choice.tsx';
import { RangeFields } from './range-fields.tsx';

interface Props {
  search: ParsedSearch;
  /** undefined while they are loaded. */
  facets: SearchResult['facets'] | undefined;
  onChange: (search: ParsedSearch) => void;
  /** The brand is the page's. */
  withoutBrand?: boolean;
}

const OFFERED = FACT_LIMITS.flatMap(({ to, offered }) => (offered ? [to as FacetName] : []));

/** One choice only, which another one replaces. */
const SINGLE: readonly FilterName[] = [...FLAGS, 'since', ...OFFERED];

/** All filters. A change holds at once. */
export const FilterFields = ({ search, facets, onChange, withoutBrand = false }: Props) => {
  const facet = (name: FacetName) => {
    const chosen = valuesOf(search.filters, name);
    const choose = (value: string) => {
      if (!SINGLE.includes(name)) return onChange(toggled(search, name, value));
      const chosenValue = FLAGS.includes(name) ? true : Number(value);
      onChange(
        withFilter(search, name, chosen.includes(value) ? undefined : (chosenValue as SearchFilters[typeof name])),
      );
    };
    return (
      <FacetChoices key={name} name={name} values={facets?.[name]} chosen={chosen} onToggle={choose}>
        {name === 'district' && <NearMeChoice onFound={(found) => onChange(withFilter(search, name, [found]))} />}
      </FacetChoices>
    );
  };
  return (
    <div className="flex flex-col gap-5">
      {!withoutBrand && facet('brand')}
      {facet('model')}
      <RangeFields search={search} onChange={onChange} />
      {facet('condition')}
      {[...OFFERED, ...[...FACT_CHOICES, ...FACT_FLAGS].map(({ filter }) => filter)].map(facet)}
      {facet('reviewed')}
      {facet('verified')}
      {facet('since')}
    </div>
  );
};
