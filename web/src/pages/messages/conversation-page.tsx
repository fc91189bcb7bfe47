import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { BlockPerson, UnblockButton } from '#web/features/deals/blocks/block-person.tsx';
import { ConversationView } from '#web/features/deals/conversations/conversation-view.tsx';
import { MeetingBar } from '#web/features/deals/meetings/meeting-bar.tsx';
import { useBookingModal } from '#web/features/deals/orders/use-booking-modal.tsx';
import { ReportButton } from '#web/features/moderation/reports/report-button.tsx';
import { ReadNotifications } from '#web/features/notices/read-notifications.tsx';
import type { IdentityUser } from '#web/features/people/session/identity.ts';
import { useSession } from '#web/features/people/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Conversation`) }];

/** The form is loaded when somebody books: most who write here do not. */
const NO_CONTAINER = { current: null };

const messageOf = (name: string): string => t`a message of ${name}`;

const meetingOf = (page: DealPage) => <MeetingBar page={page} />;

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
  return (
    <>
      <ReadNotifications about={id} />
      <ConversationView
        key={id}
        id={id}
        personId={user.uid}
        meetingOf={meetingOf}
        onBook={book}
        actionsFor={(message, name) => <ReportButton kind="message" id={message._id} name={messageOf(name)} />}
        block={(page, name) => <BlockPerson conversationId={id} name={name} isSeller={page.side === 'seller'} />}
        unblock={(blockId) => <UnblockButton blockId={blockId} />}
      />
      {modal}
    </>
  );
};
