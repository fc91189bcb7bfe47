import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { loadClientConfig } from '#web/lib/client-config.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.tsx';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { IdentityError } from './identity.ts';
import { useSessionStore } from './session-context.tsx';

/** Returns false if this deployment has no Google sign-in; true until it is known. */
const useOffered = (): boolean => {
  const [offered, setOffered] = useState(true);
  useEffect(() => {
    const load = async () => setOffered((await loadClientConfig()).identity.google);
    return whenIdle(() => load().catch(() => undefined));
  }, []);
  return offered;
};

/** Google sign-in in a popup, if the deployment has it. Disabled until the scripts run. */
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

/** A plain G in the colour of the text. */
const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-5">
    <path d="M20.5 12.2H12M20.4 12.2A8.5 8.5 0 1 1 17.7 5.8" fill="none" stroke="currentColor" strokeWidth="2.6" />
  </svg>
);

/** What to do if the email has an account with a password and is not verified. */
const NotLinkedNotice = () => (
  <div role="status" className="flex flex-col gap-3 border-primary border-l-4 pl-4">
    <p>
      <Trans>
        This email already has an account with a password, but the address is not verified yet. To keep your account
        safe, take these steps before you use Google:
      </Trans>
    </p>
    <ol className="flex list-decimal flex-col gap-1 pl-6 [&:lang(bn)]:[list-style-type:bengali]">
      <li>
        <Trans>Log in with your password.</Trans>
      </li>
      <li>
        <Trans>Open the link in the email that we sent you. You can send it again from your profile.</Trans>
      </li>
    </ol>
    <p>
      <Trans>Forgot your password? Choosing a new one with “Forgot Password” also verifies your address.</Trans>
    </p>
  </div>
);
