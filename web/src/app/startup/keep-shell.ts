import { serviceWorkers } from '#web/lib/storage.ts';

/** Makes the service worker cache what the site needs to open offline, once the page has loaded. */
export const keepShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator && 'navigation' in window)) return;
  const register = () => void serviceWorkers()?.register('/service-worker.js').catch(console.warn);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};

/** Makes the service worker drop its cached pages, which are in the wrong language now. */
export const forgetKeptPages = (): void => serviceWorkers()?.controller?.postMessage('language-changed');
