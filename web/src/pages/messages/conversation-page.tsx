import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { ConversationView } from '#web/features/conversations/conversation-view.tsx';
import { ReadNotifications } from '#web/features/notifications/read-notifications.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Conversation`) }];

/** One deal: what a buyer and a seller said about a bike, and what happened. */
const ConversationPage = () => {
  const { id = '' } = useParams();
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <ReadNotifications about={id} />
      <ConversationView key={id} id={id} personId={session.user.uid} />
    </>
  );
};
export default ConversationPage;
