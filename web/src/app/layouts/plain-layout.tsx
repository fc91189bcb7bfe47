import { PageFrame } from './page-frame.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** A page of links, for everybody, without a footer: it has what the footer has. */
const PlainLayout = () => (
  <PageFrame>
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-md flex-1 px-4 py-6 outline-none">
      <PageOutlet />
    </main>
  </PageFrame>
);
export default PlainLayout;
