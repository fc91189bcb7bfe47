import { Trans } from '@lingui/react/macro';
import { MailsSwitch } from './mails-switch.tsx';

/** Whether mails tell that the price of a wish has fallen, or that it is sold. */
export const WishMailsSwitch = () => (
  <MailsSwitch setting="wishes">
    <Trans>Email me when the price of a bike on my wishlist falls, or when it is sold</Trans>
  </MailsSwitch>
);
