import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { PageRouter } from './page-router.ts';
import type { BuiltPages } from './page-routes.tsx';

/** Inline in each built page, before the first script. */
interface BuiltPage {
  __reactRouterContext: { isSpaMode: boolean };
  __reactRouterManifest: BuiltPages['manifest'];
  __reactRouterRouteModules: BuiltPages['modules'];
}

/** What the build has put into the page that was opened. */
export const builtPage = (): BuiltPages & { isSpaMode: boolean } => {
  const { __reactRouterContext, __reactRouterManifest, __reactRouterRouteModules } = window as unknown as BuiltPage;
  return {
    manifest: __reactRouterManifest,
    modules: __reactRouterRouteModules,
    isSpaMode: __reactRouterContext.isSpaMode,
  };
};

let router: PageRouter | undefined;

/** The router of this tab. */
export const siteRouter = (): PageRouter => {
  router ??= new PageRouter(builtPage(), createBrowserHistory());
  return router;
};
