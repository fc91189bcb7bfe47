import { useSessionStore } from './session-context.tsx';

/** Logs out. A failure is logged only (spec section 8); the person then still is signed in. */
export const useLogout = (): (() => Promise<void>) => {
  const store = useSessionStore();
  return () => store.signOut().catch((error: unknown) => console.error('Logout failed', error));
};
