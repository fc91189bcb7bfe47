import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ReplayClick } from '../startup/replay-click.tsx';

/** The page of a layout. It is hydrated on its own, after what is around it: two short tasks instead of a long one. */
export const PageOutlet = () => (
  <Suspense>
    <Outlet />
    <ReplayClick />
  </Suspense>
);
