import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { BikeStatistics } from '#web/features/listings/statistics/bike-statistics.tsx';
import { BikeStatisticsTitle } from '#web/features/listings/statistics/bike-statistics-title.tsx';
import { SellerStatistics } from '#web/features/listings/statistics/seller-statistics.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Statistics`) }];

/** Who looks at the seller's bikes; with `?bike=` at one of them. */
const StatisticsPage = () => {
  const [params] = useSearchParams();
  const id = params.get('bike');
  return (
    <>
      <h1 className="font-bold text-3xl">
        <Trans>Statistics</Trans>
      </h1>
      {id ? (
        <>
          <Link to="/dashboard/statistics" className="mb-2 flex min-h-11 w-fit items-center underline">
            <Trans>All bikes</Trans>
          </Link>
          <BikeStatisticsTitle key={`title ${id}`} id={id} />
          <BikeStatistics key={id} id={id} />
        </>
      ) : (
        <div className="mt-4">
          <SellerStatistics />
        </div>
      )}
    </>
  );
};
export default StatisticsPage;
