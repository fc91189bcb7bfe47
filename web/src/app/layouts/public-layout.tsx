import { Suspense } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** The server renders it with the page; its script comes after the page's own. */
const Footer = lazyComponent(async () => (await import('./footer.tsx')).Footer);

/** Navigation, the page, footer (spec section 2). */
const PublicLayout = () => (
  <PageFrame>
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <PageOutlet />
    </main>
    <Suspense>
      <Footer />
    </Suspense>
  </PageFrame>
);
export default PublicLayout;
