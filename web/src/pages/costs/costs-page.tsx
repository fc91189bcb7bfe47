import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { costFigures } from '#web/features/listings/costs/costs.queries.ts';
import { CostsForm } from '#web/features/listings/costs/costs-form.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { pageTitle } from '#web/lib/title.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';

export const meta = () => [{ title: pageTitle(t`Fees and loans`) }];

/** The figures of the calculator, which admins fill in. Not in the specification. */
const CostsPage = () => {
  const { data, error, isFetching, refetch } = useQuery(costFigures);
  return (
    <>
      <h1 className="mb-2 font-bold text-3xl">
        <Trans>Fees and loans</Trans>
      </h1>
      <p className="mb-6 max-w-prose text-base-content/75">
        <Trans>
          <Link to="/calculator" className="underline underline-offset-4">
            The calculator
          </Link>{' '}
          and the page of each bike show these, with source and day. Where you leave one empty, people read whom to ask.
        </Trans>
      </p>
      {data && <CostsForm figures={data} />}
      {!data && error && (
        <ErrorNotice message={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <ProgressBar label={t`Loading the figures`} />}
    </>
  );
};
export default CostsPage;
