import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { canTakePushes, forgetPushDevice, takesPushes } from '#web/features/notices/push-device.ts';
import { useAllowPushes } from '#web/features/search/saved-searches/use-allow-pushes.ts';
import { Button } from '#web/ui/button.tsx';

const FRAME = 'flex flex-col items-start gap-3 rounded-box border border-base-300 p-4';

/** Says what pushes on this device are, before its browser asks; and ends them. */
export const PushOnThisDevice = () => {
  const [taken, setTaken] = useState(takesPushes);
  const { allow, running, problem } = useAllowPushes(async () => setTaken(true));
  const stop = () => {
    setTaken(false);
    void forgetPushDevice(AbortSignal.timeout(10_000)).catch(() => undefined);
  };
  if (!canTakePushes())
    return (
      <p className={FRAME}>
        <Trans>
          This browser cannot show pushes. On an iPhone it can once this site is on the home screen (Share, Add to Home
          Screen).
        </Trans>
      </p>
    );
  return (
    <div className={FRAME}>
      {taken ? (
        <>
          <p>
            <Trans>This device shows pushes, also while Bike. is closed, until you log out here.</Trans>
          </p>
          <Button onClick={stop}>
            <Trans>Stop pushes on this device</Trans>
          </Button>
        </>
      ) : (
        <>
          <p>
            <Trans>
              This device can show what happened at once, also while Bike. is closed: for instance that somebody has
              booked your bike. Your browser will ask whether it may; it tells us an address of this device and nothing
              else.
            </Trans>
          </p>
          <Button onClick={allow} loading={running}>
            <Trans>Show pushes on this device</Trans>
          </Button>
        </>
      )}
      {problem && (
        <p role="alert" className="text-error text-sm">
          {problem}
        </p>
      )}
    </div>
  );
};
