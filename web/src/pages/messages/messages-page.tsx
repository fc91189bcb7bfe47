import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ConversationList } from '#web/features/deals/conversations/conversation-list.tsx';
import { MessageMailsSwitch } from '#web/features/search/saved-searches/message-mails-switch.tsx';
import { pageTitle } from '#web/lib/title.ts';

export const meta = () => [{ title: pageTitle(t`Messages`) }];

/** What buyers and sellers write to each other, by bike. */
const MessagesPage = () => (
  <div className="py-6">
    <h1 className="mb-4 font-bold text-3xl">
      <Trans>Messages</Trans>
    </h1>
    <ConversationList />
    <div className="mt-6">
      <MessageMailsSwitch />
    </div>
  </div>
);
export default MessagesPage;
