import { keepsCookies } from '#web/lib/storage.ts';

/** Which reload is wanted, and which is cancelled. */
let wanted = false;

/** Loads the page again. Code of the site calls this one: any other `location.reload` is cancelled. */
export const reloadPage = (): void => {
  wanted = true;
  location.reload();
};

/** Loads the page in the language that has been chosen, whatever its address says. Without the cookie, the address has to say it. */
export const reloadInChosenLanguage = (language: string): void => {
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  if (!keepsCookies()) address.searchParams.set('lang', language);
  if (address.href === location.href) reloadPage();
  else location.replace(address);
};

/**
 * Cancels the reloads that neither the user nor `reloadPage` has asked for, and calls `onCancel` instead. Returns a function
 * that ends this. Vite reloads pages in development.
 */
export const cancelReloads = (onCancel: () => void): (() => void) => {
  const onNavigate = (event: NavigateEvent) => {
    if (import.meta.env.DEV || event.navigationType !== 'reload' || event.userInitiated || wanted) return;
    event.preventDefault();
    onCancel();
  };
  window.navigation?.addEventListener('navigate', onNavigate);
  return () => window.navigation?.removeEventListener('navigate', onNavigate);
};
