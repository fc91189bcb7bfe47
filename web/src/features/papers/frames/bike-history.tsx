import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { HistoryListing } from '#contract/entities/frame.ts';
import { formatMonth, formatNumber } from '#web/language/format.ts';
import { Price } from '#web/ui/price.tsx';
import { frameHistory } from './frames.queries.ts';
import { Kilometres } from './kilometres.tsx';

/**
 * What is known here of the frame of a bike, where its seller has typed the number; the kilometres that were stated of it; and the way to
 * ask for a frame.
 */
export const BikeHistory = ({ id, className }: { id: string; className: string }) => {
  const { data } = useQuery(frameHistory(id));
  return (
    <section aria-label={t`History`} className={className}>
      {data?.known && <Known listings={data.listings} />}
      {data && data.kilometres.length > 0 && <Kilometres statements={data.kilometres} />}
      <Link to="/stolen" className="inline-flex min-h-11 items-center underline underline-offset-4">
        <Trans>Check whether a frame number was reported stolen</Trans>
      </Link>
    </section>
  );
};

const Known = ({ listings }: { listings: readonly HistoryListing[] }) => {
  const isNew = listings.every(({ current }) => current);
  return (
    <>
      <h2 className="wrap-anywhere font-bold text-xl">
        <Trans>History of this frame number</Trans>
      </h2>
      {isNew ? (
        <p className="mt-2">
          <Trans>The seller has given us the frame number. This bike was not listed here before.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-2 text-base-content/75">
            <Trans>This bike was listed here before. The prices are what its sellers asked for.</Trans>
          </p>
          <ol className="mt-2 max-w-2xl">
            {listings.map((listing, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: listings have no ids here, for nobody shall find them; the list is replaced as a whole.
              <Entry key={at} listing={listing} />
            ))}
          </ol>
        </>
      )}
    </>
  );
};

const stateOf = ({ sold, current }: HistoryListing): string => {
  if (current) return t`this listing`;
  return sold ? t`sold` : t`not sold`;
};

const Entry = ({ listing }: { listing: HistoryListing }) => {
  const { month, price, owner } = listing;
  const [number, state] = [formatNumber(owner), stateOf(listing)];
  return (
    <li className="border-base-300 border-b py-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {formatMonth(month)} · {state}
        </span>
        <Price amount={price} className="font-semibold" />
      </div>
      <p className="text-base-content/75">
        <Trans>Owner {number}</Trans>
      </p>
    </li>
  );
};
