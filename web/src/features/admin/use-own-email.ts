import { useSession } from '#web/features/session/session-context.tsx';

/** The admin's own email, which marks their own row. */
export const useOwnEmail = (): string | undefined => {
  const session = useSession();
  return session.status === 'signedIn' ? session.user.email.toLowerCase() : undefined;
};
