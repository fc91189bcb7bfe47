import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Brand } from '#contract/constants.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { brandLabel } from '#web/language/bike-labels.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ApiError } from '../../../lib/errors.ts';

/** Why a bike cannot be bought: it is gone, its seller has paused it, or we have hidden it. */
export type Unavailability = 'sold' | 'removed' | 'paused' | 'hidden';

const BY_CODE: Partial<Record<ErrorCode, Unavailability>> = {
  bike_sold: 'sold',
  bike_not_found: 'removed',
  bike_paused: 'paused',
  bike_hidden: 'hidden',
};

/** Returns why the bike of a failed call cannot be bought; undefined if the call failed for another reason. */
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

/** Says that a bike cannot be bought, with links to others. Takes the focus, because it may replace a form. */
export const UnavailableBike = ({ brand, replace = false, children }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={text} tabIndex={-1} role="alert" className="text-lg outline-none">
        {children}
      </p>
      <div className="flex flex-wrap gap-2">
        {brand && <OtherBikes of={brand} variant="primary" replace={replace} />}
        <ButtonLink to="/dashboard/myOrders" replace={replace}>
          <Trans>My Orders</Trans>
        </ButtonLink>
      </div>
    </div>
  );
};

interface OtherBikesProps {
  of: Brand;
  variant?: 'primary' | 'plain';
  replace?: boolean;
}

/** The way to the other bikes of a brand. */
export const OtherBikes = ({ of, variant = 'plain', replace = false }: OtherBikesProps) => {
  const brand = brandLabel(of);
  return (
    <ButtonLink variant={variant} to={`/bikes/${of}`} replace={replace}>
      <Trans>Other {brand} bikes</Trans>
    </ButtonLink>
  );
};
