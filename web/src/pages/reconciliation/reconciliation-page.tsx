import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Differences } from '#web/features/money/differences.tsx';
import { ReportForm } from '#web/features/money/report-form.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Providers' reports`) }];

/** A provider's report of a day against our ledger. Not in the specification. */
const ReconciliationPage = () => (
  <>
    <h1 className="font-bold text-3xl">
      <Trans>Providers' reports</Trans>
    </h1>
    <Link to="/dashboard/payouts" className="mb-4 flex min-h-11 w-fit items-center underline underline-offset-4">
      <Trans>Payouts</Trans>
    </Link>
    <div className="flex flex-col gap-8">
      <ReportForm />
      <Differences />
    </div>
  </>
);
export default ReconciliationPage;
