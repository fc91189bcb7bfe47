/**
 * Makes the site open without a line: pages come from the network where there is one, otherwise from what was kept; scripts
 * and styles, whose names carry a hash, are kept for good. Never touches the API: prices and orders are true or absent.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope;

const ASSETS = 'assets';
const PAGES = 'pages-by-path';
/** Of older versions: pages with their queries, the tokens of mailed links among them. */
const OLD_PAGES = 'pages';
const PICTURES = 'pictures';
/** Opened at any address whose page was not kept. */
const SHELL = '/app-shell';
/** Pages that programs serve, and those that must not be shown from memory. */
const NOT_PAGES = /^\/(api|identity|images|previews|sandbox|sitemaps)\//;
/** Seconds that a page may take before the kept one is shown. */
const PATIENCE = 5;
/** The styles that a page links to and the scripts that it imports, and those that a script imports before it runs. */
const LINKED = /(?:href=|from |import |import\()"(\/static\/[^"]+)"/g;
const IMPORTED = /(?:from|import)\s*["']\.(\/[\w.-]+\.js)["']/g;
const MAX_ASSETS = 300;
const MAX_PAGES = 30;

/**
 * A captive portal responds with its own page, at any address and with status 200; cached, it would be shown for good. Pages of this site
 * have a content security policy, and its scripts and images are not HTML.
 */
const isOurs = ({ status, headers }: Response, isPage = false): boolean =>
  status === 200 && (isPage ? headers.has('content-security-policy') : !headers.get('content-type')?.includes('html'));
const oursAlone: WorkboxPlugin = { cacheWillUpdate: async ({ response }) => (isOurs(response) ? response : null) };

/** Pages are the same whatever the query: they are kept once, and never under the token of a mailed link. */
const pagesByPath: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return `${origin}${pathname}`;
  },
  // What is kept remembers the whole address that it came from.
  cacheWillUpdate: async ({ request, response }) => {
    const { searchParams } = new URL(request.url);
    const isMailedLink = searchParams.has('token') || searchParams.has('oobCode');
    // In a language that is not the visitor's own.
    const isInNamedLanguage = searchParams.has('lang');
    return isOurs(response, true) && !isMailedLink && !isInNamedLanguage ? response : null;
  },
};

/** Keeps a file, and what it imports. */
const keepFile = async (assets: Cache, path: string, kept: Set<string>): Promise<void> => {
  if (kept.has(path)) return;
  kept.add(path);
  const response = (await assets.match(path)) ?? (await fetch(path));
  if (!isOurs(response)) throw new Error(`${path} returned ${response.status}.`);
  await assets.put(path, response.clone());
  if (!path.endsWith('.js')) return;
  const imports = [...(await response.text()).matchAll(IMPORTED)].map(([, name]) => `/static/js${name}`);
  await Promise.all(imports.map((file) => keepFile(assets, file, kept)));
};

/** Keeps a page and all that it needs to start, in the visitor's language. */
const keepPage = async (path: string): Promise<void> => {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!isOurs(response, true)) throw new Error(`${path} returned ${response.status}.`);
  const html = await response.clone().text();
  const files = [...html.matchAll(LINKED)].map(([, file = '']) => file);
  const kept = new Set<string>();
  const [pages, assets] = await Promise.all([caches.open(PAGES), caches.open(ASSETS)]);
  await Promise.all(files.map((file) => keepFile(assets, file, kept)));
  await pages.put(path, response);
};

/** What the error page shows when there is no line. */
const keepPicture = async (): Promise<void> => (await caches.open(PICTURES)).add('/pictures/offline.svg');

const keepShell = () => Promise.all([...[SHELL, '/'].map(keepPage), keepPicture()]);

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([caches.delete(OLD_PAGES), self.clients.claim()])),
);
/** The language has changed: what was kept is in the old one. */
self.addEventListener('message', ({ data }) => {
  if (data === 'language-changed') void caches.delete(PAGES).then(keepShell);
});

/** What the server has encrypted for this browser. */
interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A notification with the same one is replaced. */
  tag: string;
  lang: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, url, ...shown } = event.data.json() as PushMessage;
  event.waitUntil(self.registration.showNotification(title, { ...shown, icon: '/favicon.svg', data: { url } }));
});

/** Shows a page of this site in a window that is open, or in a new one. */
const openPage = async (path: string): Promise<void> => {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(url));
  await open.focus();
  await open.navigate(url);
};
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage((event.notification.data as { url: string }).url));
});

registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/static/'),
  new CacheFirst({ cacheName: ASSETS, plugins: [oursAlone, new ExpirationPlugin({ maxEntries: MAX_ASSETS })] }),
);
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/pictures/'),
  new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [oursAlone] }),
);
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGES,
      networkTimeoutSeconds: PATIENCE,
      plugins: [pagesByPath, new ExpirationPlugin({ maxEntries: MAX_PAGES })],
    }),
    { denylist: [NOT_PAGES] },
  ),
);
setCatchHandler(
  async ({ request }) =>
    (request.mode === 'navigate' && (await caches.match(SHELL, { cacheName: PAGES }))) || Response.error(),
);
