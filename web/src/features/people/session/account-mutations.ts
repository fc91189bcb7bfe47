import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.ts';
import { useSessionStore } from './session-context.tsx';

/** Verifies an email with the token of the mailed link. */
export const useVerifyEmail = () => {
  const store = useSessionStore();
  return useMutation({ mutationFn: store.verifyEmail });
};

/** Sends another verification mail to the signed-in user. */
export const useSendVerificationMail = () => {
  const store = useSessionStore();
  return useMutation({ mutationFn: store.sendVerificationMail });
};

/** Sends a mail with a link to a new password. */
export const useSendPasswordReset = (email: string) => {
  const store = useSessionStore();
  return useMutation({ mutationFn: () => store.sendPasswordReset(email) });
};

interface Profile {
  name: string;
  /** Undefined: it stays as it is. */
  photoURL?: string;
}

/**
 * Returns a function that changes name and photo, first in our records and then at the identity provider. Both may be
 * repeated: after a failure in between, the next try makes them equal again.
 */
export const useSaveProfile = () => {
  const store = useSessionStore();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ name, ...photo }: Profile) => {
      await callApi('PUT /users/profile', { body: { name, ...photo } });
      await store.updateProfile({ displayName: name, ...photo });
    },
  });
  return mutateAsync;
};
