import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { UnverifiedNotice } from '#web/features/people/session/verification/send-again.tsx';
import { SavedSearchList } from '#web/features/search/saved-searches/saved-search-list.tsx';
import { WishMailsSwitch } from '#web/features/search/saved-searches/wish-mails-switch.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { describeSearch } from '../search/describe-search.ts';

export const meta = () => [{ title: pageTitle(t`Saved searches`) }];

/** Saved searches with what is new, and how they tell. */
const SavedSearchesPage = () => {
  const session = useSession();
  return (
    <>
      <ReadNotifications topic="searches" />
      <h1 className="mb-6 font-bold text-3xl">
        <Trans>Saved searches</Trans>
      </h1>
      {session.status === 'signedIn' && (
        <div className="flex flex-col gap-6">
          <UnverifiedNotice user={session.user} />
          <SavedSearchList choicesOf={describeSearch} />
          <WishMailsSwitch />
        </div>
      )}
    </>
  );
};
export default SavedSearchesPage;
