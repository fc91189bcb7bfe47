import { mailTemplate } from '#server/notices/notices.ts';

/** To an admin, when the check of the ledger has found a difference. */
export const ledgerWrongMail = mailTemplate<{ name: string; link: string }>(({ i18n }, { name, link }) => ({
  subject: i18n._('The ledger of Bike. does not add up'),
  name,
  paragraphs: [
    i18n._(
      'The check of the ledger has found a difference, and payouts have stopped. The log of the server names the accounts. Payouts go on by themselves once the ledger adds up again.',
    ),
  ],
  action: { label: i18n._('See payouts'), link },
  afterword: i18n._('Nobody loses money: what is due stays due.'),
}));
