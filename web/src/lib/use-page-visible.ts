import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Whether the window is in front of its reader. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible, () => false);
