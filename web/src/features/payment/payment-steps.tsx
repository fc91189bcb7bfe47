import { useEffect } from 'react';
import type { BikeToPay } from '#contract/entities/bike.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { BankChallenge } from './bank-challenge.tsx';
import { CardForm } from './card-form.tsx';
import { type PaymentEnd, watchPayment } from './payment-outcomes.ts';
import { type OpenIntent, useAnotherCard } from './payment-queries.ts';
import { usePay } from './use-pay.ts';
import { useEndAfterLeaving } from './use-payment-end.ts';

interface Props {
  bike: BikeToPay;
  buyer: { email: string; displayName: string };
  intent: OpenIntent;
  onEnd: (end: PaymentEnd) => void;
  /** The intent was given up in another window. */
  onGivenUp: () => void;
}

/** One intent: the card form, and the bank's question where it asks one, until the payment has ended. */
export const PaymentSteps = ({ bike, buyer, intent, onEnd, onGivenUp }: Props) => {
  const { stripe, clientSecret, pending } = intent;
  const challenged = pending === 'challenge';
  const { state, setState, pay, resume } = usePay({ stripe, bikeId: bike._id, clientSecret, challenged, buyer });
  const anotherCard = useAnotherCard(bike, intent);

  const atBank = state.step === 'challenge';
  const paying = (atBank || state.step === 'card') && state.paying === true;
  useEndAfterLeaving(bike._id, atBank || paying);
  useEffect(() => (atBank && !paying ? watchPayment(bike._id, setState) : undefined), [atBank, paying, bike, setState]);
  useEffect(() => {
    if (state.step === 'ended') onGivenUp();
    else if (state.step !== 'card' && state.step !== 'challenge') onEnd(state);
  }, [state, onEnd, onGivenUp]);

  if (state.step === 'card')
    return <CardForm stripe={stripe} price={bike.rslPrice} paying={paying} error={state.error} onPay={pay} />;
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
