import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BikeStatistics as Statistics } from '#contract/entities/statistics.ts';
import { type StatisticsPeriod, USUAL_PERIOD } from '#contract/figures.ts';
import { formatNumber } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { AdviceNote } from './advice-note.tsx';
import { FiguresByDay } from './figures-by-day.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { bikeStatistics } from './statistics.queries.ts';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

/** The statistics of one of the seller's bikes, by its id, for any page. Its titles are of the third level. */
export const BikeStatistics = ({ id }: { id: string }) => {
  const [days, setDays] = useState<StatisticsPeriod>(USUAL_PERIOD);
  const { data, error, isPending, isFetching, refetch } = useQuery(bikeStatistics(id, days));
  return (
    <section aria-label={t`Statistics`} className="flex flex-col gap-4">
      <PeriodChoice value={days} onChange={setDays} />
      {error && <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && <StatisticsSkeleton />}
      {data === null && (
        <p>
          <Trans>This bike is not yours.</Trans>
        </p>
      )}
      {data && <Loaded statistics={data} />}
    </section>
  );
};

const Loaded = ({ statistics }: { statistics: Statistics }) => (
  <>
    <AdviceNote bike={statistics} />
    <FiguresByDay days={statistics.days} total={statistics.total} usual={statistics.usual} />
    <MarketNote statistics={statistics} />
  </>
);

/** What the usual figures are made of, or why there are none. */
const MarketNote = ({ statistics: { usual, forSale } }: { statistics: Statistics }) => {
  if (!forSale) return null;
  const count = formatNumber(usual?.listings ?? 0);
  return (
    <p className="text-base-content/75 text-sm">
      {usual ? (
        <Trans>
          “Usual” is the middle: in the same time half of the bikes of this model get more, half get less. {count} of
          them are for sale. We measure once a day.
        </Trans>
      ) : (
        <Trans>Too few bikes of this model have been for sale for a week: there is nothing to compare with yet.</Trans>
      )}
    </p>
  );
};
