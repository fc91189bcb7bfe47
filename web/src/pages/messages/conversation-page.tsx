import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import type { DealPage } from '#contract/entities/deal-page.ts';
import { BlockPerson, UnblockButton } from '#web/features/blocks/block-person.tsx';
import { ConversationView } from '#web/features/conversations/conversation-view.tsx';
import { MeetingBar } from '#web/features/meetings/meeting-bar.tsx';
import { ReadNotifications } from '#web/features/notifications/read-notifications.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { useSession } from '#web/features/session/session-context.tsx';
import { pageTitle } from '#web/lib/title.ts';
import { BookHere } from './book-here.tsx';

export const meta = () => [{ title: pageTitle(t`Conversation`) }];

const messageOf = (name: string): string => t`a message of ${name}`;

const meetingOf = (page: DealPage) => <MeetingBar page={page} />;

/** A conversation: what a buyer and a seller wrote about a bike, and what happened. */
const ConversationPage = () => {
  const { id = '' } = useParams();
  const session = useSession();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <ReadNotifications about={id} />
      <ConversationView
        key={id}
        id={id}
        personId={session.user.uid}
        meetingOf={meetingOf}
        bookingOf={(page) => <BookHere productId={page.bike.productId} user={session.user} />}
        actionsFor={(message, name) => <ReportButton kind="message" id={message._id} name={messageOf(name)} />}
        block={(page, name) => <BlockPerson conversationId={id} name={name} isSeller={page.side === 'seller'} />}
        unblock={(blockId) => <UnblockButton blockId={blockId} />}
      />
    </>
  );
};
export default ConversationPage;
