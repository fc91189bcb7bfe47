import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_PAYMENT, type PaymentProviderName } from '#contract/constants.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import { type Unavailability, unavailabilityIn } from '#web/features/deals/orders/unavailable-bike.tsx';
import { formatTaka } from '#web/language/format.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { type Part, paymentKeys, useStartAtProvider } from './payment.queries.ts';
import { Risk } from './payment.tsx';
import { PaymentProblem, UnavailableToPay } from './payment-messages.tsx';
import { PROVIDER_NAMES } from './provider-names.ts';

interface Props {
  bike: BikeToPay;
  part: Part;
  /** Why the bike can no longer be bought, as far as known. */
  unavailable: Unavailability | undefined;
  provider: Exclude<PaymentProviderName, 'card'>;
}

/** What goes to the provider's page: nothing is begun, and the bike is kept for nobody, before the button is pressed. */
export const PayAtProvider = ({ bike, part, unavailable, provider }: Props) => {
  const start = useStartAtProvider(bike, part, provider);
  const queries = useQueryClient();
  const reason = unavailable ?? unavailabilityIn(start.error);
  if (reason) return <UnavailableToPay reason={reason} brand={bike.brand} />;
  const { error } = start;
  const mayBegin = !(error instanceof ApiError) || error.code === 'payment_unavailable';
  if (error && !mayBegin) {
    const tryAgain = () => {
      start.reset();
      // Also the bike, whose price may have changed.
      void queries.invalidateQueries({ queryKey: paymentKeys.all });
    };
    return <PaymentProblem error={error} bike={bike} onRetry={tryAgain} />;
  }
  const amount = formatTaka(part.amount);
  const name = PROVIDER_NAMES[provider];
  const left = part.kind === 'balance' ? (bike.deposit?.rest ?? 0) - part.amount : 0;
  const [most, stays] = [formatTaka(MAX_PAYMENT[provider]), formatTaka(left)];
  // Coming back by the browser's Back shows this page as it was, with its button ready again.
  const pay = () => start.mutate(undefined, { onSuccess: (page) => location.assign(page) });
  return (
    <>
      <p>
        <Trans>You pay on the page of {name}, and then come back here. We keep the bike for you meanwhile.</Trans>
      </p>
      {left > 0 && (
        <p>
          <Trans>
            {name} takes at most {most} in one payment. Then {stays} is left: pay it here, or to the seller. If you do
            not get the bike, this payment goes back to you.
          </Trans>
        </p>
      )}
      {provider === 'sslcommerz' && (
        <p>
          <Trans>We give SSLCommerz your name, email and phone number.</Trans>
        </p>
      )}
      {part.kind === 'price' && <Risk />}
      {error && (
        <p role="alert" className="font-medium text-error">
          {error instanceof ApiError
            ? t`${name} does not respond right now. Nothing was charged.`
            : errorMessage(error)}
        </p>
      )}
      <Button variant="primary" loading={start.isPending} onClick={pay}>
        <Trans>
          Pay {amount} with {name}
        </Trans>
      </Button>
    </>
  );
};
