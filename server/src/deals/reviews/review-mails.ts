import { mailTemplate } from '#server/notices/notices.ts';

/** A sale that its reader may review. `until`: the end of the `days` for that, ms since 1970; `link` leads to where it is done. */
interface ReviewFacts {
  name: string;
  otherName: string;
  productName: string;
  until: number;
  days: number;
  link: string;
}

/** To buyer and seller once the bike is handed over, each about the other. */
export const reviewMail = mailTemplate<ReviewFacts>(
  ({ i18n, number, when }, { name, otherName, productName, until, days, link }) => ({
    subject: i18n._('How did it go with {otherName}?', { otherName }),
    name,
    paragraphs: [
      i18n._(
        '{productName} is paid for, and you may have met {otherName} by now. Please give one to five stars, and a few words if you like. It helps the next person who deals with them.',
        { productName, otherName },
      ),
      i18n._(
        "You can write it until {until}. You see each other's review when both of you have written one, or after {days} days.",
        { until: when.day(until), days: number(days) },
      ),
    ],
    action: { label: i18n._('Review {otherName}', { otherName }), link },
    afterword: i18n._('If the bike has not been handed over yet, wait until it has. We ask only once.'),
  }),
);
