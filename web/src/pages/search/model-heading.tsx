import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Brand } from '#contract/constants.ts';
import type { Model } from '#contract/entities/catalogue-model.ts';
import type { ParsedSearch } from '#contract/search-address.ts';
import { oneModel } from '#web/features/listings/catalogue/catalogue.queries.ts';
import { modelFacts } from '#web/features/listings/catalogue/model-facts.ts';
import { brandLabel, modelLabel } from '#web/language/bike-labels.ts';
import { LANGUAGE } from '#web/language/language.ts';

/** The one model that a search is about, and its brand where the search has one; undefined if it is about several or none. */
export const modelOf = ({ filters }: ParsedSearch): { brand: Brand | undefined; model: string } | undefined => {
  const [brand, ...otherBrands] = filters.brand ?? [];
  const [model, ...otherModels] = filters.model ?? [];
  return model && otherModels.length + otherBrands.length === 0 ? { brand, model } : undefined;
};

/** Returns a model with its brand in the language of the page. */
export const modelTitle = ({ brand, name, bangla }: Model): string =>
  `${brandLabel(brand)} ${LANGUAGE === 'bn' ? (bangla ?? modelLabel(name)) : name}`;

interface Props {
  search: ParsedSearch;
  /** As the server rendered it, for one address; null: not in the catalogue. */
  initial: Model | null | undefined;
}

/** The title of the page: the model that is searched for with its facts, or else that it is a search. */
export const SearchHeading = ({ search, initial }: Props) => {
  const chosen = modelOf(search);
  return chosen ? <ModelHeading {...chosen} initial={initial} /> : <PlainHeading />;
};

const PlainHeading = () => (
  <h1 className="sr-only">
    <Trans>Search used motorcycles</Trans>
  </h1>
);

interface ModelProps {
  brand: Brand | undefined;
  model: string;
  initial: Model | null | undefined;
}

const ModelHeading = ({ brand, model, initial }: ModelProps) => {
  const { data } = useQuery({ ...oneModel(brand, model), ...(initial !== undefined && { initialData: initial }) });
  if (!data) return <PlainHeading />;
  return (
    <header className="mb-3">
      <h1 className="wrap-anywhere font-bold text-2xl leading-tight">{modelTitle(data)}</h1>
      <p className="wrap-anywhere figures mt-1 text-base-content/75 text-sm">{modelFacts(data).join(' · ')}</p>
    </header>
  );
};
