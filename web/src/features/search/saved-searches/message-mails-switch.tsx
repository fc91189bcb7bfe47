import { Trans } from '@lingui/react/macro';
import { MailsSwitch } from './mails-switch.tsx';

/** Whether mails tell of messages that were not read. */
export const MessageMailsSwitch = () => (
  <MailsSwitch setting="messages">
    <Trans>Email me when I have not read a message for five minutes</Trans>
  </MailsSwitch>
);
