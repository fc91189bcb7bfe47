import type { Mail } from '#server/mail/mailer.ts';

/** The mail with the link to choose a new password. */
export const passwordResetMail = ({ email, name }: { email: string; name: string }, link: string): Mail => ({
  to: email,
  subject: 'Choose a new password for Bike.',
  text: [
    `Hello ${name},`,
    'somebody, hopefully you, asked for a new password for your Bike. account. This link lets you choose one. It works once, within an hour:',
    link,
    'If it was not you, you need not do anything: your password stays as it is.',
    'Bike.',
  ].join('\n\n'),
});
