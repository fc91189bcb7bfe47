import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import { mailTemplate } from '#server/notices/notices.ts';

/** What was decided about a person or a listing of theirs. */
interface Decided {
  name: string;
  /** The model, where it is about a listing. */
  model: string | undefined;
  /** In the admin's words. */
  reason: string;
  /** Of an earlier suspension that lasts longer. */
  longerReason?: string;
  /** When a suspension ends, ms since 1970. */
  until: number | undefined;
  link: string;
}

const DAY_TEXT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
const DAY_TEXT_BANGLA = new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });

const dayOf = (language: Language, until: number | undefined): string =>
  until === undefined ? '' : language === 'bn' ? toBanglaDigits(DAY_TEXT_BANGLA.format(until)) : DAY_TEXT.format(until);

const AFTERWORD = 'Is that wrong? Answer this mail: we look at it again, and can take it back.';
const AFTERWORD_BANGLA = 'এটি কি ভুল? এই মেইলের উত্তর দিন: আমরা আবার দেখব, দরকার হলে ফিরিয়ে নেব।';

/** To a seller whose listing was hidden. */
export const listingHiddenMail = mailTemplate<Decided>({
  en: ({ name, model, reason, link }) => ({
    subject: `We have hidden your listing ${model}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your listing ${model} is not shown any more. You can correct it; it stays hidden until we have looked at it again.`,
    ],
    facts: [['Reason', reason]],
    action: { label: 'See the listing', link },
    afterword: AFTERWORD,
  }),
  bn: ({ name, model, reason, link }) => ({
    subject: `আপনার বিজ্ঞাপন ${model} লুকানো হয়েছে`,
    greeting: `প্রিয় ${name},`,
    paragraphs: [
      `আপনার বিজ্ঞাপন ${model} এখন আর দেখানো হচ্ছে না। আপনি এটি ঠিক করতে পারেন; আমরা আবার না দেখা পর্যন্ত এটি লুকানো থাকবে।`,
    ],
    facts: [['কারণ', reason]],
    action: { label: 'বিজ্ঞাপনটি দেখুন', link },
    afterword: AFTERWORD_BANGLA,
  }),
});

/** To a person whose review was hidden. */
export const reviewHiddenMail = mailTemplate<Decided>({
  en: ({ name, model, reason, link }) => ({
    subject: `We have hidden your review of the sale of ${model}`,
    greeting: `Hello ${name},`,
    paragraphs: ['What you wrote is not shown any more, and its stars do not count.'],
    facts: [['Reason', reason]],
    action: { label: 'How to trade safely', link },
    afterword: AFTERWORD,
  }),
  bn: ({ name, model, reason, link }) => ({
    subject: `${model} কেনাবেচা নিয়ে আপনার রিভিউটি লুকানো হয়েছে`,
    greeting: `প্রিয় ${name},`,
    paragraphs: ['আপনার লেখাটি আর দেখানো হচ্ছে না, আর এর তারকাগুলোও গোনা হচ্ছে না।'],
    facts: [['কারণ', reason]],
    action: { label: 'নিরাপদে কেনাবেচার উপায়', link },
    afterword: AFTERWORD_BANGLA,
  }),
});

/** To a person who is warned. */
export const warnedMail = mailTemplate<Decided>({
  en: ({ name, model, reason, link }) => ({
    subject: 'A warning about your account at Bike.',
    greeting: `Hello ${name},`,
    paragraphs: [
      model
        ? `This is about your listing ${model}. Nothing else has changed, but please see to it that it does not happen again.`
        : 'Nothing has changed for your account, but please see to it that it does not happen again.',
    ],
    facts: [['Reason', reason]],
    action: { label: 'How to trade safely', link },
    afterword: AFTERWORD,
  }),
  bn: ({ name, model, reason, link }) => ({
    subject: 'Bike.‑এ আপনার অ্যাকাউন্ট নিয়ে একটি সতর্কতা',
    greeting: `প্রিয় ${name},`,
    paragraphs: [
      model
        ? `এটি আপনার বিজ্ঞাপন ${model} নিয়ে। আর কিছু বদলায়নি, তবে খেয়াল রাখবেন যেন আবার এমন না হয়।`
        : 'আপনার অ্যাকাউন্টে কিছু বদলায়নি, তবে খেয়াল রাখবেন যেন আবার এমন না হয়।',
    ],
    facts: [['কারণ', reason]],
    action: { label: 'নিরাপদে কেনাবেচার উপায়', link },
    afterword: AFTERWORD_BANGLA,
  }),
});

