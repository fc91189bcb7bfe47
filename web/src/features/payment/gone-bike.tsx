import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Brand } from '#contract/constants.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Why a bike can no longer be paid for. */
export type Gone = 'sold' | 'removed';

interface Props {
  gone: Gone;
  /** Undefined if the bike could not be read. */
  brand: Brand | undefined;
}

/** A bike that cannot be had any more: what happened, and what is left. Takes the focus: the card form may have just gone. */
export const GoneBike = ({ gone, brand }: Props) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <p ref={text} tabIndex={-1} role="alert" className="text-lg outline-none">
        {gone === 'sold' ? (
          <Trans>This bike has been sold to somebody else, so it can no longer be paid for.</Trans>
        ) : (
          <Trans>The seller has taken this bike off the market, so it can no longer be paid for.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {brand && (
          <ButtonLink look="primary" to={`/bikes/${brand}`}>
            <Trans>Other {brand} bikes</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/dashboard/myOrders">
          <Trans>My Orders</Trans>
        </ButtonLink>
      </div>
    </div>
  );
};
