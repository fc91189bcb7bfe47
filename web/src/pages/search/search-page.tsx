import { t } from '@lingui/core/macro';
import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MetaFunction,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router';
import { formatSearch } from '#contract/search-address.ts';
import { fetchModel } from '#web/features/listings/catalogue/catalogue.queries.ts';
import { CompareBar } from '#web/features/listings/compare/compare-bar.tsx';
import { fetchResults, isWrongCursor } from '#web/features/search/search.queries.ts';
import { SearchBox } from '#web/features/search/search-box.tsx';
import { searchOf, useSearchAddress } from '#web/features/search/use-search-address.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { addressTags } from '#web/lib/page-address.ts';
import { asVisitor, serverContext } from '#web/lib/server-context.ts';
import { pageTitle } from '#web/lib/title.ts';
import { modelOf, SearchHeading } from './model-heading.tsx';
import { SearchResults } from './search-results.tsx';

/**
 * On the server: the results that visitors see. A call that fails is left to the browser, which says what is wrong; from a
 * cursor of another search one is led to the beginning.
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { search: address } = new URL(request.url);
  const { after, ...search } = searchOf(address);
  const chosen = modelOf(search);
  const [result, model] = await Promise.all([
    fetchResults(search, { after, ...asVisitor(context) }).catch((error: unknown) => {
      if (isWrongCursor(after, error)) throw redirect(`/search?${formatSearch(search)}`);
      return undefined;
    }),
    chosen && fetchModel(chosen, asVisitor(context)).catch(() => undefined),
  ]);
  /** ms since 1970. */
  return { address, result, model, renderedAt: Date.now(), site: context.get(serverContext).publicUrl };
};

/** In the browser nothing is waited for: the results are fetched by the list. */
export const clientLoader = () => null;

/** One page for search engines: searches without number would lead them in circles. */
const forCrawlers = (site: string, isPlain: boolean): MetaDescriptor[] =>
  isPlain ? addressTags(site, '/search') : [{ name: 'robots', content: 'noindex, follow' }];

export const meta: MetaFunction<typeof loader> = ({ location, loaderData }) => {
  const search = searchOf(location.search);
  const model = modelOf(search)?.model;
  const about = search.q || (model && modelLabel(model));
  return [
    { title: pageTitle(about ? t`${about}: used motorcycles` : t`Search`) },
    {
      name: 'description',
      content: t`Used motorcycles for sale in Bangladesh, by model, price, year, kilometres and district.`,
    },
    ...(loaderData ? forCrawlers(loaderData.site, location.search === '') : []),
  ];
};

/** All bikes for sale, by words and filters, which are in the address. */
const SearchPage = () => {
  const rendered = useLoaderData<typeof loader>();
  const location = useLocation();
  const { search, go } = useSearchAddress();
  return (
    <div className="mx-auto max-w-6xl px-4 py-3">
      <SearchHeading search={search} initial={rendered?.address === location.search ? rendered.model : undefined} />
      <SearchBox q={search.q} action="/search" onSearch={(q) => go({ ...search, q })} />
      <SearchResults search={search} after={search.after} rendered={rendered} onSearch={go} />
      <CompareBar />
    </div>
  );
};
export default SearchPage;
