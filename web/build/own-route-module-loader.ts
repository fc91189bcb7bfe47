import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../src/app/startup/load-route-module.ts', import.meta.url));

/**
 * Puts our function in the place of the one with which React Router loads a page's script: it has no option for a
 * time-out or for what happens when a script fails. A build in which nothing was replaced fails, so that an update of
 * React Router cannot undo this unseen.
 */
export const ownRouteModuleLoader = (): Plugin => {
  let replaced = false;
  return {
    name: 'own-route-module-loader',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/')) return null;
      replaced = true;
      return OURS;
    },
    buildEnd(error) {
      if (!error && !replaced) this.error('React Router no longer loads page scripts in routeModules.js.');
    },
  };
};
