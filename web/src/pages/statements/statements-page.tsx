import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Statements } from '#web/features/money/statements.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Monthly statements`) }];

/** What was due to a seller and what was paid, month by month. Not in the specification. */
const StatementsPage = () => (
  <>
    <h1 className="wrap-anywhere font-bold text-3xl">
      <Trans>Monthly statements</Trans>
    </h1>
    <Link to="/dashboard/payouts" className="mb-4 flex min-h-11 w-fit items-center underline underline-offset-4">
      <Trans>Payouts</Trans>
    </Link>
    <Statements />
  </>
);
export default StatementsPage;
