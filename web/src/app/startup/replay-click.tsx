import { useEffect } from 'react';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Repeats the click that StartupWatch has kept, once what it stands beside is hydrated: on a slow line a button or a checkbox can be
 * seen, and is pressed, seconds before the scripts of its page have come.
 */
export const ReplayClick = () => {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || !window.earlyClick) return;
    const { element, checked } = window.earlyClick;
    window.earlyClick = null;
    element.removeAttribute('data-waiting');
    // It shows already what the click is to make of it.
    if (checked !== undefined && element instanceof HTMLInputElement) element.checked = !checked;
    element.click();
  }, [hydrated]);
  return null;
};
