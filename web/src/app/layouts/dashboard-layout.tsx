import { Outlet } from 'react-router';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { SuspensionBanner } from '#web/features/people/suspension/suspension-banner.tsx';
import { useOnline } from '#web/lib/use-online.ts';
import { classes } from '#web/ui/classes.ts';
import { RequireUser } from '../guards/require-user.tsx';
import { Drawer } from './drawer.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** The drawer by role, the page beside it (spec section 2); for signed-in people. */
const DashboardLayout = () => (
  <>
    <SkipLink />
    <NavigationBar />
    <RequireUser>{(user) => <Frame email={user.email} />}</RequireUser>
  </>
);
export default DashboardLayout;

const Frame = ({ email }: { email: string }) => {
  const online = useOnline();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col lg:flex-row">
      <Drawer role={useRole(email).data} />
      <main
        id="content"
        tabIndex={-1}
        className={classes('min-w-0 flex-1 px-4 pt-6 outline-none lg:ps-8 lg:pb-6', online ? 'pb-24' : 'pb-42')}
      >
        <SuspensionBanner />
        <Outlet />
      </main>
    </div>
  );
};
