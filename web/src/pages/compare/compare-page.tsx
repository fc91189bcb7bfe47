import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { BikeOnPage } from '#contract/entities/bike.ts';
import { bikePage, fetchBikePage } from '#web/features/listings/bikes.queries.ts';
import {
  compareAddress,
  compareThese,
  MAX_COMPARED,
  useComparedBikes,
} from '#web/features/listings/compare/compared-bikes.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { asVisitor } from '#web/lib/server-context.ts';
import { pageTitle } from '#web/lib/title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { NeedsScripts } from '#web/ui/needs-scripts.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { CompareTable } from './compare-table.tsx';

/** The ids in the address, `?ids=a,b` or repeated, each once. */
const idsIn = (address: string): string[] => {
  const ids = new URLSearchParams(address).getAll('ids').flatMap((text) => text.split(','));
  return [...new Set(ids.map((id) => id.trim()).filter(Boolean))].slice(0, MAX_COMPARED);
};

/** On the server: the bikes as visitors see them. A call that fails is left to the browser. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const ids = idsIn(new URL(request.url).search);
  const bikes = await Promise.all(ids.map((id) => fetchBikePage(id, asVisitor(context)).catch(() => undefined)));
  /** ms since 1970. */
  return { bikes: Object.fromEntries(ids.map((id, at) => [id, bikes[at]])), renderedAt: Date.now() };
};

export const clientLoader = () => null;

export const meta = () => [{ title: pageTitle(t`Compare bikes`) }, { name: 'robots', content: 'noindex' }];

/** Up to four bikes beside each other, with their differences marked. */
const ComparePage = () => {
  const rendered = useLoaderData<typeof loader>();
  const ids = idsIn(useLocation().search);
  const chosen = useComparedBikes();
  const session = useSession();
  const viewer = session.status === 'signedIn' ? session.user.email : undefined;
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...bikePage(id, viewer),
      initialData: rendered?.bikes[id],
      initialDataUpdatedAt: rendered?.renderedAt,
    })),
  });
  const bikes = queries.flatMap(({ data }) => (data?.state === 'listed' ? [data.bike] : []));
  const failed = queries.find(({ error, data }) => error && !data);
  const pending = queries.some(({ isPending }) => isPending);
  const navigate = useNavigate();
  const table = useRef<HTMLDivElement>(null);
  useKeptFocus(table, 'thead th > a');
  const remove = ({ _id: removed }: BikeOnPage) => {
    if (chosen.some(({ _id }) => _id === removed)) compareThese(chosen.filter(({ _id }) => _id !== removed));
    void navigate(compareAddress(ids.filter((id) => id !== removed)), { preventScrollReset: true });
  };
  const gone = !pending && !failed && bikes.length < ids.length;
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <h1 className="mb-4 font-bold text-3xl">
        <Trans>Compare bikes</Trans>
      </h1>
      <NeedsScripts />
      {failed && (
        <ErrorNotice
          message={errorMessage(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {pending && (
        <LoadingRegion label={t`Loading bikes`}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {gone && (
        <p role="status" className="mb-4 rounded-box bg-base-200 p-4">
          <Trans>Some of these bikes are not listed any more.</Trans>
        </p>
      )}
      <div ref={table} tabIndex={-1} className="outline-none">
        {bikes.length > 0 && <CompareTable bikes={bikes} onRemove={remove} />}
      </div>
      {ids.length === 0 && (
        <EmptyState text={t`Choose bikes to compare in the search.`}>
          {chosen.length > 0 && (
            <ButtonLink to={compareAddress(chosen.map(({ _id }) => _id))} variant="primary">
              <Trans>Compare the bikes that you chose</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/search">
            <Trans>Search bikes</Trans>
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  );
};
export default ComparePage;
