import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate } from 'react-router';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { Gone } from '#web/lib/gone.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { GoneBike } from './gone-bike.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import type { PaymentEnd } from './payment-outcomes.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { paymentKeys, useIntent } from './payment-queries.ts';
import { PaymentSteps } from './payment-steps.tsx';
import { usePaymentEnd } from './use-payment-end.ts';

interface Props {
  bike: BikeToPay;
  /** Why the bike cannot be had any more, as far as is known by now. */
  gone: Gone | undefined;
  buyer: { email: string; displayName: string };
}

/** Takes the card for a bike that is kept for the buyer meanwhile; a progress bar while the intent loads. */
export const Payment = ({ bike, gone, buyer }: Props) => {
  const { data, error, isFetching } = useIntent(bike);
  const queries = useQueryClient();
  const tellEnd = usePaymentEnd();
  const [end, setEnd] = useState<PaymentEnd>();
  const [givenUp, setGivenUp] = useState(false);
  const finish = useCallback(
    (reached: PaymentEnd) => {
      tellEnd(reached);
      setEnd(reached);
    },
    [tellEnd],
  );
  const { _id: id, rslPrice } = bike;
  const beginAgain = useCallback(() => {
    setGivenUp(true);
    void queries.resetQueries({ queryKey: paymentKeys.intent(id, rslPrice) });
  }, [queries, id, rslPrice]);

  const reached = end ?? (data && 'end' in data ? data.end : undefined);
  if (reached?.step === 'paid')
    return <Navigate to={`/dashboard/receipt/${bike.orderId}`} replace state={{ paid: true }} />;
  if (reached) return <PaymentOutcome end={reached} bike={bike} />;
  if (!data || 'end' in data) {
    if (gone) return <GoneBike gone={gone} brand={bike.brand} />;
    // The bike as well: it may have another price by now.
    const tryAgain = () => void queries.invalidateQueries({ queryKey: paymentKeys.all });
    if (error && !isFetching) return <PaymentProblem error={error} bike={bike} onRetry={tryAgain} />;
    return <ProgressBar label={t`Preparing the payment`} />;
  }
  return (
    <>
      {gone && <GoneBike gone={gone} brand={bike.brand} />}
      {/* Stays, because a payment may be on its way: what becomes of it is told here. */}
      <div className="flex flex-col gap-4" hidden={gone !== undefined}>
        {data.config.test && (
          <p className="rounded-box border border-primary p-3">
            <Trans>
              Test mode: no real money moves. Try the card 4242 4242 4242 4242 with any date to come and any CVC.
            </Trans>
          </p>
        )}
        <HoldCountdown heldUntil={data.heldUntil} />
        {givenUp && (
          <p role="status">
            <Trans>This payment had ended meanwhile, and nothing was charged. Please enter the card again.</Trans>
          </p>
        )}
        <PaymentSteps
          key={data.clientSecret}
          bike={bike}
          buyer={buyer}
          intent={data}
          onEnd={finish}
          onGivenUp={beginAgain}
        />
      </div>
    </>
  );
};
