import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { allowPushes } from '#web/features/notices/push-device.ts';
import { errorMessage } from '#web/lib/errors.ts';

/** The browser or its user has refused; nothing was changed. */
class Refused extends Error {}

/** Asks for the permission to notify on this device, and then does what `onAllowed` says; `allowed` when that is done, too. */
export const useAllowPushes = (onAllowed: () => Promise<unknown>) => {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const permission = await allowPushes();
      if (permission === 'denied')
        throw new Refused(t`This browser blocks notifications from this site. You can allow them in its settings.`);
      if (permission === 'dismissed') throw new Refused(t`Notifications stay off.`);
      await onAllowed();
    },
  });
  const reason = (failure: Error): string => {
    if (failure instanceof Refused) return failure.message;
    return failure instanceof DOMException ? t`This browser cannot receive notifications.` : errorMessage(failure);
  };
  return { allow: () => mutate(), running: isPending, allowed: isSuccess, problem: error ? reason(error) : undefined };
};
