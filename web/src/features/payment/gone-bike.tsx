import { Trans } from '@lingui/react/macro';
import type { Brand } from '#contract/constants.ts';
import type { Gone } from '#web/lib/gone.ts';
import { GoneBike as GoneBikeNotice } from '#web/lib/gone-bike.tsx';

interface Props {
  gone: Gone;
  /** Undefined if the bike could not be read. */
  brand: Brand | undefined;
}

/** Why a bike can no longer be paid for, and what is left. */
export const GoneBike = ({ gone, brand }: Props) => (
  <GoneBikeNotice brand={brand}>
    {gone === 'sold' ? (
      <Trans>This bike has been sold to somebody else, so it can no longer be paid for.</Trans>
    ) : (
      <Trans>The seller has taken this bike off the market, so it can no longer be paid for.</Trans>
    )}
  </GoneBikeNotice>
);
