import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CardIcon } from '#web/ui/icons.tsx';
import { statementMonths } from './statements.queries.ts';

/** Leads whoever was a seller to the money of that time; nothing for others, and while that is not known. */
export const EarlierSalesLink = () => {
  const { data } = useQuery(statementMonths);
  if (!data?.months.length) return null;
  return (
    <Link to="/dashboard/payouts" className="mt-4 flex min-h-11 items-center gap-2 underline underline-offset-4">
      <CardIcon className="size-5" />
      <Trans>Payouts and statements of your sales</Trans>
    </Link>
  );
};
