/** Which reload is wanted, and which is cancelled. */
let wanted = false;

/** Loads the page again. Code of the site calls this one: any other `location.reload` is cancelled. */
export const reloadPage = (): void => {
  wanted = true;
  location.reload();
};

/** Loads the page in the language that has been chosen, whatever its address says. */
export const reloadInChosenLanguage = (): void => {
  const address = new URL(location.href);
  if (!address.searchParams.has('lang')) reloadPage();
  else {
    address.searchParams.delete('lang');
    location.replace(address);
  }
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
