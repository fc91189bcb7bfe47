import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Account } from '#web/features/account/account.tsx';
import { BlockedPeople } from '#web/features/deals/blocks/blocked-people.tsx';
import { PresenceSwitch } from '#web/features/deals/conversations/presence.tsx';
import { EarlierSalesLink } from '#web/features/money/earlier-sales-link.tsx';
import { ProfileCard } from '#web/features/people/session/profile/profile-card.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { BellIcon } from '#web/ui/frame-icons.tsx';

export const meta = () => [{ title: pageTitle(t`Profile`) }];

const ProfilePage = () => (
  <div className="mx-auto max-w-6xl px-4 py-8">
    <h1 className="mb-6 font-bold text-3xl">
      <Trans>Profile</Trans>
    </h1>
    <ProfileCard />
    <Link to="/notifications/settings" className="mt-4 flex min-h-11 items-center gap-2 underline underline-offset-4">
      <BellIcon className="size-5" />
      <Trans>Notification settings</Trans>
    </Link>
    <EarlierSalesLink />
    <BlockedPeople />
    <PresenceSwitch />
    <Account />
  </div>
);
export default ProfilePage;
