import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ShownChargeback } from '#contract/entities/chargeback.ts';
import { REPORTERS } from '#web/features/money/reporters.ts';
import { formatMoment, formatTaka } from '#web/language/format.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useOpened } from '#web/ui/use-opened.ts';
import { EndingForm } from './chargeback-ending.tsx';
import { openChargebacks } from './disputes.queries.ts';

/** Payments that banks and wallets have taken back, for an admin, who sends evidence at the provider; nothing where there are none. */
export const Chargebacks = () => {
  const { data, error, refetch } = useQuery(openChargebacks);
  const { opened: ending, open: end, close } = useOpened<ShownChargeback>();
  if (error && !data) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  // Keeps an open dialog when another admin ends the last chargeback: its form then shows the refusal.
  if (!data || (data.length === 0 && !ending)) return null;
  return (
    <section className="mb-8 flex flex-col gap-3">
      <h2 className="font-bold text-xl">
        <Trans>Taken back by banks and wallets</Trans>
      </h2>
      <p>
        <Trans>
          The buyer’s bank or wallet decides who gets this money. Please send it your evidence through the payment
          provider.
        </Trans>
      </p>
      <ul className="flex flex-col gap-3">
        {data.map((chargeback) => (
          <TakenBack key={chargeback._id} chargeback={chargeback} onEnd={() => end(chargeback)} />
        ))}
      </ul>
      <Modal title={t`How has it ended?`} open={ending !== undefined} onClose={close}>
        {ending && <EndingForm key={ending._id} id={ending._id} onClose={close} />}
      </Modal>
    </section>
  );
};

const TakenBack = ({ chargeback, onEnd }: { chargeback: ShownChargeback; onEnd: () => void }) => {
  const { provider, reference, productName, evidenceUntil, disputeId } = chargeback;
  const providerName = REPORTERS[provider];
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
        <Trans>
          Taken back on {at}. The number at {providerName}:
        </Trans>{' '}
        <bdi className="font-mono text-sm">{reference}</bdi>
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
          <Trans>The seller has the money already: if the buyer keeps it too, it is our loss.</Trans>
        </span>
      )}
      {provider !== 'card' && (
        <Button onClick={onEnd}>
          <Trans>Say how it has ended</Trans>
        </Button>
      )}
    </li>
  );
};
