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
    subject: i18n._('How was it with {otherName}?', { otherName }),
    name,
    paragraphs: [
      i18n._(
        '{productName} is paid for, and by now you may have met {otherName}. Please say in one to five stars, and a few words if you like, how it was. It helps whoever deals with them next.',
        { productName, otherName },
      ),
      i18n._(
        'You can do so until {until}. Neither of you sees what the other has written before both have, or before the {days} days are over.',
        { until: when.day(until), days: number(days) },
      ),
    ],
    action: { label: i18n._('Review {otherName}', { otherName }), link },
    afterword: i18n._('If the bike has not been handed over yet, wait until it has. We ask only once.'),
  }),
);
