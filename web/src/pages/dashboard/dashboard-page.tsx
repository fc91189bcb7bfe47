import { ProfileCard } from '#web/features/session/profile-card.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle('Dashboard') }];

/** The index of the dashboard shows the profile card (spec section 2). */
const DashboardPage = () => (
  <>
    <h1 className="mb-6 font-bold text-3xl">Dashboard</h1>
    <ProfileCard />
  </>
);
export default DashboardPage;
