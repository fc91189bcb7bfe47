import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PaymentProviderName } from '#contract/constants.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { Unavailability } from '#web/features/deals/orders/unavailable-bike.tsx';
import { formatTaka } from '#web/language/format.ts';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { ProgressBar } from '#web/ui/loading.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { PartToPay } from './part-to-pay.tsx';
import { PayAtProvider } from './pay-at-provider.tsx';
import { payableOf } from './payable.ts';
import { Payment } from './payment.tsx';
import { PaymentProblem, UnavailableToPay } from './payment-messages.tsx';

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
    data: offered,
    error,
    refetch,
  } = useQuery({
    queryKey: ['payment', 'ways'],
    queryFn: async () => (await loadClientConfig()).payments,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [chosen, setChosen] = useState<PaymentProviderName>();
  // A link on the page of a deal chooses the deposit.
  const [kind, setKind] = useState(useSearchParams()[0].get('pay') ?? 'price');
  const [isOver, setOver] = useState(false);
  const payable = offered && payableOf(props.bike, offered, { kind, way: chosen });
  const [paidKind, paidAmount] = [payable?.kind, payable?.amount];
  const part = useMemo(
    () => (paidKind && paidAmount !== undefined ? { kind: paidKind, amount: paidAmount } : undefined),
    [paidKind, paidAmount],
  );
  if (!payable || !part) {
    if (error) return <PaymentProblem error={error} bike={props.bike} onRetry={refetch} />;
    return <ProgressBar label={t`Preparing the payment`} />;
  }
  const { parts, ways, way } = payable;
  const isOffered = ways.length > 1 && !isOver && !props.unavailable;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {!isOver && !props.unavailable && (
        <PartToPay bike={props.bike} heldBy={offered.heldBy} parts={parts} part={part} onChoose={setKind} />
      )}
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
      {way === 'card' && <Payment key={part.kind} {...props} part={part} onOver={setOver} />}
      {way && way !== 'card' && (
        <PayAtProvider key={`${part.kind} ${part.amount} ${way}`} {...props} part={part} provider={way} />
      )}
      {!way && <NoWay {...props} amount={part.amount} />}
    </div>
  );
};

/** Where nobody here takes so much at once. */
const NoWay = ({ bike, unavailable, amount }: Omit<Props, 'buyer'> & { amount: number }) => {
  if (unavailable) return <UnavailableToPay reason={unavailable} brand={bike.brand} />;
  const sum = formatTaka(amount);
  return (
    <p role="status">
      <Trans>You cannot pay {sum} here in one payment. Please agree with the seller on how to pay it.</Trans>
    </p>
  );
};
