import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { NotificationSettings } from '#web/features/notices/notification-settings.tsx';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useRole } from '#web/features/people/session/session.queries.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { UnverifiedNotice } from '#web/features/people/session/verification/send-again.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { usePreparedToasts } from '#web/lib/toast.tsx';
import { ArrowLeftIcon } from '#web/ui/frame-icons.tsx';
import { PushOnThisDevice } from './push-on-this-device.tsx';

export const meta = () => [{ title: pageTitle(t`Notification settings`) }];

/** What the person is told of, and how. */
const NotificationSettingsPage = () => {
  const session = useSession();
  usePreparedToasts();
  return (
    <div className="flex flex-col gap-4 py-6">
      <Link to="/notifications" className="flex min-h-11 items-center gap-2 self-start underline underline-offset-4">
        <ArrowLeftIcon className="size-5" />
        <Trans>Notifications</Trans>
      </Link>
      <h1 className="wrap-anywhere font-bold text-3xl">
        <Trans>Notification settings</Trans>
      </h1>
      {session.status === 'signedIn' && <Settings user={session.user} />}
    </div>
  );
};
export default NotificationSettingsPage;

const Settings = ({ user }: { user: IdentityUser }) => (
  <>
    <p>
      <Trans>Everything appears in your list. Choose what we also send you, and how.</Trans>
    </p>
    <UnverifiedNotice user={user} />
    <NotificationSettings role={useRole(user.email).data} />
    <p className="text-base-content/75 text-sm">
      <Trans>
        We always email you to confirm your address, about your password, with receipts, and about decisions of admins.
        After three other emails in an hour, we collect the rest into one.
      </Trans>
    </p>
    <PushOnThisDevice />
  </>
);
