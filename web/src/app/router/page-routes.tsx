import type { JSX, ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import type { UNSAFE_AssetsManifest as Manifest, UNSAFE_RouteModules as RouteModules, RouteObject } from 'react-router';
import { loadChunk } from '#web/lib/load-chunk.ts';

type RouteModule = NonNullable<RouteModules[string]>;

/** A route as React Router draws it. While it has `lazy`, its script has not come, and nothing below it is drawn. */
export type PageRoute = RouteObject & { id: string };

/** What the build has put into the page: all routes, and the scripts of those that the page itself consists of. */
export interface BuiltPages {
  manifest: Manifest;
  modules: RouteModules;
}

const inLayout = (Layout: RouteModule['Layout'], content: JSX.Element): ReactNode =>
  Layout ? <Layout>{content}</Layout> : content;

/** What a route shows once its script is there. */
const elementsOf = ({ Layout, default: Page, ErrorBoundary, HydrateFallback }: RouteModule): Partial<RouteObject> => ({
  element: inLayout(Layout, <Page />),
  ...(ErrorBoundary && { errorElement: inLayout(Layout, <ErrorBoundary />) }),
  ...(HydrateFallback && { hydrateFallbackElement: inLayout(Layout, <HydrateFallback />) }),
});

/** The routes of the site as a tree. */
export const createPageRoutes = (pages: BuiltPages, parent?: string): PageRoute[] =>
  Object.values(pages.manifest.routes)
    .filter((built) => built !== undefined)
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) => {
      const module = pages.modules[id];
      const drawn = module ? elementsOf(module) : { lazy: {} };
      return index ? { id, path, index, ...drawn } : { id, path, children: createPageRoutes(pages, id), ...drawn };
    }) as PageRoute[];

/** Fetches the script of a route that has none yet, and what it imports beside it. Throws ChunkError. */
export const loadPageRoute = async ({ manifest, modules }: BuiltPages, route: PageRoute): Promise<void> => {
  const built = manifest.routes[route.id];
  if (!route.lazy || !built) return;
  for (const file of built.imports ?? []) preloadModule(file, { as: 'script' });
  const module = await loadChunk<RouteModule>(import(/* @vite-ignore */ built.module));
  modules[route.id] = module;
  Object.assign(route, elementsOf(module), { lazy: undefined });
};
