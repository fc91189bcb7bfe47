import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** Navigation, the page, footer (spec section 2). */
const PublicLayout = () => (
  <>
    <SkipLink />
    <NavigationBar />
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      {/* The page comes to life by itself, after what is around it: two short moments instead of a long one. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
    <Footer />
  </>
);
export default PublicLayout;
