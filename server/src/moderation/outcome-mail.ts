import { mailTemplate } from '#server/notices/notices.ts';

/** What came of a report. */
const OUTCOMES = {
  dismiss: /*i18n*/ 'We found nothing against our rules. Thank you for looking out anyway.',
  hide: /*i18n*/ 'The listing is not shown any more.',
  hideReview: /*i18n*/ 'The review is not shown any more.',
  warn: /*i18n*/ 'We have warned the person concerned.',
  suspend: /*i18n*/ 'We have suspended the person concerned for a time.',
  end: /*i18n*/ 'We have closed the account of the person concerned.',
} as const;

/** To a person who reported something. */
export const outcomeMail = mailTemplate<{ name: string; subject: string; act: keyof typeof OUTCOMES; link: string }>(
  ({ i18n, model }, { name, subject, act, link }) => ({
    subject: i18n._('Your report about {subject}', { subject: model(subject) }),
    name,
    paragraphs: [i18n._('Thank you for your report. We have looked at it.'), i18n._(OUTCOMES[act])],
    action: { label: i18n._('How to trade safely'), link },
    afterword: i18n._('Nobody but us knows that you reported it.'),
  }),
);
