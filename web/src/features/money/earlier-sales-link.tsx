import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CardIcon } from '#web/ui/frame-icons.tsx';
import { statementMonths } from './statements.queries.ts';

/** A link to payouts and statements, for users who have sold a bike. Renders nothing for others, and while the list of statements loads. */
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
