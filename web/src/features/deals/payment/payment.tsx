import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { now } from '#contract/clock.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { Unavailability } from '#web/features/deals/orders/unavailable-bike.tsx';
import { inPageDigits } from '#web/language/format.ts';
import { Redirect } from '#web/lib/redirect.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import { ProgressBar } from '#web/ui/loading.tsx';
import { type Part, paymentKeys, useIntent } from './payment.queries.ts';
import { OutcomeNotice, PaymentProblem, UnavailableToPay } from './payment-messages.tsx';
import { type PaymentOutcome, useReportOutcome } from './payment-outcome.ts';
import { PaymentSteps } from './payment-steps.tsx';

interface Props {
  bike: BikeToPay;
  part: Part;
  /** Why the bike can no longer be bought, as far as known. */
  unavailable: Unavailability | undefined;
  buyer: { email: string; displayName: string };
  /** Told whether the payment has an outcome, so that there is nothing to choose any more. */
  onOver: (isOver: boolean) => void;
}

/** The payment for a bike by card, which is kept for the buyer meanwhile; a progress bar while the intent loads. */
export const Payment = ({ bike, part, unavailable, buyer, onOver }: Props) => {
  const { data, error, isFetching } = useIntent(bike, part);
  const queries = useQueryClient();
  const report = useReportOutcome();
  const [reported, setReported] = useState<PaymentOutcome>();
  const [restarted, setRestarted] = useState(false);
  const finish = useCallback(
    (outcome: PaymentOutcome) => {
      report(outcome);
      setReported(outcome);
    },
    [report],
  );
  const id = bike._id;
  const restart = useCallback(() => {
    setRestarted(true);
    void queries.resetQueries({ queryKey: paymentKeys.intent(id, part) });
  }, [queries, id, part]);

  const outcome = reported ?? (data && 'outcome' in data ? data.outcome : undefined);
  const isOver = outcome !== undefined;
  useEffect(() => onOver(isOver), [isOver, onOver]);
  const isPart = part.kind === 'balance' && part.amount < (bike.deposit?.rest ?? 0);
  const paymentId = data && 'paymentId' in data ? data.paymentId : undefined;
  if (outcome?.step === 'paid')
    return part.kind === 'deposit' || isPart ? (
      <Redirect to={`/dashboard/payment/${id}?payment=${paymentId}`} state={undefined} />
    ) : (
      <Redirect to={`/dashboard/receipt/${bike.orderId}`} state={{ paid: true }} />
    );
  if (outcome) return <OutcomeNotice outcome={outcome} bike={bike} />;
  if (!data || 'outcome' in data) {
    if (unavailable) return <UnavailableToPay reason={unavailable} brand={bike.brand} />;
    // Also the bike, whose price may have changed.
    const tryAgain = () => void queries.invalidateQueries({ queryKey: paymentKeys.all });
    if (error && !isFetching) return <PaymentProblem error={error} bike={bike} onRetry={tryAgain} />;
    return <ProgressBar label={t`Preparing the payment`} />;
  }
  return (
    <>
      {unavailable && <UnavailableToPay reason={unavailable} brand={bike.brand} />}
      {/* Hidden and not removed, because a running payment shows its outcome here. */}
      <div className="flex flex-col gap-4" hidden={unavailable !== undefined}>
        {data.config.test && (
          <p className="rounded-box border border-primary p-3">
            <Trans>
              Test mode: no real money moves. Try the card 4242 4242 4242 4242 with any future date and any CVC.
            </Trans>
          </p>
        )}
        {part.kind === 'price' && <Risk />}
        {part.kind === 'balance' ? null : data.heldUntil ? <HoldCountdown heldUntil={data.heldUntil} /> : <NotKept />}
        {restarted && (
          <p role="status">
            <Trans>This payment has ended in the meantime, and nothing was charged. Please enter the card again.</Trans>
          </p>
        )}
        <PaymentSteps
          key={data.clientSecret}
          bike={bike}
          part={part}
          buyer={buyer}
          intent={data}
          onOutcome={finish}
          onCanceled={restart}
        />
      </div>
    </>
  );
};

/** What a buyer should know before they pay, in whatever way. */
export const Risk = () => (
  <p>
    <Trans>If you pay before you have seen the bike and its papers, you carry the risk.</Trans>
  </p>
);

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - now()) / 1000));

const clock = (seconds: number): string =>
  inPageDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);

/** What a buyer should know whose bike is kept for nobody, before they type a card. */
const NotKept = () => (
  <p className="flex items-center gap-2">
    <ClockIcon className="size-5 shrink-0" />
    <span>
      <Trans>
        Whoever pays first gets this bike: today it is not kept for anyone. If somebody is faster than you, your money
        goes back by itself.
      </Trans>
    </span>
  </p>
);

/** The time for which the bike is kept for this buyer; `heldUntil` in ISO 8601. */
const HoldCountdown = ({ heldUntil }: { heldUntil: string }) => {
  const moment = Date.parse(heldUntil);
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  const time = clock(left);
  return (
    <p className="flex items-center gap-2">
      <ClockIcon className="size-5" />
      {left > 0 ? (
        <span>
          <Trans>
            Kept for you for <span className="font-semibold figures">{time}</span>
          </Trans>
        </span>
      ) : (
        <span role="status">
          <Trans>No longer kept for you alone. If somebody else pays first, your money goes back by itself.</Trans>
        </span>
      )}
    </p>
  );
};
