import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ShownChargeback } from '#contract/entities/chargeback.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { openChargebacks } from './disputes.queries.ts';

/** Card payments that banks have taken back, for an admin, who sends evidence at the card provider; nothing where there are none. */
export const Chargebacks = () => {
  const { data, error, refetch } = useQuery(openChargebacks);
  if (error && !data) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="mb-8 flex flex-col gap-3">
      <h2 className="font-bold text-xl">
        <Trans>Taken back by banks</Trans>
      </h2>
      <p>
        <Trans>The buyer’s bank decides who gets this money. Please send it evidence at the card provider.</Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {data.map((chargeback) => (
          <TakenBack key={chargeback._id} chargeback={chargeback} />
        ))}
      </ul>
    </section>
  );
};

const TakenBack = ({ chargeback }: { chargeback: ShownChargeback }) => {
  const { _id, productName, evidenceUntil, disputeId } = chargeback;
  const amount = formatTaka(chargeback.amount);
  const at = formatMoment(chargeback.at);
  const until = formatMoment(evidenceUntil ?? chargeback.at);
  return (
    <li className="wrap-anywhere flex flex-col items-start gap-1 rounded-box border border-base-300 p-3">
      <strong>
        <Trans>
          {amount} for {productName}
        </Trans>
      </strong>
      <span>
        <Trans>Taken back on {at}. Its number at the card provider:</Trans>{' '}
        <bdi className="font-mono text-sm">{_id}</bdi>
      </span>
      {evidenceUntil && (
        <span>
          <Trans>The bank takes evidence until {until}.</Trans>
        </span>
      )}
      {disputeId ? (
        <Link
          to={`/dashboard/disputes/${disputeId}`}
          className="inline-flex min-h-11 items-center font-medium underline"
        >
          <Trans>Read what was said</Trans>
        </Link>
      ) : (
        <span>
          <Trans>The seller has the money already: if the bank decides for the buyer, it is our loss.</Trans>
        </span>
      )}
    </li>
  );
};
