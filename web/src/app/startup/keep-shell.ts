/** Lets the service worker keep what the site needs to open without a line, once the page itself is done loading. */
export const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator && 'navigation' in window)) return;
  const register = () => void navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};

/** Tells it that the pages which it has kept are in the wrong language now. */
export const forgetKeptPages = (): void => navigator.serviceWorker?.controller?.postMessage('language-changed');
