import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { DealDispute } from '#contract/entities/dispute.ts';

/** That there is a dispute about a deal, with the way to its page. */
export const DisputeState = ({ dispute: { _id, decision } }: { dispute: DealDispute }) => (
  <p className="text-sm">
    {decision ? (
      <Trans>The problem with this bike is decided.</Trans>
    ) : (
      <Trans>Somebody has reported a problem with this bike: we hold the money.</Trans>
    )}{' '}
    <Link to={`/dashboard/disputes/${_id}`} className="font-medium underline">
      <Trans>Read what was said</Trans>
    </Link>
  </p>
);
