import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { DashboardOverview } from '#web/features/dashboard/dashboard-overview.tsx';
import { ProfileCard } from '#web/features/people/session/profile/profile-card.tsx';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Dashboard`) }];

const AdminOverview = lazyComponent(
  async () => (await import('#web/features/dashboard/admin/admin-overview.tsx')).AdminOverview,
);

/** The index of the dashboard: how things stand for a seller, a buyer or an admin, and the profile card (spec section 2). */
const DashboardPage = () => {
  const session = useSession();
  const email = session.status === 'signedIn' ? session.user.email : undefined;
  const { data: role } = useRole(email);
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>Dashboard</Trans>
      </h1>
      {email && (role === 'Seller' || role === 'Buyer') && <DashboardOverview key={role} email={email} />}
      {role === 'Admin' && (
        <Suspense>
          <AdminOverview />
        </Suspense>
      )}
      <ProfileCard />
    </>
  );
};
export default DashboardPage;
