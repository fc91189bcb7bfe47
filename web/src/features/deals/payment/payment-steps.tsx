import { Trans } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { BikeToPay } from '#contract/entities/bike.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { CardForm } from './card-form.tsx';
import { type OpenIntent, type Part, useAnotherCard } from './payment.queries.ts';
import { type PaymentOutcome, partCheck, saleCheck, useOutcomeAfterLeaving, watchPayment } from './payment-outcome.ts';
import { usePay } from './use-pay.ts';

interface Props {
  bike: BikeToPay;
  part: Part;
  buyer: { email: string; displayName: string };
  intent: OpenIntent;
  onOutcome: (outcome: PaymentOutcome) => void;
  /** Called if the intent was canceled in another window. */
  onCanceled: () => void;
}

/** One intent: the card form and the bank's challenge, if there is one, until the payment has ended. */
export const PaymentSteps = ({ bike, part, buyer, intent, onOutcome, onCanceled }: Props) => {
  const { stripe, clientSecret, pending, paymentId } = intent;
  const check = useMemo(() => (paymentId ? partCheck(paymentId) : saleCheck(bike._id)), [paymentId, bike._id]);
  const challenged = pending === 'challenge';
  const { state, setState, pay, resume } = usePay({ stripe, check, clientSecret, challenged, buyer });
  const anotherCard = useAnotherCard(bike, part, intent);

  const atBank = state.step === 'challenge';
  const paying = (atBank || state.step === 'card') && state.paying === true;
  useOutcomeAfterLeaving(check, atBank || paying);
  useEffect(() => (atBank && !paying ? watchPayment(check, setState) : undefined), [atBank, paying, check, setState]);
  useEffect(() => {
    if (state.step === 'canceled') onCanceled();
    else if (state.step !== 'card' && state.step !== 'challenge') onOutcome(state);
  }, [state, onOutcome, onCanceled]);

  if (state.step === 'card')
    return <CardForm stripe={stripe} price={part.amount} paying={paying} error={state.error} onPay={pay} />;
  if (state.step !== 'challenge') return null;
  return (
    <BankChallenge
      error={state.error ?? (anotherCard.error ? errorMessage(anotherCard.error) : undefined)}
      resuming={paying}
      changing={anotherCard.isPending}
      onResume={resume}
      onAnotherCard={part.kind === 'price' ? anotherCard.mutate : undefined}
    />
  );
};

interface BankChallengeProps {
  /** The message of the last try. */
  error: string | undefined;
  resuming: boolean;
  changing: boolean;
  onResume: () => void;
  /** Undefined where the bank has to be answered first. */
  onAnotherCard: (() => void) | undefined;
}

/** A payment that waits for the buyer's bank: resume it, or pay with another card. */
const BankChallenge = ({ error, resuming, changing, onResume, onAnotherCard }: BankChallengeProps) => (
  <section className="flex flex-col gap-4">
    <h2 className="font-bold text-xl">
      <Trans>Your bank asks you to confirm</Trans>
    </h2>
    <p>
      <Trans>
        Your bank wants to be sure that it is you. Confirm the payment, or use another card: then nothing is taken from
        the first one.
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
    {onAnotherCard && (
      <Button loading={changing} onClick={() => resuming || onAnotherCard()}>
        <Trans>Use another card</Trans>
      </Button>
    )}
  </section>
);
