import { mailTemplate } from './template.ts';

/**
 * In place of any mail with words of people, to an address that nobody has proved to be theirs: whoever typed it, and whoever wrote the
 * words, may be a stranger to its reader.
 */
export const newsMail = mailTemplate<{ link: string }>(({ i18n }, { link }) => ({
  subject: i18n._('Something new in your account at Bike.'),
  paragraphs: [
    i18n._('There is something new in the Bike. account with this email address. Please log in to see it.'),
    i18n._('Once you have verified your email address, our emails will say what it is.'),
  ],
  action: { label: i18n._('See what is new'), link },
  afterword: i18n._('If you did not open this account, you do not need to do anything.'),
}));
