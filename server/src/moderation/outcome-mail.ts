import type { Language } from '#contract/constants.ts';
import { mailTemplate } from '#server/notices/notices.ts';

/** What came of a report. */
type Outcome = 'dismiss' | 'hide' | 'hideReview' | 'warn' | 'suspend' | 'end';

const OUTCOMES: Readonly<Record<Outcome, Readonly<Record<Language, string>>>> = {
  dismiss: {
    en: 'We found nothing that is against our rules. Thank you for watching out all the same.',
    bn: 'নিয়মের বাইরে কিছু পাইনি। তবু খেয়াল রাখার জন্য ধন্যবাদ।',
  },
  hide: { en: 'The listing is not shown any more.', bn: 'বিজ্ঞাপনটি আর দেখানো হচ্ছে না।' },
  hideReview: { en: 'The review is not shown any more.', bn: 'রিভিউটি আর দেখানো হচ্ছে না।' },
  warn: { en: 'We have warned the person concerned.', bn: 'সংশ্লিষ্ট ব্যক্তিকে সতর্ক করা হয়েছে।' },
  suspend: {
    en: 'The person concerned is suspended for a time.',
    bn: 'সংশ্লিষ্ট ব্যক্তির অ্যাকাউন্ট কিছু দিনের জন্য স্থগিত করা হয়েছে।',
  },
  end: {
    en: 'The account of the person concerned has been closed.',
    bn: 'সংশ্লিষ্ট ব্যক্তির অ্যাকাউন্ট বন্ধ করা হয়েছে।',
  },
};

/** To a person who reported something. */
export const outcomeMail = mailTemplate<{ name: string; subject: string; act: Outcome; link: string }>({
  en: ({ name, subject, act, link }) => ({
    subject: `Your report about ${subject}`,
    greeting: `Hello ${name},`,
    paragraphs: ['Thank you for your report. We have looked at it.', OUTCOMES[act].en],
    action: { label: 'How to trade safely', link },
    afterword: 'Nobody but us knows that you reported it.',
  }),
  bn: ({ name, subject, act, link }) => ({
    subject: `${subject} নিয়ে আপনার রিপোর্ট`,
    greeting: `প্রিয় ${name},`,
    paragraphs: ['রিপোর্ট করার জন্য ধন্যবাদ। আমরা এটি দেখেছি।', OUTCOMES[act].bn],
    action: { label: 'নিরাপদে কেনাবেচার উপায়', link },
    afterword: 'আপনি যে রিপোর্ট করেছেন, তা আমরা ছাড়া কেউ জানে না।',
  }),
});
