import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PaymentProviderName, takesAmount } from '#contract/constants.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { Unavailability } from '#web/features/deals/orders/unavailable-bike.tsx';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { ProgressBar } from '#web/ui/loading.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { PayAtProvider } from './pay-at-provider.tsx';
import { Payment } from './payment.tsx';
import { PaymentProblem } from './payment-messages.tsx';

interface Props {
  bike: BikeToPay;
  /** Why the bike can no longer be bought, as far as known. */
  unavailable: Unavailability | undefined;
  buyer: { email: string; displayName: string };
}

const WAYS: Record<PaymentProviderName, { label: string; hint: string }> = {
  card: { label: t`Card`, hint: t`You need a Visa, Mastercard or Amex card.` },
  bkash: { label: t`bKash`, hint: t`You need your bKash number, your PIN, and your phone for the code.` },
  sslcommerz: {
    label: t`Card, mobile bank or bank app (SSLCommerz)`,
    hint: t`You need a card, a mobile account such as Nagad or Rocket, or the app of your bank.`,
  },
};

/** The payment for a bike in the way that the buyer chooses of those that are on; with one alone there is no choice. */
export const WayToPay = (props: Props) => {
  const {
    data: on,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payment', 'ways'],
    queryFn: async () => (await loadClientConfig()).payments.providers,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<PaymentProviderName>();
  const [isOver, setOver] = useState(false);
  if (!on) {
    if (error) return <PaymentProblem error={error} bike={props.bike} onRetry={refetch} />;
    return <ProgressBar label={t`Preparing the payment`} />;
  }
  const ways = on.filter((one) => takesAmount(one, props.bike.price));
  const way = chosen ?? ways[0];
  const isOffered = ways.length > 1 && !isOver && !props.unavailable;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {isOffered && (
        <RadioGroup
          name="way-to-pay"
          label={t`How do you want to pay?`}
          stacked
          choices={ways.map((value) => ({ value, ...WAYS[value] }))}
          chosen={way}
          onChange={({ currentTarget }) => setChosen(ways.find((one) => one === currentTarget.value))}
        />
      )}
      {way && way !== 'card' ? <PayAtProvider {...props} provider={way} /> : <Payment {...props} onOver={setOver} />}
    </div>
  );
};
