import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { AdvertisedCard, AdvertisedCardSkeleton } from '#web/features/listings/card/advertised-card.tsx';
import { usedTimeText } from '#web/features/listings/card/bike-text.ts';
import { advertisedBikes } from '#web/features/listings/home.queries.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion } from '#web/ui/loading.tsx';
import { Marquee } from '#web/ui/marquee.tsx';
import { useIncrementalCount } from '#web/ui/use-incremental-count.ts';

/** More than a screen shows; the others are rendered in the following frames. */
const FIRST_CARDS = 4;
const MORE_CARDS = 2;
const SKELETONS = ['a', 'b', 'c', 'd'] as const;

/** Memoized, because the strip renders again with each card that is added. */
const MemoizedCard = memo(AdvertisedCard);

interface Props {
  /** As the server rendered them; undefined on a page that was opened from another one. */
  initial: PublicBike[] | undefined;
  /** ms since 1970: when the server did. */
  renderedAt: number | undefined;
}

/** The strip of advertised bikes (spec sections 2 and 3). Nothing if there are none. */
export const AdvertisedBikes = ({ initial, renderedAt }: Props) => {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...advertisedBikes,
    initialData: initial,
    initialDataUpdatedAt: renderedAt,
  });
  // Not of today: a page that was kept for times without a line must be hydrated as it was rendered.
  const fetchedAt = new Date(dataUpdatedAt);
  const rendered = useIncrementalCount(data?.length ?? 0, initial?.length ?? FIRST_CARDS, MORE_CARDS);
  if (data?.length === 0) return null;
  return (
    <section className="py-12">
      <div className="mx-auto mb-4 max-w-6xl px-4">
        <h2 className="pe-14 font-bold text-2xl md:text-3xl">
          <Trans>Advertised bikes</Trans>
        </h2>
        {error && !data && (
          <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </div>
      {data && (
        <Marquee label={t`Advertised bikes`} complete={rendered >= data.length}>
          {data.slice(0, rendered).map((bike) => (
            <li key={bike._id} className="flex">
              <MemoizedCard bike={bike} usedTime={usedTimeText(bike.purchaseYears, fetchedAt)} />
            </li>
          ))}
        </Marquee>
      )}
      {!data && !error && (
        <LoadingRegion label={t`Loading advertised bikes`}>
          <div className="flex gap-4 overflow-hidden p-2">
            {SKELETONS.map((key) => (
              <AdvertisedCardSkeleton key={key} />
            ))}
          </div>
        </LoadingRegion>
      )}
    </section>
  );
};
