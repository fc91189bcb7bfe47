import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ProfileCard } from '#web/features/session/profile/profile-card.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Dashboard`) }];

/** The index of the dashboard: the profile card (spec section 2). */
const DashboardPage = () => (
  <>
    <h1 className="mb-6 font-bold text-3xl">
      <Trans>Dashboard</Trans>
    </h1>
    <ProfileCard />
  </>
);
export default DashboardPage;
