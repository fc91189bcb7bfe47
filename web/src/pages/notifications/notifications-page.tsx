import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NotificationList } from '#web/features/notices/notification-list.tsx';
import { SettingsTable } from '#web/features/notices/settings-table.tsx';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { UnverifiedNotice } from '#web/features/people/session/verification/send-again.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { PushOnThisDevice } from './push-on-this-device.tsx';

export const meta = () => [{ title: pageTitle(t`Notifications`) }];

/** What happened, and what the person is told of, and how. */
const NotificationsPage = () => {
  const session = useSession();
  return (
    <div className="py-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="wrap-anywhere font-bold text-3xl">
          <Trans>Notifications</Trans>
        </h1>
        <a href="#settings" className="flex min-h-11 items-center underline underline-offset-4">
          <Trans>Settings</Trans>
        </a>
      </div>
      <NotificationList />
      {session.status === 'signedIn' && <Settings user={session.user} />}
    </div>
  );
};
export default NotificationsPage;

const Settings = ({ user }: { user: IdentityUser }) => (
  <section id="settings" aria-labelledby="settings-title" className="mt-10 flex scroll-mt-20 flex-col gap-4">
    <h2 id="settings-title" className="font-bold text-xl">
      <Trans>What you are told, and how</Trans>
    </h2>
    <UnverifiedNotice user={user} />
    <SettingsTable role={useRole(user.email).data} />
    <p className="text-base-content/75 text-sm">
      <Trans>
        Mails to confirm your address, about your password, with receipts, and about decisions of admins always go.
        After three other mails in an hour, we collect the rest into one.
      </Trans>
    </p>
    <PushOnThisDevice />
  </section>
);
