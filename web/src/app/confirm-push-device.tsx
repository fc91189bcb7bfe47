import { useEffect } from 'react';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { deviceStorage } from '#web/lib/storage.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

/** Written by `push-device.ts`, which is loaded on the few devices that have it. */
const MARK = 'pushDevice';

/** On a device with pushes: reports once a visit that its user is still signed in. */
export const ConfirmPushDevice = () => {
  const isSignedIn = useSession().status === 'signedIn';
  useEffect(() => {
    if (!isSignedIn || !deviceStorage.get(MARK)) return;
    return whenIdle(
      () =>
        void import('#web/features/notices/push-device.ts')
          .then((device) => device.confirmPushDevice())
          .catch(() => undefined),
    );
  }, [isSignedIn]);
  return null;
};
