import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement, StripeElementsOptions } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatTaka } from '#web/language/format.ts';
import { LANGUAGE } from '#web/language/language.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';

interface Props {
  price: number;
  paying: boolean;
  /** The card provider's message about the last card. */
  error: string | undefined;
  onPay: (card: StripeCardElement) => void;
}

/** Stripe has no Bangla: it then uses the browser's language, if it has that. */
const ELEMENTS: StripeElementsOptions = { locale: LANGUAGE === 'en' ? 'en' : 'auto' };

interface Typed {
  ready: boolean;
  empty: boolean;
  complete: boolean;
  error?: string | undefined;
}

/** Returns what the buyer still has to do; undefined if the card can be charged. */
const missingOf = ({ ready, empty, complete, error }: Typed): string | undefined => {
  if (!ready) return t`The card form is still loading.`;
  if (empty) return t`Fill in the card number first.`;
  if (error) return t`Correct the card first.`;
  if (!complete) return t`Number, date and CVC are needed.`;
  return undefined;
};

const Card = ({ price, paying, error, onPay }: Props) => {
  const elements = useElements();
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const [typed, setTyped] = useState<Typed>({ ready: false, empty: true, complete: false });
  usePreparedToasts();
  const problem = typed.error ?? error;
  // An error makes the form longer, so it is scrolled into view again.
  useEffect(() => {
    if (problem) form.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const amount = formatTaka(price);
  const missing = missingOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (!card || paying) return;
    if (missing) card.focus();
    else onPay(card);
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <p id={problemId} role="alert" className="font-medium text-error empty:hidden">
        {problem}
      </p>
      <fieldset aria-describedby={problemId}>
        <legend className="mb-2 font-semibold">
          <Trans>Card</Trans>
        </legend>
        {/* The provider's frame has dark text in both themes. */}
        <div className="min-h-40 rounded-field bg-[#fffdf9] p-2 text-[#22201d]">
          <CardElement
            options={{ hidePostalCode: true }}
            onReady={() => setTyped((before) => ({ ...before, ready: true }))}
            onChange={({ empty, complete, error: wrong }) =>
              setTyped({ ready: true, empty, complete, error: wrong?.message })
            }
          />
        </div>
      </fieldset>
      <PayButton missing={missing} paying={paying}>
        <Trans>Pay {amount}</Trans>
      </PayButton>
    </form>
  );
};

/** The card form of the provider, with its errors above the card field (spec sections 2 and 8). */
export const CardForm = ({ stripe, ...props }: Props & { stripe: Stripe }) => (
  <Elements stripe={stripe} options={ELEMENTS}>
    <Card {...props} />
  </Elements>
);

interface PayButtonProps {
  /** What the buyer still has to do; undefined if the card can be charged. */
  missing: string | undefined;
  paying: boolean;
  children: ReactNode;
}

/**
 * The Pay button, disabled until the card form is ready (spec section 4). It can be focused all the same, and then says what
 * is missing.
 */
const PayButton = ({ missing, paying, children }: PayButtonProps) => {
  const hintId = useId();
  const container = useRef<HTMLDivElement>(null);
  const [hinted, setHinted] = useState(false);
  // Not on focus: a button that moves under a finger gets no click.
  const showHint = () => container.current?.scrollIntoView({ block: 'nearest' });
  return (
    <div ref={container} className="flex flex-col gap-2">
      <Button
        type="submit"
        variant="primary"
        loading={paying}
        aria-disabled={missing !== undefined}
        aria-describedby={hintId}
        onFocus={() => setHinted(true)}
        // Some browsers give a tapped button no focus.
        onClick={() => {
          setHinted(true);
          showHint();
        }}
        className="scroll-mb-8 aria-disabled:pointer-events-auto aria-disabled:cursor-not-allowed"
      >
        {children}
      </Button>
      <p id={hintId} role="status" className="min-h-6">
        {hinted && !paying && missing}
      </p>
    </div>
  );
};
