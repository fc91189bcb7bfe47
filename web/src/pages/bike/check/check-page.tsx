import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router';
import { bikeLabel } from '#web/language/bike-labels.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { asVisitor, serverContext } from '#web/lib/server-context.ts';
import { pageTitle, useTitle } from '#web/lib/title.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { BikeSkeleton } from '../bike-skeleton.tsx';
import { GoneBike, WithdrawnBike } from '../gone-bike.tsx';
import { bikeCheck, type CheckPage, fetchCheck } from './check.queries.ts';
import { CheckSheet } from './check-sheet.tsx';

/** What the page begins with; undefined where it did not come in time. */
interface Loaded {
  id: string;
  site: string;
  check: CheckPage | undefined;
  /** ms since 1970. */
  loadedAt: number;
}

const STATUSES = { listed: 200, withdrawn: 200, unknown: 404, gone: 410, hidden: 410, missing: 503 } as const;

/** On the server, as visitors see the bike: contacts are on nothing that is printed. */
export const loader = async ({ context, params: { id = '' } }: LoaderFunctionArgs) => {
  const check = await fetchCheck(id, asVisitor(context)).catch(() => undefined);
  const loaded: Loaded = { id, site: context.get(serverContext).publicUrl, check, loadedAt: Date.now() };
  return data(loaded, { status: STATUSES[check?.page.state ?? 'missing'] });
};

/** Milliseconds that a click waits for the bike; afterwards the page says that it is loading. */
const PATIENCE = 1_000;

export const clientLoader = async ({ params: { id = '' }, request }: ClientLoaderFunctionArgs): Promise<Loaded> => {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE)]);
  const check = await fetchCheck(id, { signal }).catch(() => undefined);
  return { id, site: location.origin, check, loadedAt: Date.now() };
};

/** Returns the document title; undefined: the bike has not come yet. */
const titleOf = (check: CheckPage | undefined): string => {
  const page = check?.page;
  const name = page?.state === 'listed' ? `: ${bikeLabel(page.bike)}` : '';
  return pageTitle(`${t`Check this bike`}${name}`);
};

/** Its bike is found by its own page. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: titleOf(loaderData?.check) },
  { name: 'robots', content: 'noindex' },
];

/** What was reviewed of a bike, what was not, and what to look at with its seller: one page to print, for everybody. */
const CheckRoute = () => {
  const { id = '' } = useParams();
  const loaded = useLoaderData<typeof loader>();
  const {
    data: check,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...bikeCheck(id),
    initialData: loaded.id === id ? loaded.check : undefined,
    initialDataUpdatedAt: loaded.loadedAt,
  });
  useTitle(titleOf(check));
  const page = check?.page;
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 print:p-0">
      {page?.state === 'listed' && (
        <CheckSheet
          bike={page.bike}
          guide={check?.guide}
          model={check?.model ?? undefined}
          address={`${loaded.site}/bike/${id}`}
          now={new Date(loaded.loadedAt)}
        />
      )}
      {page?.state === 'withdrawn' && <WithdrawnBike bike={page.bike} />}
      {page && page.state !== 'listed' && page.state !== 'withdrawn' && <GoneBike state={page.state} />}
      {error && !page && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !page && <BikeSkeleton />}
    </div>
  );
};
export default CheckRoute;
