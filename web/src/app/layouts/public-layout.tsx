import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { PageFrame } from './page-frame.tsx';

/** The server renders it with the page; its script comes after the page's own. */
const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);

/** Navigation, the page, footer (spec section 2). */
const PublicLayout = () => (
  <PageFrame>
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {/* The page is hydrated on its own, after what is around it: two short tasks instead of a long one. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
    <Suspense>
      <Footer />
    </Suspense>
  </PageFrame>
);
export default PublicLayout;
