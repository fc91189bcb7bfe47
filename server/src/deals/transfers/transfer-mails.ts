import type { Side } from '#contract/entities/conversation.ts';
import { mailTemplate } from '#server/notices/notices.ts';

interface ReminderFacts {
  side: Side;
  name: string;
  productName: string;
  /** How many days are left. */
  days: number;
  /** The last day, ms since 1970. */
  until: number;
  /** To the checklist. */
  link: string;
}

/** To a seller who has not said yet that the sale is reported, and to a buyer who has not said that the bike is registered. */
export const transferMail = mailTemplate<ReminderFacts>(
  ({ i18n, when }, { side, name, productName, days, until, link }) => ({
    subject:
      side === 'seller'
        ? i18n._('Please report the sale of {productName} to BRTA', { productName })
        : i18n._('Please register {productName} in your name', { productName }),
    name,
    paragraphs: [
      side === 'seller'
        ? i18n._(
            '{days, plural, one {You have one day left, until {day}, to report the sale of {productName} to BRTA, with a copy for the buyer.} other {You have # days left, until {day}, to report the sale of {productName} to BRTA, with a copy for the buyer.}}',
            { days, day: when.date(until), productName },
          )
        : i18n._(
            '{days, plural, one {You have one day left, until {day}, to have {productName} registered in your name at BRTA.} other {You have # days left, until {day}, to have {productName} registered in your name at BRTA.}}',
            { days, day: when.date(until), productName },
          ),
      i18n._('The checklist says what is needed. If it is done already, please tick it there.'),
    ],
    action: { label: i18n._('Open the checklist'), link },
    afterword: i18n._('Road Transport Act 2018, section 21. This is guidance: ask BRTA.'),
  }),
);
