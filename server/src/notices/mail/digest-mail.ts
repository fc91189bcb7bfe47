import { toBanglaDigits } from '#contract/digits.ts';
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
export const digestMail = mailTemplate<Digest>({
  en: ({ name, events, link, unsubscribe }) => ({
    subject: events.length === 1 ? (events[0] ?? '') : `${events.length} things have happened on Bike.`,
    greeting: `Hello ${name},`,
    paragraphs: [
      ...events.slice(0, SHOWN),
      ...(events.length > SHOWN ? [`And ${events.length - SHOWN} more are on your page.`] : []),
    ],
    action: { label: 'See all of it', link },
    afterword:
      'So much happened in a short time that we wrote you one mail about it. On the same page you can choose what you are mailed about.',
    unsubscribe: { label: 'No more mails of this kind', link: unsubscribe },
  }),
  bn: ({ name, events, link, unsubscribe }) => ({
    subject: events.length === 1 ? (events[0] ?? '') : `Bike.‑এ ${toBanglaDigits(String(events.length))}টি ঘটনা ঘটেছে`,
    greeting: `প্রিয় ${name},`,
    paragraphs: [
      ...events.slice(0, SHOWN),
      ...(events.length > SHOWN ? [`আরও ${toBanglaDigits(String(events.length - SHOWN))}টি আপনার পাতায় আছে।`] : []),
    ],
    action: { label: 'সব দেখুন', link },
    afterword: 'অল্প সময়ে অনেক কিছু ঘটায় আমরা সব একটি মেইলে লিখেছি। কোন বিষয়ে মেইল চান, তা একই পাতায় ঠিক করতে পারেন।',
    unsubscribe: { label: 'এ ধরনের মেইল আর চাই না', link: unsubscribe },
  }),
});
