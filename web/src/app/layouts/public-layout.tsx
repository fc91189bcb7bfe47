import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { PageFrame } from './page-frame.tsx';

/** Navigation, the page, footer (spec section 2). */
const PublicLayout = () => (
  <PageFrame>
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {/* The page is hydrated on its own, after what is around it: two short tasks instead of a long one. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
    <Footer />
  </PageFrame>
);
export default PublicLayout;
