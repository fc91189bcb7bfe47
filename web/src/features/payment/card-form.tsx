import { Trans } from '@lingui/react/macro';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useState } from 'react';
import { formatTaka } from '#web/language/format.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { type PayState, usePay } from './use-pay.ts';

interface Props {
  bikeId: string;
  price: number;
  clientSecret: string;
  buyer: { email: string; displayName: string };
  onDone: (state: PayState) => void;
}

/** Stripe speaks no Bangla: there it picks the language that the browser asks for, as far as it knows it. */
const ELEMENTS: StripeElementsOptions = { locale: LANGUAGE === 'en' ? 'en' : 'auto' };

const FINAL: readonly PayState['step'][] = ['paid', 'charged', 'processing', 'refunded'];

const Card = ({ bikeId, price, clientSecret, buyer, onDone }: Props) => {
  const stripe = useStripe();
  const elements = useElements();
  const [complete, setComplete] = useState(false);
  const [typing, setTyping] = useState<string>();
  const { state, pay } = usePay({ bikeId, clientSecret, buyer });
  usePreparedToasts();
  useEffect(() => {
    if (FINAL.includes(state.step)) onDone(state);
  }, [state, onDone]);

  const amount = formatTaka(price);
  const paying = state.step === 'paying';
  const ready = stripe !== null && complete && !paying;
  const problem = typing ?? (state.step === 'open' ? state.error : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (stripe && card && ready) void pay(stripe, card);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p role="alert" className="min-h-6 font-medium text-error empty:hidden">
        {problem}
      </p>
      <fieldset>
        <legend className="mb-2 font-semibold">
          <Trans>Card</Trans>
        </legend>
        {/* The provider's frame knows nothing of our themes: on this ground its dark text can be read in both. */}
        <div className="min-h-40 rounded-field bg-[#fffdf9] p-2 text-[#22201d]">
          <CardElement
            options={{ hidePostalCode: true }}
            onChange={(event) => {
              setComplete(event.complete);
              setTyping(event.error?.message);
            }}
          />
        </div>
      </fieldset>
      <Button type="submit" look="primary" disabled={!ready && !paying} loading={paying}>
        <Trans>Pay {amount}</Trans>
      </Button>
    </form>
  );
};

/** The card form of the provider, with its errors above the card field (spec sections 2 and 8). */
export const CardForm = ({ stripe, ...props }: Props & { stripe: Stripe }) => (
  <Elements stripe={stripe} options={ELEMENTS}>
    <Card {...props} />
  </Elements>
);
