import { useLayoutEffect, useMemo } from 'react';
import { type DataRouter, UNSAFE_FrameworkContext as FrameworkContext, RouterProvider } from 'react-router';
import { builtPage, siteRouter } from './site-router.ts';

/** Takes the place of React Router's HydratedRouter, with a router of our own. */
export const HydratedPages = () => {
  // After the layout effects below it: they subscribe.
  useLayoutEffect(() => siteRouter().initialize(), []);
  const context = useMemo(() => {
    const { manifest, modules, isSpaMode } = builtPage();
    const routeDiscovery = { mode: 'initial', manifestPath: '' } as const;
    return { manifest, routeModules: modules, future: {}, ssr: false, isSpaMode, routeDiscovery };
  }, []);
  return (
    // Two children, as on the server: React counts them for its ids.
    <>
      <FrameworkContext value={context}>
        <RouterProvider router={siteRouter() as unknown as DataRouter} />
      </FrameworkContext>
      {null}
    </>
  );
};
