import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BikeFigures, SellerStatistics as Statistics } from '#contract/entities/statistics.ts';
import { ADVICE, isToDo, type StatisticsPeriod, USUAL_PERIOD } from '#contract/figures.ts';
import { formatNumber } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { AdviceNote } from './advice-note.tsx';
import { BikeFiguresTable } from './bike-figures-table.tsx';
import { FiguresByDay } from './figures-by-day.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { sellerStatistics } from './statistics.queries.ts';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

/** The bike about which most is to be done; undefined where there is nothing to do about any. */
const mostToDo = (bikes: readonly BikeFigures[]): BikeFigures | undefined => {
  const urgency = ({ advice = 'nothing' }: BikeFigures): number => ADVICE.indexOf(advice);
  return bikes.filter(({ advice }) => isToDo(advice)).toSorted((one, other) => urgency(one) - urgency(other))[0];
};

/** The statistics of all bikes of the seller, together and one by one. */
export const SellerStatistics = () => {
  const [days, setDays] = useState<StatisticsPeriod>(USUAL_PERIOD);
  const { data, error, isPending, isFetching, refetch } = useQuery(sellerStatistics(days));
  return (
    <section aria-label={t`All bikes`} className="flex flex-col gap-4">
      <PeriodChoice value={days} onChange={setDays} />
      {error && <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && <StatisticsSkeleton />}
      {data && <Loaded statistics={data} />}
    </section>
  );
};

const Loaded = ({ statistics: { days, total, forSale, bikes } }: { statistics: Statistics }) => {
  const advised = mostToDo(bikes);
  const [shown, all] = [formatNumber(bikes.length), formatNumber(forSale)];
  return (
    <>
      {advised && <AdviceNote bike={advised} named />}
      <FiguresByDay days={days} total={total} />
      <h2 className="mt-4 font-bold text-2xl">
        <Trans>Each bike</Trans>
      </h2>
      {bikes.length > 0 ? (
        <BikeFiguresTable bikes={bikes} />
      ) : (
        <p>
          <Trans>You have no bike for sale.</Trans>{' '}
          <Link to="/dashboard/addProduct" className="-my-2.5 inline-block py-2.5 underline">
            <Trans>Add Product</Trans>
          </Link>
        </p>
      )}
      {forSale > bikes.length && (
        <p className="text-base-content/75">
          <Trans>
            Your {shown} most viewed bikes, of {all} for sale.
          </Trans>
        </p>
      )}
    </>
  );
};
