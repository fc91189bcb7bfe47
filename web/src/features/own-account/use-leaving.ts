import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useLogout } from '#web/features/session/use-logout.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/offline-error.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** Deletes the account of whoever is signed in, and logs out. */
export const useLeaving = () => {
  const logout = useLogout();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => callApi('DELETE /users/profile', { body: { email } }),
    onSuccess: async () => {
      toastSuccess(t`Delete Successful.`);
      await logout();
    },
  });
  return { leave: mutate, running: isPending, error: error ? errorMessage(error) : undefined };
};
