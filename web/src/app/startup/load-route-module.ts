import { loadChunk } from './load-chunk.ts';

type RouteModules = Record<string, unknown>;

/**
 * Takes the place of React Router's function of this name (vite.config.ts). Its own waits for ever, and reloads the page
 * the person is on when a script fails; this one ends at the error page of the address they asked for.
 */
export const loadRouteModule = async (
  route: { id: string; module: string },
  loaded: RouteModules,
): Promise<unknown> => {
  loaded[route.id] ??= await loadChunk(import(/* @vite-ignore */ route.module));
  return loaded[route.id];
};
