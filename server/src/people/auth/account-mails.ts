import { mailTemplate } from '#server/notices/notices.ts';

/**
 * To verify an address. Anybody may have typed the address, so the mail contains none of their words, and says to a reader
 * who did not open the account that nothing happens without its password.
 */
export const verifyAddressMail = mailTemplate<{ link: string }>(({ i18n }, { link }) => ({
  subject: i18n._('Verify your email address for Bike.'),
  paragraphs: [
    i18n._(
      'Somebody opened an account at Bike. with this address. Please verify that the address is yours. The link works for one day.',
    ),
  ],
  action: { label: i18n._('Verify my email'), link },
  afterword: i18n._(
    'If it was not you, you do not need to do anything: nobody can verify it without the password of the account.',
  ),
}));

/** The link to choose a new password. Contains no name, because a stranger may have opened the account. */
export const passwordResetMail = mailTemplate<{ link: string }>(({ i18n }, { link }) => ({
  subject: i18n._('Choose a new password for Bike.'),
  paragraphs: [
    i18n._(
      'Somebody, hopefully you, asked for a new password for your Bike. account. The link works once, within one hour.',
    ),
  ],
  action: { label: i18n._('Choose a new password'), link },
  afterword: i18n._('If it was not you, you do not need to do anything: your password stays the same.'),
}));
