import { useMutation } from '@tanstack/react-query';
import { useSessionStore } from '../session-context.tsx';

/** Another mail with a link, for whoever is signed in. */
export const useVerificationMail = () => {
  const store = useSessionStore();
  return useMutation({ mutationFn: store.sendVerificationMail });
};
