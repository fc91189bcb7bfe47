import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Bike } from '#contract/entities/bike.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Gone } from './asked-bike.ts';

interface Props {
  bike: Bike;
  gone: Gone;
  onLeave: () => void;
}

/** Why a bike can no longer be booked, and what is left. Takes the focus, because the form may have just gone. */
export const GoneBike = ({ bike: { brand }, gone, onLeave }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p ref={text} tabIndex={-1} role="alert" className="outline-none">
        {gone === 'sold' ? (
          <Trans>This bike has been sold, so it can no longer be booked.</Trans>
        ) : (
          <Trans>The seller has taken this bike off the market, so it can no longer be booked.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink look="primary" to={`/bikes/${brand}`} onClick={onLeave}>
          <Trans>Other {brand} bikes</Trans>
        </ButtonLink>
        <ButtonLink to="/dashboard/myOrders" onClick={onLeave}>
          <Trans>My Orders</Trans>
        </ButtonLink>
      </div>
    </div>
  );
};
