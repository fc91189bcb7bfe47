import { Trans } from '@lingui/react/macro';
import { inPageDigits } from '#web/language/format.ts';

/** A handover code to be read out or shown: large, in two groups, and for screen readers digit by digit. */
export const ShownCode = ({ code }: { code: string }) => (
  <div>
    <p className="font-semibold text-sm">
      <Trans>Your handover code</Trans>
    </p>
    <p className="figures font-bold text-3xl" translate="no">
      <span aria-hidden="true">{inPageDigits(`${code.slice(0, 3)} ${code.slice(3)}`)}</span>
      <span className="sr-only">{inPageDigits([...code].join(' '))}</span>
    </p>
    <p className="text-sm">
      <Trans>Give this code to the seller only when you have the bike and its papers in your hands.</Trans>
    </p>
  </div>
);
