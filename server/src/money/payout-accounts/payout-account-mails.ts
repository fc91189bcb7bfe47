import { mailTemplate } from '#server/notices/notices.ts';

interface Changed {
  name: string;
  /** The last digits of the new account. */
  ending: string;
  /** When it is used, ms; undefined: at once, for it is the first one. */
  usableAt: number | undefined;
  link: string;
}

/** To a seller who has given or changed their payout account, so that nobody changes it unnoticed. */
export const payoutAccountMail = mailTemplate<Changed>(({ i18n, when }, { name, ending, usableAt, link }) => ({
  subject: i18n._('Your payout account at Bike. has changed'),
  name,
  paragraphs: [
    usableAt === undefined
      ? i18n._('We now pay your money to the account that ends in {ending}.', { ending })
      : i18n._('From {moment} on we pay your money to the account that ends in {ending}. Until then nothing changes.', {
          ending,
          moment: when.soon(usableAt),
        }),
  ],
  action: { label: i18n._('See payouts'), link },
  afterword: i18n._('Was it not you? Change your password now, and then set your payout account again.'),
}));
