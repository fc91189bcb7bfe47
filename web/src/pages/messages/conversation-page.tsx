import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { ConversationView } from '#web/features/deals/conversations/conversation-view.tsx';
import type { DealParts } from '#web/features/deals/conversations/deal.tsx';
import { useBookingModal } from '#web/features/deals/orders/use-booking-modal.tsx';
import { ReportSent, useReport } from '#web/features/moderation/reports/use-report.tsx';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Conversation`) }];

/** The form is loaded when somebody books: most who write here do not. */
const NO_CONTAINER = { current: null };

const messageOf = (name: string): string => t`a message of ${name}`;

/** A conversation: what a buyer and a seller wrote about a bike, and what happened. */
const ConversationPage = () => {
  const { id = '' } = useParams();
  const session = useSession();
  return session.status === 'signedIn' && <Conversation id={id} user={session.user} />;
};
export default ConversationPage;

const Conversation = ({ id, user }: { id: string; user: IdentityUser }) => {
  // Beside the conversation, so that it stays when the next step is another one: the order is placed, and My Orders opens.
  const { book, modal } = useBookingModal(NO_CONTAINER, user);
  const { report, dialog, isSent } = useReport();
  const onReport: DealParts['onReport'] = ({ personId, messageId }, name) =>
    messageId === undefined
      ? report({ kind: 'person', id: personId ?? '', name })
      : report({ kind: 'message', id: messageId, name: messageOf(name) });
  return (
    <>
      <ReadNotifications about={id} />
      <ConversationView
        key={id}
        id={id}
        personId={user.uid}
        onBook={book}
        onReport={onReport}
        reported={<ReportSent isSent={isSent} />}
      />
      {modal}
      {dialog}
    </>
  );
};
