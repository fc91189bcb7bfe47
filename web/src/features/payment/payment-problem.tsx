import { Trans } from '@lingui/react/macro';
import type { Brand } from '#contract/constants.ts';
import type { BikeToPay } from '#contract/entities/bike.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { goneBy } from '#web/lib/gone.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorNotice } from '#web/ui/error-notice.tsx';
import { GoneBike } from './gone-bike.tsx';
import { useFreedBike } from './use-freed-bike.ts';

/** Trying again changes nothing about these. */
const FINAL: readonly ErrorCode[] = ['bike_not_ordered', 'role_not_allowed', 'hold_used_up'];

interface Props {
  error: unknown;
  /** Undefined if it could not be read. */
  bike?: BikeToPay;
  onRetry: () => void;
}

const MyOrders = () => (
  <ButtonLink to="/dashboard/myOrders">
    <Trans>My Orders</Trans>
  </ButtonLink>
);

const OtherBikes = ({ brand }: { brand: Brand }) => (
  <ButtonLink to={`/bikes/${brand}`}>
    <Trans>Other {brand} bikes</Trans>
  </ButtonLink>
);

/** Why the bike cannot be paid for now, and the way on: trying again only where that may help. */
export const PaymentProblem = ({ error, bike, onRetry }: Props) => {
  const code = error instanceof ApiError ? error.code : undefined;
  const gone = goneBy(error);
  if (gone) return <GoneBike gone={gone} brand={bike?.brand} />;
  return (
    <div className="flex flex-col items-start gap-4">
      {code === 'bike_held' && bike ? (
        <HeldBike bike={bike} message={errorMessage(error)} onRetry={onRetry} />
      ) : (
        <ErrorNotice message={errorMessage(error)} {...(!(code && FINAL.includes(code)) && { onRetry })} />
      )}
      <div className="flex flex-wrap gap-3">
        <MyOrders />
        {code === 'hold_used_up' && bike && <OtherBikes brand={bike.brand} />}
      </div>
    </div>
  );
};

/** Somebody else is paying: this page notices by itself what becomes of it. */
const HeldBike = ({ bike, message, onRetry }: { bike: BikeToPay; message: string; onRetry: () => void }) => {
  useFreedBike(bike._id, onRetry);
  return (
    <>
      <ErrorNotice message={message} />
      <p>
        <Trans>This page keeps asking, and goes on by itself when the bike is free or sold.</Trans>
      </p>
    </>
  );
};