const reasonsOf = (
  { reason, longerReason }: Pick<Decided, 'reason' | 'longerReason'>,
  labels: readonly [string, string],
) => [[labels[0], reason] as const, ...(longerReason === undefined ? [] : [[labels[1], longerReason] as const])];

/** To a person who is suspended, for a time or, without `until`, for good. */
export const suspendedMail = mailTemplate<Decided>({
  en: ({ name, until, link, ...why }) => ({
    subject: until === undefined ? 'Your account at Bike. has been closed' : 'Your account at Bike. is suspended',
    greeting: `Hello ${name},`,
    paragraphs: [
      until === undefined
        ? 'You can log in and read, but no longer list, book, pay or write. Your listings are not shown any more.'
        : 'Until then you can log in and read, but not list, book, pay or write. Your listings are not shown, and come back by themselves.',
      'A payment that is under way is finished.',
    ],
    facts: [
      ...reasonsOf(why, ['Reason', 'Reason of the earlier decision, which lasts longer']),
      ...(until === undefined ? [] : [['Until', dayOf('en', until)] as const]),
    ],
    action: { label: 'See my dashboard', link },
    afterword: AFTERWORD,
  }),
  bn: ({ name, until, link, ...why }) => ({
    subject: until === undefined ? 'Bike.‑এ আপনার অ্যাকাউন্ট বন্ধ করা হয়েছে' : 'Bike.‑এ আপনার অ্যাকাউন্ট স্থগিত করা হয়েছে',
    greeting: `প্রিয় ${name},`,
    paragraphs: [
      until === undefined
        ? 'আপনি লগইন করে পড়তে পারবেন, কিন্তু আর বাইক যোগ, বুকিং, পেমেন্ট বা বার্তা পাঠাতে পারবেন না। আপনার বিজ্ঞাপনগুলো আর দেখানো হবে না।'
        : 'তত দিন আপনি লগইন করে পড়তে পারবেন, কিন্তু বাইক যোগ, বুকিং, পেমেন্ট বা বার্তা পাঠাতে পারবেন না। আপনার বিজ্ঞাপনগুলো দেখানো হবে না, পরে নিজে থেকেই ফিরে আসবে।',
      'চলমান পেমেন্ট শেষ করা হবে।',
    ],
    facts: [
      ...reasonsOf(why, ['কারণ', 'আগের সিদ্ধান্তের কারণ, যেটি আরও বেশি দিন চলবে']),
      ...(until === undefined ? [] : [['যে দিন পর্যন্ত', dayOf('bn', until)] as const]),
    ],
    action: { label: 'আমার ড্যাশবোর্ড দেখুন', link },
    afterword: AFTERWORD_BANGLA,
  }),
});

/** To the same person, once a decision was taken back. */
export const takenBackMail = mailTemplate<Pick<Decided, 'name' | 'model' | 'link'>>({
  en: ({ name, model, link }) => ({
    subject: 'We have taken a decision about your account back',
    greeting: `Hello ${name},`,
    paragraphs: [
      model
        ? `We have looked again at your listing ${model}, and taken back what we decided about it.`
        : 'We have looked at it again, and taken back what we decided about your account.',
      'What it had stopped works again, unless another decision stands.',
    ],
    action: { label: 'See my dashboard', link },
    afterword: 'We are sorry for the trouble.',
  }),
  bn: ({ name, model, link }) => ({
    subject: 'আপনার অ্যাকাউন্ট নিয়ে একটি সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে',
    greeting: `প্রিয় ${name},`,
    paragraphs: [
      model
        ? `আপনার বিজ্ঞাপন ${model} আমরা আবার দেখেছি, আর আগের সিদ্ধান্তটি ফিরিয়ে নিয়েছি।`
        : 'আমরা আবার দেখেছি, আর আপনার অ্যাকাউন্ট নিয়ে আগের সিদ্ধান্তটি ফিরিয়ে নিয়েছি।',
      'অন্য কোনো সিদ্ধান্ত না থাকলে যা বন্ধ ছিল, তা আবার চালু হয়েছে।',
    ],
    action: { label: 'আমার ড্যাশবোর্ড দেখুন', link },
    afterword: 'অসুবিধার জন্য দুঃখিত।',
  }),
});
