import { mailTemplate } from './template.ts';

/** What was collected for a person. `link` leads to the page of notifications; `unsubscribe` ends mails of these kinds. */
interface Digest {
  name: string;
  /** Sentences in the language of the mail, oldest first. */
  events: readonly string[];
  link: string;
  unsubscribe: string;
}

/** Sentences that a mail says; more are a number. */
const SHOWN = 20;

/** What has happened since the third mail of an hour, in one. */
export const digestMail = mailTemplate<Digest>(({ i18n }, { name, events, link, unsubscribe }) => {
  const [first = ''] = events;
  return {
    subject:
      events.length === 1
        ? first
        : i18n._('{count, plural, other {# things have happened on Bike.}}', { count: events.length }),
    name,
    paragraphs: [
      ...events.slice(0, SHOWN),
      ...(events.length > SHOWN
        ? [i18n._('{more, plural, other {And # more are on your page.}}', { more: events.length - SHOWN })]
        : []),
    ],
    action: { label: i18n._('See all of it'), link },
    afterword: i18n._(
      'So much happened in a short time that we wrote you one mail about it. On the same page you can choose what you are mailed about.',
    ),
    unsubscribe: { label: i18n._('No more mails of this kind'), link: unsubscribe },
  };
});
