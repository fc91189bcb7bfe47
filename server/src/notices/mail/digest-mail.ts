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
        : i18n._('{count, plural, other {# new notifications on Bike.}}', { count: events.length }),
    name,
    paragraphs: [
      ...events.slice(0, SHOWN),
      ...(events.length > SHOWN
        ? [i18n._('{more, plural, other {You find # more on Bike.}}', { more: events.length - SHOWN })]
        : []),
    ],
    action: { label: i18n._('See all'), link },
    afterword: i18n._(
      'A lot happened in a short time, so we put it into one email. On the same page you can choose which emails you get.',
    ),
    unsubscribe: { label: i18n._('Stop emails like this'), link: unsubscribe },
  };
});
