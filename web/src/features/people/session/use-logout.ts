import { t } from '@lingui/core/macro';
import { errorMessage } from '#web/lib/errors.ts';
import { forgetSessionForms } from '#web/lib/kept-texts.ts';
import { toastError } from '#web/lib/toast.tsx';
import { useSessionStore } from './session-context.tsx';

/** Returns a function that logs out. It returns false after a failure, which a toast reports. */
export const useLogout = (): (() => Promise<boolean>) => {
  const store = useSessionStore();
  return async () => {
    try {
      await store.signOut();
      forgetSessionForms();
      return true;
    } catch (error) {
      const reason = errorMessage(error);
      toastError(t`You are still logged in: logging out failed. ${reason}`);
      return false;
    }
  };
};
