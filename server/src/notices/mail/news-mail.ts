import { mailTemplate } from './template.ts';

/**
 * In place of any mail with words of people, to an address that nobody has proved to be theirs: whoever typed it, and whoever wrote the
 * words, may be a stranger to its reader.
 */
export const newsMail = mailTemplate<{ link: string }>(({ i18n }, { link }) => ({
  subject: i18n._('Something new in your account at Bike.'),
  paragraphs: [
    i18n._(
      'Something has happened in the account at Bike. that was opened with this address. Please log in to see it.',
    ),
    i18n._('Once you have verified that the address is yours, our mails say what has happened.'),
  ],
  action: { label: i18n._('See what is new'), link },
  afterword: i18n._('Did you not open this account? Then you need not do anything.'),
}));
