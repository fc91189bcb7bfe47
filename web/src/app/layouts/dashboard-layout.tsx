import { Outlet } from 'react-router';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { SuspensionBanner } from '#web/features/people/suspension/suspension-banner.tsx';
import { RequireUser } from '../guards/require-user.tsx';
import { Drawer } from './drawer.tsx';
import { PageFrame } from './page-frame.tsx';

/** The drawer by role, the page beside it (spec section 2); for signed-in people. On a phone the entries are at `/me`. */
const DashboardLayout = () => (
  <PageFrame>
    <RequireUser>{(user) => <Frame email={user.email} />}</RequireUser>
  </PageFrame>
);
export default DashboardLayout;

const Frame = ({ email }: { email: string }) => (
  <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col lg:flex-row">
    <Drawer role={useRole(email).data} />
    <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-6 outline-none lg:ps-8">
      <SuspensionBanner />
      <Outlet />
    </main>
  </div>
);
