import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';

/** Leads to the monthly statements. */
export const StatementsLink = () => (
  <Link to="/dashboard/statements" className="flex min-h-11 w-fit items-center underline underline-offset-4">
    <Trans>Monthly statements</Trans>
  </Link>
);
