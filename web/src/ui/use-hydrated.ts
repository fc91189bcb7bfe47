import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the page as it came over the line, true once its scripts run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
