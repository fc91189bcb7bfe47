import { useEffect } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Repeats the click that StartupWatch has kept, once what it stands beside is hydrated: on a slow line a button can be seen, and
 * is pressed, seconds before the scripts of its page have come.
 */
export const ReplayClick = () => {
  const hydrated = useHydrated();
  useEffect(() => {
    const button = window.earlyClick;
    if (!hydrated || !button) return;
    window.earlyClick = null;
    button.removeAttribute('data-waiting');
    button.click();
  }, [hydrated]);
  return null;
};
