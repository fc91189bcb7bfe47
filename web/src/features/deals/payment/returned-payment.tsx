import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { Payment } from '#contract/entities/payment.ts';
import { OwnOrdersLink } from '#web/features/deals/orders/own-orders-link.tsx';
import { formatTaka } from '#web/language/format.ts';
import { Redirect } from '#web/lib/redirect.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { useBikeToPay, useOwnPayment } from './payment.queries.ts';
import { PaymentProblem } from './payment-messages.tsx';
import { goesBack, useReportOutcome } from './payment-outcome.ts';
import { PROVIDER_NAMES } from './provider-names.ts';

interface Props {
  bike: BikeToPay;
  /** Of the payment that the provider has sent the buyer back from. */
  paymentId: string;
}

/** What a payment has come to, for a buyer who comes back from the provider's page: also after a reload, or by Back. */
export const ReturnedPayment = ({ bike, paymentId }: Props) => {
  const { data: payment, error, isFetching, refetch } = useOwnPayment(paymentId);
  const report = useReportOutcome();
  // A part of the rest is spent by the payment of the last one.
  const isPaid = payment?.state === 'sold' || (payment?.state === 'spent' && payment.kind === 'balance');
  useEffect(() => {
    if (isPaid) report({ step: 'paid' });
  }, [isPaid, report]);
  if (!payment) {
    if (error && !isFetching) return <PaymentProblem error={error} bike={bike} onRetry={refetch} />;
    return <ProgressBar label={t`Checking your payment`} />;
  }
  if (isPaid) return <Redirect to={`/dashboard/receipt/${payment.orderId}`} state={{ paid: true }} />;
  if (payment.state === 'held')
    return payment.kind === 'deposit' ? (
      <DepositPaid bike={bike} />
    ) : (
      <PartPaid id={bike._id} amount={payment.amount} />
    );
  return <NotPaid payment={payment} />;
};

const textOf = ({ kind, state, failure, provider }: Payment): string => {
  const name = PROVIDER_NAMES[provider];
  if (state === 'processing') return t`We are checking your payment with ${name}. Please do not pay again.`;
  if (failure === 'risky')
    return t`${name} could not be sure that it was you who paid, so this payment does not count. Your money goes back the way it came. Please pay in another way.`;
  if (state === 'spent') return t`This deposit is the seller's.`;
  if (state === 'refunding' || state === 'refunded') return goesBack(kind);
  if (failure === 'not_enough_money') return t`You have not paid: there is not enough money in this bKash account.`;
  return t`You have not paid, and nothing was taken.`;
};

/** What is left after a part of the rest: fetched now, because the page may have it from before the payment. */
const PartPaid = ({ id, amount }: { id: string; amount: number }) => {
  const [since] = useState(() => Date.now());
  const { data: bike, dataUpdatedAt, error, isFetching, refetch } = useBikeToPay(id);
  const text = useRef<HTMLParagraphElement>(null);
  const isNow = dataUpdatedAt >= since;
  useEffect(() => {
    if (isNow) text.current?.focus();
    else void refetch();
  }, [isNow, refetch]);
  if (!isNow || !bike) {
    if (error && !isFetching) return <PaymentProblem error={error} bike={bike} onRetry={refetch} />;
    return <ProgressBar label={t`Checking your payment`} />;
  }
  // The deposit may have ended between the two requests.
  const isHeld = bike.deposit?.isPaid === true && !bike.deposit.atOnce;
  const [paid, rest] = [formatTaka(amount), formatTaka(bike.deposit?.rest ?? 0)];
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p ref={text} tabIndex={-1} role="status" className="text-lg outline-none">
        {isHeld ? (
          <Trans>
            You have paid {paid}. {rest} is left: pay it here, or to the seller.
          </Trans>
        ) : (
          goesBack('balance')
        )}
      </p>
      {isHeld && (
        <ButtonLink variant="primary" to={`/dashboard/payment/${id}`} replace>
          <Trans>Pay the rest</Trans>
        </ButtonLink>
      )}
      <OwnOrdersLink />
    </div>
  );
};

/** What comes after a deposit: the two meet. Takes the focus, because it replaces what was there. */
const DepositPaid = ({ bike }: { bike: BikeToPay }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const rest = formatTaka(bike.deposit?.rest ?? 0);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p ref={text} tabIndex={-1} role="status" className="text-lg outline-none">
        <Trans>Your deposit is paid. The bike is kept for you for 72 hours.</Trans>
      </p>
      <p>
        <Trans>
          Agree on a time, look at the bike and its papers, and pay the rest of {rest}: to the seller, or here.
        </Trans>
      </p>
      <ButtonLink variant="primary" to={`/messages/new?bike=${bike._id}`}>
        <Trans>Agree on a meeting</Trans>
      </ButtonLink>
      <OwnOrdersLink />
    </div>
  );
};

/** Takes the focus, because it replaces what was there. */
const NotPaid = ({ payment }: { payment: Payment }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  const mayPay = payment.state === 'created' || payment.state === 'canceled' || payment.failure === 'risky';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p ref={text} tabIndex={-1} role="status" className="text-lg outline-none">
        {textOf(payment)}
      </p>
      {mayPay && (
        <ButtonLink variant="primary" to={`/dashboard/payment/${payment.productId}`} replace>
          <Trans>Pay again</Trans>
        </ButtonLink>
      )}
      <OwnOrdersLink />
    </div>
  );
};
