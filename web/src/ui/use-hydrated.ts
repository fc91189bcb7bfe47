import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Returns false in the HTML from the server and during hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
