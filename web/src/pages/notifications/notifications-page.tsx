import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { NotificationList } from '#web/features/notices/notification-list.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Notifications`) }];

/** What happened, by day. What the person is told of, and how, is on a page of its own. */
const NotificationsPage = () => (
  <div className="py-6">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="wrap-anywhere font-bold text-3xl">
        <Trans>Notifications</Trans>
      </h1>
      <Link to="/notifications/settings" className="flex min-h-11 items-center underline underline-offset-4">
        <Trans>Settings</Trans>
      </Link>
    </div>
    <NotificationList />
  </div>
);
export default NotificationsPage;
