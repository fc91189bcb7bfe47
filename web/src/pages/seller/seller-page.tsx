import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
  useSearchParams,
} from 'react-router';
import {
  fetchSeller,
  type SellerCursors,
  type SellerPage,
  sellerPage,
} from '#web/features/listings/sellers/sellers.queries.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { asVisitor, serverContext } from '#web/lib/server-context.ts';
import { useTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { headOf, titleOfPage } from './seller-head.ts';
import { SellerProfile } from './seller-profile.tsx';
import { SellerReviews } from './seller-reviews.tsx';

/** What the page begins with; undefined where it did not come in time. */
interface Loaded {
  id: string;
  after: SellerCursors;
  site: string;
  page: SellerPage | undefined;
  /** ms since 1970. */
  loadedAt: number;
}

/** A page without its seller is not for search engines: they come again. */
const STATUSES = { found: 200, unknown: 404, missing: 503 } as const;

const cursorsOf = (params: URLSearchParams): SellerCursors => ({
  bikes: params.get('after') ?? undefined,
  reviews: params.get('reviews') ?? undefined,
});
const afterIn = (url: string): SellerCursors => cursorsOf(new URL(url).searchParams);
const isFirst = ({ bikes, reviews }: SellerCursors): boolean => bikes === undefined && reviews === undefined;

/** A call that fails on the server is left to the browser, which says what is wrong. */
export const loader = async ({ context, request, params: { id = '' } }: LoaderFunctionArgs) => {
  const after = afterIn(request.url);
  const page = await fetchSeller(id, after, asVisitor(context)).catch(() => undefined);
  const loaded: Loaded = { id, after, site: context.get(serverContext).publicUrl, page, loadedAt: Date.now() };
  return data(loaded, { status: STATUSES[page?.state ?? 'missing'] });
};

/** Milliseconds that a click waits for the seller; afterwards the page says that it is loading. */
const PATIENCE = 1_000;

/** In the browser the seller is waited for a moment, so that the page opens with its title and at its full height. */
export const clientLoader = async ({ params: { id = '' }, request }: ClientLoaderFunctionArgs): Promise<Loaded> => {
  const after = afterIn(request.url);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]);
  const page = await fetchSeller(id, after, { signal }).catch(() => undefined);
  return { id, after, site: location.origin, page, loadedAt: Date.now() };
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.page
    ? headOf(loaderData.page, loaderData.site, isFirst(loaderData.after))
    : [{ title: titleOfPage(undefined) }];

/** The public page of a seller: the same for everybody, without email and phone. */
const SellerRoute = () => {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const after = cursorsOf(params);
  const loaded = useLoaderData<typeof loader>();
  const isOfLoaded = loaded.id === id && loaded.after.bikes === after.bikes && loaded.after.reviews === after.reviews;
  const {
    data: page,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...sellerPage(id, after),
    initialData: isOfLoaded ? loaded.page : undefined,
    initialDataUpdatedAt: loaded.loadedAt,
  });
  useTitle(titleOfPage(page));
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10">
      {page?.state === 'found' && (
        <>
          <SellerProfile {...page} isFirst={after.bikes === undefined} />
          {/* Hydrated on their own, as the bikes are: several short tasks instead of a long one. */}
          <Suspense>
            <SellerReviews seller={page.seller} reviews={page.reviews} isFirst={after.reviews === undefined} />
          </Suspense>
        </>
      )}
      {page?.state === 'unknown' && <NoSeller />}
      {error && !page && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !page && <SellerSkeleton />}
    </div>
  );
};
export default SellerRoute;

const NoSeller = () => (
  <>
    <h1 className="sr-only">
      <Trans>Not Found</Trans>
    </h1>
    <EmptyState text={t`There is no seller at this address, or they have no bike here any more.`}>
      <ButtonLink variant="primary" to="/search">
        <Trans>Look for bikes</Trans>
      </ButtonLink>
    </EmptyState>
  </>
);

const SellerSkeleton = () => (
  <LoadingRegion label={t`Loading the seller`}>
    <Skeleton className="h-20 w-72 max-w-full" />
    <Skeleton className="mt-8 h-60 w-full" />
  </LoadingRegion>
);
