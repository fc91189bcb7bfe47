import { t } from '@lingui/core/macro';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastError } from '#web/lib/toast.tsx';
import { useSessionStore } from './session-context.tsx';

/** Logs out; answers whether it worked. A failure is said: the person then still is signed in. */
export const useLogout = (): (() => Promise<boolean>) => {
  const store = useSessionStore();
  return async () => {
    try {
      await store.signOut();
      return true;
    } catch (error) {
      const reason = errorMessage(error);
      toastError(t`You are still logged in: logging out failed. ${reason}`);
      return false;
    }
  };
};
