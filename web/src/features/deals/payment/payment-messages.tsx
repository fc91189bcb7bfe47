import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Brand } from '#contract/constants.ts';
import type { Bike, BikeToPay } from '#contract/entities/bike.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { phoneHref } from '#contract/phone.ts';
import { OwnOrdersLink } from '#web/features/deals/orders/own-orders-link.tsx';
import {
  OtherBikes,
  type Unavailability,
  UnavailableBike,
  unavailabilityIn,
} from '#web/features/deals/orders/unavailable-bike.tsx';
import { inPageDigits } from '#web/language/format.ts';
import { personName } from '#web/language/labels.ts';
import { ApiError, errorMessage } from '#web/lib/errors.ts';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { OutcomeText } from '#web/ui/outcome-text.tsx';
import { useWaitForBike } from './payment.queries.ts';
import type { PaymentOutcome } from './payment-outcome.ts';

type Unfinished = Exclude<PaymentOutcome, { step: 'paid' }>;

const textOf = (outcome: Unfinished): string => {
  switch (outcome.step) {
    case 'charged':
      return t`Your bank has accepted the payment, but our answer got lost. You do not need to do anything: you will see the payment in My Orders within minutes.`;
    case 'processing':
      return t`Your bank has not confirmed the payment yet. Please do not pay again: you will see the payment in My Orders.`;
    case 'refunded':
      return outcome.message;
  }
};

/** A phone number as a link that calls it. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={phoneHref(number)} className="whitespace-nowrap underline">
    {inPageDigits(number)}
  </a>
);

/** The outcome of a payment without a receipt, and a link to My Orders. */
export const OutcomeNotice = ({ outcome, bike }: { outcome: Unfinished; bike: Bike }) => (
  <div className="flex flex-col gap-4">
    <OutcomeText className="text-lg">{textOf(outcome)}</OutcomeText>
    {outcome.step !== 'refunded' && (
      <p>
        <Trans>Seller</Trans>: {personName(bike.sellerName)}, <PhoneLink number={bike.seller_Ph_No} />
      </p>
    )}
    <OwnOrdersLink variant="primary" />
  </div>
);

/** Trying again does not help after these. */
const FINAL: readonly ErrorCode[] = ['bike_not_ordered', 'booking_declined', 'role_not_allowed', 'hold_used_up'];

interface Props {
  error: unknown;
  /** Undefined if it could not be loaded. */
  bike?: BikeToPay;
  onRetry: () => void;
}

/** Why the bike cannot be paid for now, with a retry only where that may help. */
export const PaymentProblem = ({ error, bike, onRetry }: Props) => {
  const code = error instanceof ApiError ? error.code : undefined;
  const unavailable = unavailabilityIn(error);
  if (unavailable) return <UnavailableToPay reason={unavailable} brand={bike?.brand} />;
  return (
    <div className="flex flex-col items-start gap-4">
      {code === 'bike_held' && bike ? (
        <HeldBike bike={bike} message={errorMessage(error)} onRetry={onRetry} />
      ) : (
        <ErrorNotice message={errorMessage(error)} {...(!(code && FINAL.includes(code)) && { onRetry })} />
      )}
      <div className="flex flex-wrap gap-3">
        <OwnOrdersLink />
        {code === 'hold_used_up' && bike && <OtherBikes of={bike.brand} />}
      </div>
    </div>
  );
};

/** Another buyer is paying: retries by itself once the bike is free or sold. */
const HeldBike = ({ bike, message, onRetry }: { bike: BikeToPay; message: string; onRetry: () => void }) => {
  useWaitForBike(bike._id, onRetry);
  return (
    <>
      <ErrorNotice message={message} />
      <p>
        <Trans>This page keeps checking, and continues by itself when the bike is free or sold.</Trans>
      </p>
    </>
  );
};

const UNAVAILABLE: Record<Unavailability, string> = {
  sold: t`This bike has been sold to somebody else, so it can no longer be paid for.`,
  removed: t`The seller has taken this bike off the market, so it can no longer be paid for.`,
  paused: t`The seller has paused this listing, so it cannot be paid for at the moment. Your booking stays.`,
  hidden: t`We have taken this listing off the market, so it cannot be paid for at the moment. Your booking stays.`,
};

interface UnavailableProps {
  reason: Unavailability;
  /** Undefined if the bike could not be loaded. */
  brand: Brand | undefined;
}

/** Why a bike cannot be paid for, with links to others. */
export const UnavailableToPay = ({ reason, brand }: UnavailableProps) => (
  <UnavailableBike brand={brand}>{UNAVAILABLE[reason]}</UnavailableBike>
);
