import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CostFigures } from '#contract/entities/cost-figures.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { type Costed, CostList } from './cost-list.tsx';
import { costFigures } from './costs.queries.ts';
import { LoanPart } from './loan-part.tsx';

/** What a bike costs with all that comes on top, and with a loan where its figures are known. `initial`: as the server rendered them. */
export const BikeCosts = ({ initial, ...bike }: Costed & { initial?: CostFigures | undefined }) => {
  const {
    data: figures,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...costFigures,
    ...(initial && { initialData: initial }),
  });
  const { price } = bike;
  if (!figures) {
    if (error)
      return <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />;
    return <ProgressBar label={t`Loading what it costs`} />;
  }
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <CostList {...bike} figures={figures} />
      {/* Another price has another down payment. */}
      {figures.loan && <LoanPart key={price} price={price} loan={figures.loan} />}
      <p className="text-base-content/75 text-sm">
        <Trans>This is arithmetic, no advice and no offer. Fees and rates change: ask before you decide.</Trans>
      </p>
    </div>
  );
};
