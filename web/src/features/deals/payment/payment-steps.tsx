import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { BikeToPay } from '#contract/entities/bike.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { CardForm } from './card-form.tsx';
import { type OpenIntent, useAnotherCard } from './payment.queries.ts';
import { type PaymentOutcome, useOutcomeAfterLeaving, watchPayment } from './payment-outcome.ts';
import { usePay } from './use-pay.ts';

interface Props {
  bike: BikeToPay;
  buyer: { email: string; displayName: string };
  intent: OpenIntent;
  onOutcome: (outcome: PaymentOutcome) => void;
  /** Called if the intent was canceled in another window. */
  onCanceled: () => void;
}

/** One intent: the card form and the bank's challenge, if there is one, until the payment has ended. */
export const PaymentSteps = ({ bike, buyer, intent, onOutcome, onCanceled }: Props) => {
  const { stripe, clientSecret, pending } = intent;
  const challenged = pending === 'challenge';
  const { state, setState, pay, resume } = usePay({ stripe, bikeId: bike._id, clientSecret, challenged, buyer });
  const anotherCard = useAnotherCard(bike, intent);

  const atBank = state.step === 'challenge';
  const paying = (atBank || state.step === 'card') && state.paying === true;
  useOutcomeAfterLeaving(bike._id, atBank || paying);
  useEffect(() => (atBank && !paying ? watchPayment(bike._id, setState) : undefined), [atBank, paying, bike, setState]);
  useEffect(() => {
    if (state.step === 'canceled') onCanceled();
    else if (state.step !== 'card' && state.step !== 'challenge') onOutcome(state);
  }, [state, onOutcome, onCanceled]);

  if (state.step === 'card')
    return <CardForm stripe={stripe} price={bike.price} paying={paying} error={state.error} onPay={pay} />;
  if (state.step !== 'challenge') return null;
  return (
    <BankChallenge
      error={state.error ?? (anotherCard.error ? errorMessage(anotherCard.error) : undefined)}
      resuming={paying}
      changing={anotherCard.isPending}
      onResume={resume}
      onAnotherCard={anotherCard.mutate}
    />
  );
};

interface BankChallengeProps {
  /** The message of the last try. */
  error: string | undefined;
  resuming: boolean;
  changing: boolean;
  onResume: () => void;
  onAnotherCard: () => void;
}

/** A payment that waits for the buyer's bank: resume it, or pay with another card. */
const BankChallenge = ({ error, resuming, changing, onResume, onAnotherCard }: BankChallengeProps) => (
  <section className="flex flex-col gap-4">
    <h2 className="font-bold text-xl">
      <Trans>Your bank asks you to confirm</Trans>
    </h2>
    <p>
      <Trans>
        It wants to know that it is you who pays. Confirm it, or pay with another card: then nothing is taken from the
        first one.
      </Trans>
    </p>
    {error && (
      <p role="alert" className="font-medium text-error">
        {error}
      </p>
    )}
    <Button variant="primary" loading={resuming} onClick={() => changing || onResume()}>
      <Trans>Continue with your bank</Trans>
    </Button>
    <Button loading={changing} onClick={() => resuming || onAnotherCard()}>
      <Trans>Use another card</Trans>
    </Button>
  </section>
);
