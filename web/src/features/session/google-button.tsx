import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { GoogleMark } from './google-mark.tsx';
import { IdentityError } from './identity.ts';
import { NotLinkedNotice } from './not-linked-notice.tsx';
import { useSessionStore } from './session-context.tsx';

/** Whether this deployment has it; taken for granted until it is known. */
const useOffered = (): boolean => {
  const [offered, setOffered] = useState(true);
  useEffect(() => {
    const ask = async () => setOffered((await loadClientConfig()).identity.google);
    return whenIdle(() => ask().catch(() => undefined));
  }, []);
  return offered;
};

/** Google sign-in in a popup; absent where the deployment has none. Before the scripts run it says that it is not ready. */
export const GoogleButton = () => {
  const store = useSessionStore();
  const hydrated = useHydrated();
  const [running, setRunning] = useState(false);
  const [notLinked, setNotLinked] = useState(false);
  const offered = useOffered();
  if (!offered) return null;
  const signIn = async () => {
    setRunning(true);
    setNotLinked(false);
    try {
      await store.signInWithGoogle();
      toastSuccess(t`Login Successful.`);
    } catch (error) {
      toastError(errorMessage(error));
      setNotLinked(error instanceof IdentityError && error.code === 'account_not_linked');
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <Button onClick={signIn} loading={running || !hydrated} className="w-full">
        <GoogleMark />
        <Trans>Continue with Google</Trans>
      </Button>
      {notLinked && <NotLinkedNotice />}
    </>
  );
};
