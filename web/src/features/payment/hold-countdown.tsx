import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { inPageDigits } from '#web/language/format.ts';
import { ClockIcon } from '#web/ui/icons.tsx';

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

const clock = (seconds: number): string =>
  inPageDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);

/** How long the bike is kept for this buyer; `heldUntil` in ISO 8601. */
export const HoldCountdown = ({ heldUntil }: { heldUntil: string }) => {
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
