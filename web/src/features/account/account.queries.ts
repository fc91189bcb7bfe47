import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { rememberedUser } from '#web/features/people/session/access.ts';
import { useLogout } from '#web/features/people/session/use-logout.ts';
import { ownerOf, readAccessToken } from '#web/lib/access-token.ts';
import { callApi } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { forgetTextsOf } from '#web/lib/kept-texts.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { toastSuccess } from '#web/lib/toast.tsx';

/** Downloads all data that we hold about the signed-in user. */
export const useDownloadData = () => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callApi('GET /users/data'),
    onSuccess: (data) =>
      saveFile(`bike-my-data-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json'),
  });
  return { download: () => mutate(), running: isPending, error: error ? errorMessage(error) : undefined };
};

/** The numbers of the signed-in user's listings and orders that a deletion of the account concerns. */
export const useDeletionPreview = () =>
  useQuery({
    queryKey: ['account', 'deletion-preview'],
    queryFn: ({ signal }) => callApi('GET /users/profile/consequences', { signal }),
    gcTime: 0,
  });

/** Deletes the account of the signed-in user, and logs out. */
export const useDeleteAccount = () => {
  const logout = useLogout();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => callApi('DELETE /users/profile', { body: { email } }),
    onSuccess: async () => {
      const person = rememberedUser();
      for (const id of [person?.uid, ownerOf(readAccessToken())]) if (id) forgetTextsOf(id);
      toastSuccess(t`Delete Successful.`);
      await logout();
    },
  });
  return { deleteAccount: mutate, running: isPending, error: error ? errorMessage(error) : undefined };
};
