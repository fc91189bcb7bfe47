/**
 * Runs in a page that was not prerendered, with the list of routes in hand: asks for the scripts of the page at this
 * address together with those that every page has. Otherwise they would come a round trip later.
 */
const PRELOAD = `const routes = Object.values(window.__reactRouterManifest.routes);
const chain = (route) => (route ? [...chain(routes.find(({ id }) => id === route.parentId)), route] : []);
const pattern = (chained) => chained.map(({ path }) => (path ? '/' + path.replace(/:\\w+/g, '[^/]+') : '')).join('');
const matches = (chained) => new RegExp('^' + pattern(chained) + '/?$').test(location.pathname);
const files = (routes.map(chain).findLast(matches) ?? []).flatMap(({ module, imports = [] }) => [module, ...imports]);
for (const href of new Set(files))
document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;

const MODULE_SCRIPT = /<script type="module" async="">(window\.__reactRouterManifest=.*)\n/;

/** The shell that every page without one of its own starts from; the list of routes stands before its module script. */
export const preloadPage = (html: string): string =>
  html.replace(
    MODULE_SCRIPT,
    (_, list: string) => `<script>${list}\n{${PRELOAD}}</script><script type="module" async="">`,
  );
