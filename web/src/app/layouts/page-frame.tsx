import type { ReactNode } from 'react';
import { NavigationBar } from './navigation-bar.tsx';
import { SkipLink } from './skip-link.tsx';
import { TabBar } from './tab-bar.tsx';

/** A page between the bars that every page has: the header, and on a phone the bar at the bottom. */
export const PageFrame = ({ children }: { children: ReactNode }) => (
  <div className="page">
    <SkipLink />
    <NavigationBar />
    {children}
    <TabBar />
  </div>
);
