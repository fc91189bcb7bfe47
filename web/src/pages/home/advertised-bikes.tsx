import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { advertisedBikes } from '#web/features/bikes/bikes.queries.ts';
import { AdvertisedCard, AdvertisedCardSkeleton } from '#web/features/bikes/card/advertised-card.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Marquee } from '#web/ui/marquee.tsx';
import { LoadingRegion } from '#web/ui/skeleton.tsx';
import { useGrowing } from '#web/ui/use-growing.ts';

/** More than a screen shows; the others follow, some in each frame. */
const FIRST_CARDS = 4;
const MORE_CARDS = 2;
const SKELETONS = ['a', 'b', 'c', 'd'] as const;

/** Stays as it is while others are added. */
const AdvertisedCardOnce = memo(AdvertisedCard);

/** The strip of advertised bikes (spec sections 2 and 3). Without any there is no strip. */
export const AdvertisedBikes = () => {
  const { data, error, isFetching, refetch } = useQuery(advertisedBikes);
  const drawn = useGrowing(data?.length ?? 0, FIRST_CARDS, MORE_CARDS);
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
        <Marquee label={t`Advertised bikes`} complete={drawn >= data.length}>
          {data.slice(0, drawn).map((bike) => (
            <li key={bike._id} className="flex">
              <AdvertisedCardOnce bike={bike} />
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
