import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HistoryEntry } from '#contract/entities/records.ts';
import { declineReasonText } from '#web/features/deals/bookings/decline-reason.ts';
import { formatMoment } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { historyText } from './history-text.ts';

interface LoadedProps<T> {
  /** The title of the page, for as long as there is no record. */
  title: string;
  /** The list that the record is one of, and its name. */
  list: { to: string; label: string };
  query: UseQueryResult<T | null>;
  children: (record: T) => ReactNode;
}

/** A record as soon as it is there; before that, and without one, a page that says so. */
export const LoadedRecord = <T,>({ title, list, query, children }: LoadedProps<T>) => {
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <div className="flex flex-col gap-6">
        {children(data)}
        <ButtonLink to={list.to} className="self-start">
          {list.label}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">{title}</h1>
      {data === null && (
        <EmptyState text={t`There is nothing at this address.`}>
          <ButtonLink to={list.to}>{list.label}</ButtonLink>
        </EmptyState>
      )}
      {data === undefined && error && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data === undefined && !error && (
        <LoadingRegion label={t`Loading`}>
          <Skeleton className="h-44 w-full max-w-2xl" />
          <Skeleton className="mt-6 h-64 w-full max-w-2xl" />
        </LoadingRegion>
      )}
    </>
  );
};

interface HeadProps {
  title: string;
  /** What it is: a listing, an order, a payment. */
  kind: string;
  children: ReactNode;
}

/** The title of a record with its facts. */
export const RecordHead = ({ title, kind, children }: HeadProps) => (
  <div>
    <p className="text-base-content/75">{kind}</p>
    <h1 className="wrap-anywhere mb-4 font-bold text-3xl">{title}</h1>
    <dl className="grid max-w-2xl gap-x-6 sm:gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">{children}</dl>
  </div>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-base-content/75 max-sm:pt-2 max-sm:text-sm">{label}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </>
);

/** Links to what belongs to a record. */
export const RecordLinks = ({ children }: { children: ReactNode }) => (
  <nav aria-label={t`Related`} className="flex flex-wrap gap-2">
    {children}
  </nav>
);

/** What is on record, the newest first. */
export const RecordHistory = ({ history }: { history: readonly HistoryEntry[] }) => (
  <section aria-labelledby="record-history" className="border-base-300 border-t pt-4">
    <h2 id="record-history" className="mb-2 font-bold text-xl">
      <Trans>History</Trans>
    </h2>
    <ol className="max-w-2xl">
      {history.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of one history may say the same, and none moves.
        <HistoryLine key={`${entry.at} ${entry.event} ${at}`} entry={entry} />
      ))}
    </ol>
  </section>
);

const HistoryLine = ({ entry }: { entry: HistoryEntry }) => (
  <li className="border-base-300 border-b py-2">
    <time dateTime={entry.at} className="figures block text-base-content/75 text-sm">
      {formatMoment(entry.at)}
    </time>
    <p className="wrap-anywhere">{historyText(entry)}</p>
    {entry.reason && (
      <q dir="auto" className="wrap-anywhere block whitespace-pre-line text-sm">
        {declineReasonText(entry.reason)}
      </q>
    )}
    <span className="flex flex-wrap gap-x-4">
      {entry.listingId && <LineLink to={`/dashboard/listings/${entry.listingId}`} label={t`Listing`} />}
      {entry.orderId && <LineLink to={`/dashboard/orders/${entry.orderId}`} label={t`Order`} />}
      {entry.paymentId && <LineLink to={`/dashboard/payments/${entry.paymentId}`} label={t`Payment`} />}
    </span>
  </li>
);

const LineLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
    {label}
  </Link>
);
