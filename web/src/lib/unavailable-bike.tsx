import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Brand } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ApiError } from './errors.ts';

/** Why a bike can no longer be bought. */
export type Unavailability = 'sold' | 'removed';

const BY_CODE: Partial<Record<ErrorCode, Unavailability>> = { bike_sold: 'sold', bike_not_found: 'removed' };

/** Returns why the bike of a failed call can no longer be bought; undefined if the call failed for another reason. */
export const unavailabilityIn = (error: unknown): Unavailability | undefined =>
  error instanceof ApiError ? BY_CODE[error.code] : undefined;

interface Props {
  /** Undefined if the bike could not be loaded. */
  brand: Brand | undefined;
  /** In a dialog: the links replace its entry in the history. */
  replace?: boolean;
  /** What happened to the bike. */
  children: ReactNode;
}

/** Says that a bike can no longer be bought, with links to others. Takes the focus, because it may replace a form. */
export const UnavailableBike = ({ brand, replace = false, children }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={text} tabIndex={-1} role="alert" className="text-lg outline-none">
        {children}
      </p>
      <div className="flex flex-wrap gap-2">
        {brand && (
          <ButtonLink variant="primary" to={`/bikes/${brand}`} replace={replace}>
            <Trans>Other {brand} bikes</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/myOrders" replace={replace}>
          <Trans>My Orders</Trans>
        </ButtonLink>
      </div>
    </div>
  );
};
