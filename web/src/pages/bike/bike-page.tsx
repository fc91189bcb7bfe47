import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router';
import type { BikeOnPage, PublicBike } from '#contract/entities/bike.ts';
import type { PriceGuide } from '#contract/entities/price-guide.ts';
import { type BikePage, bikePage, fetchBikePage, fetchSimilar } from '#web/features/listings/bikes.queries.ts';
import { CompareBar } from '#web/features/listings/compare/compare-bar.tsx';
import { fetchPriceGuide, pricedBikeOf } from '#web/features/listings/price-guide/price-guide.queries.ts';
import { rememberBike } from '#web/features/listings/recent/recent-bikes.ts';
import { RecentStrip } from '#web/features/listings/recent/recent-strip.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import type { CallOptions } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { asVisitor, serverContext } from '#web/lib/server-context.ts';
import { useTitle } from '#web/lib/title.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { BikeArticle } from './bike-article.tsx';
import { headOf, titleOfPage } from './bike-head.ts';
import { BikeSkeleton } from './bike-skeleton.tsx';
import { GoneBike, WithdrawnBike } from './gone-bike.tsx';
import { SimilarBikes } from './similar-bikes.tsx';

/** What the page begins with; undefined where it did not come in time. */
interface Loaded {
  id: string;
  site: string;
  page: BikePage | undefined;
  similar: PublicBike[] | undefined;
  guide: PriceGuide | undefined;
  /** ms since 1970. */
  loadedAt: number;
}

/** A page without its bike is not for search engines: they come again. */
const STATUSES = { listed: 200, withdrawn: 200, unknown: 404, gone: 410, hidden: 410, missing: 503 } as const;

const settled = <T,>(result: PromiseSettledResult<T>): T | undefined =>
  result.status === 'fulfilled' ? result.value : undefined;

/** On the server: what visitors see. A call that fails is left to the browser, which says what is wrong. */
export const loader = async ({ context, params: { id = '' } }: LoaderFunctionArgs) => {
  const visitor = asVisitor(context);
  const found = fetchBikePage(id, visitor);
  const [page, similar, guide] = await Promise.allSettled([
    found,
    fetchSimilar(id, visitor),
    found.then((of) => guideOf(of, visitor)),
  ]);
  const loaded: Loaded = {
    id,
    site: context.get(serverContext).publicUrl,
    page: settled(page),
    similar: settled(similar),
    guide: settled(guide),
    loadedAt: Date.now(),
  };
  return data(loaded, { status: STATUSES[loaded.page?.state ?? 'missing'] });
};

/** What bikes like this one are sold for; a bike that is sold has its price. */
const guideOf = async (page: BikePage, options: CallOptions): Promise<PriceGuide | undefined> =>
  page.state === 'listed' && page.bike.productStatus !== 'Sold'
    ? fetchPriceGuide(pricedBikeOf(page.bike), options)
    : undefined;

/** Milliseconds that a click waits for the bike; afterwards its page says that it is loading. */
const PATIENCE = 1_000;

/** In the browser the bike is waited for a moment, so that the page opens with its title and at its full height. */
export const clientLoader = async ({ params: { id = '' }, request }: ClientLoaderFunctionArgs): Promise<Loaded> => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]);
  const page = await fetchBikePage(id, { signal }).catch(() => undefined);
  return { id, site: location.origin, page, similar: undefined, guide: undefined, loadedAt: Date.now() };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.page ? headOf(loaderData.page, loaderData.site) : [{ title: titleOfPage(undefined) }];

/** Whether a page was loaded by somebody who is signed in. */
const hasContacts = (page: BikePage | undefined): boolean => page?.state === 'listed' && 'sellerEmail' in page.bike;

/** The page of a bike for everyone. The server renders it as visitors see it; who is signed in is added in the browser. */
const BikePageRoute = () => {
  const { id = '' } = useParams();
  const loaded = useLoaderData<typeof loader>();
  const session = useSession();
  const viewer = session.status === 'signedIn' ? session.user.email : undefined;
  const {
    data: page,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...bikePage(id, viewer),
    initialData: loaded.id === id ? loaded.page : undefined,
    initialDataUpdatedAt: viewer && !hasContacts(loaded.page) ? 0 : loaded.loadedAt,
  });
  useTitle(titleOfPage(page));
  return (
    <div className="mx-auto max-w-6xl px-4 pt-0 pb-10 sm:pt-6">
      {page?.state === 'listed' && (
        <BikeArticle
          key={id}
          bike={page.bike}
          guide={loaded.id === id ? loaded.guide : undefined}
          loadedAt={loaded.loadedAt}
        />
      )}
      {page?.state === 'withdrawn' && <WithdrawnBike bike={page.bike} />}
      {page && page.state !== 'listed' && page.state !== 'withdrawn' && <GoneBike state={page.state} />}
      {error && !page && (
        <div className="pt-6">
          <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      )}
      {!error && !page && <BikeSkeleton />}
      {page?.state === 'listed' && <Remembered key={`seen ${id}`} bike={page.bike} />}
      {page && <SimilarBikes key={`similar ${id}`} id={id} initial={loaded.similar} loadedAt={loaded.loadedAt} />}
      <RecentStrip except={id} />
      <CompareBar besideBar={page?.state === 'listed'} />
    </div>
  );
};
export default BikePageRoute;

/** Puts the bike among those that were seen in this browser. */
const Remembered = ({ bike }: { bike: BikeOnPage }) => {
  const { _id, brand, modelName, photoURL } = bike;
  useEffect(() => rememberBike({ _id, brand, modelName, photoURL }), [_id, brand, modelName, photoURL]);
  return null;
};
