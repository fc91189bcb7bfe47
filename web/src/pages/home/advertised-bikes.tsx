import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { PublicBike } from '#contract/entities/bike.ts';
import { advertisedBikes } from '#web/features/bikes/bikes.queries.ts';
import { AdvertisedCard, AdvertisedCardSkeleton } from '#web/features/bikes/card/advertised-card.tsx';
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

/** The strip of advertised bikes (spec sections 2 and 3), `initial` as the server rendered it. Nothing if there are none. */
export const AdvertisedBikes = ({ initial }: { initial: PublicBike[] | undefined }) => {
  const { data, error, isFetching, refetch } = useQuery({ ...advertisedBikes, initialData: initial });
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
              <MemoizedCard bike={bike} />
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
