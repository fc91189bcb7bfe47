import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bike } from '#contract/entities/bike.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { CardForm } from './card-form.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { PaymentProblem } from './payment-problem.tsx';
import { paymentKeys, useIntent } from './payment-queries.ts';
import type { PayState } from './use-pay.ts';

interface Props {
  bike: Bike;
  buyer: { email: string; displayName: string };
}

/** Takes the card for a bike that is kept for the buyer meanwhile; a progress bar while the intent loads. */
export const Payment = ({ bike, buyer }: Props) => {
  const { data, error, isFetching } = useIntent(bike);
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<PayState>();
  if (outcome) return <PaymentOutcome state={outcome} />;
  if (!data) {
    // The bike as well: it may have another price by now.
    const tryAgain = () => void queries.invalidateQueries({ queryKey: paymentKeys.all });
    if (error && !isFetching) return <PaymentProblem error={error} onRetry={tryAgain} />;
    return <ProgressBar label={t`Preparing the payment`} />;
  }
  return (
    <div className="flex flex-col gap-4">
      {data.config.test && (
        <p className="rounded-box border border-primary p-3">
          <Trans>
            Test mode: no real money moves. Try the card 4242 4242 4242 4242 with any date to come and any CVC.
          </Trans>
        </p>
      )}
      <HoldCountdown heldUntil={data.heldUntil} />
      <CardForm
        stripe={data.stripe}
        bikeId={bike._id}
        price={bike.rslPrice}
        clientSecret={data.clientSecret}
        buyer={buyer}
        onDone={setOutcome}
      />
    </div>
  );
};
