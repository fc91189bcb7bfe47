import { DECLINE_REASONS } from '#contract/decline-reasons.ts';
import type { MeetingTime } from '#contract/entities/meeting.ts';
import { usualText } from '#contract/texts.ts';
import { mailTemplate } from '#server/notices/notices.ts';
import { whereFacts } from '../meetings/meeting-mails.ts';

/** What a seller has said to a booking. `link` leads to the buyer's orders. */
interface AnswerFacts {
  buyerName: string;
  sellerName: string;
  productName: string;
  meetLocation: string;
  /** That both have confirmed. */
  meeting?: MeetingTime | undefined;
  /** Of one that was declined. */
  reason: string;
  link: string;
}

/** To a buyer whose booking the seller has accepted: what comes next. */
export const bookingAcceptedMail = mailTemplate<AnswerFacts>(
  ({ i18n, language, when }, { buyerName, sellerName, productName, meetLocation, meeting, link }) => ({
    subject: i18n._('Your booking of {productName} is accepted', { productName }),
    name: buyerName,
    paragraphs: [
      i18n._('{sellerName} has accepted your booking of {productName}, and will meet you.', {
        sellerName,
        productName,
      }),
      i18n._('The bike is not reserved for you: it stays for sale until somebody has paid for it.'),
    ],
    facts: [[i18n._('Seller'), sellerName], ...whereFacts({ i18n, language, when }, { meetLocation, meeting })],
    action: { label: i18n._('See my orders'), link },
    afterword: i18n._('Look at the bike and its papers before you pay.'),
  }),
);

/** To a buyer whose booking the seller has declined: why, and what can be done. */
export const bookingDeclinedMail = mailTemplate<AnswerFacts>(
  ({ i18n }, { buyerName, sellerName, productName, reason, link }) => ({
    subject: i18n._('Your booking of {productName} is declined', { productName }),
    name: buyerName,
    paragraphs: [
      i18n._('{sellerName} has declined your booking of {productName}. You can no longer pay for it.', {
        sellerName,
        productName,
      }),
    ],
    facts: [[i18n._('Reason'), usualText(i18n, DECLINE_REASONS, reason)]],
    action: { label: i18n._('See my orders'), link },
    afterword: i18n._(
      'You do not have to pay anything. While the bike is for sale you can book it again, for example with another place.',
    ),
  }),
);
