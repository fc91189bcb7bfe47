import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BuyerDashboard, SellerDashboard } from '#contract/entities/dashboard.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/loading.tsx';
import { buyerStepWords } from './buyer-step-words.ts';
import { dashboard } from './dashboard.queries.ts';
import { FigureLinks, figuresOf } from './figure-links.tsx';
import { sellerStepWords } from './seller-step-words.ts';
import { Step, type StepWords } from './step.tsx';

const wordsOf = (data: SellerDashboard | BuyerDashboard): StepWords[] =>
  data.role === 'Seller' ? data.steps.map(sellerStepWords) : data.steps.map(buyerStepWords);

/** How things stand for a seller or a buyer, and what they can do next. */
export const DashboardOverview = ({ email }: { email: string }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(dashboard(email));
  return (
    <section aria-label={t`Overview`} className="mb-8 flex flex-col gap-6">
      {error && <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {isPending && <OverviewSkeleton />}
      {data && (
        <>
          <FigureLinks figures={figuresOf(data)} />
          <NextSteps steps={wordsOf(data)} />
        </>
      )}
    </section>
  );
};

const NextSteps = ({ steps }: { steps: readonly StepWords[] }) => (
  <div>
    <h2 className="mb-3 font-bold text-2xl">
      <Trans>Next steps</Trans>
    </h2>
    {steps.length > 0 ? (
      <ul className="flex flex-col gap-2">
        {steps.map((step) => (
          <Step key={step.text} {...step} />
        ))}
      </ul>
    ) : (
      <p className="text-base-content/75">
        <Trans>All done. There is nothing to do.</Trans>
      </p>
    )}
  </div>
);

const OverviewSkeleton = () => (
  <LoadingRegion label={t`Loading the overview`}>
    <div className="flex flex-col gap-6">
      <Skeleton className="h-38 sm:h-18" />
      <Skeleton className="h-36" />
    </div>
  </LoadingRegion>
);
