import { toBanglaDigits } from '#contract/digits.ts';
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

const DATES = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { day: 'numeric', month: 'long', timeZone: 'Asia/Dhaka' }),
};

/** To buyer and seller once the bike is handed over, each about the other. */
export const reviewMail = mailTemplate<ReviewFacts>({
  en: ({ name, otherName, productName, until, days, link }) => ({
    subject: `How was it with ${otherName}?`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${productName} is paid for, and by now you may have met ${otherName}. Please say in one to five stars, and a few words if you like, how it was. It helps whoever deals with them next.`,
      `You can do so until ${DATES.en.format(until)}. Neither of you sees what the other has written before both have, or before the ${days} days are over.`,
    ],
    action: { label: `Review ${otherName}`, link },
    afterword: 'If the bike has not been handed over yet, wait until it has. We ask only once.',
  }),
  bn: ({ name, otherName, productName, until, days, link }) => ({
    subject: `${otherName}‑এর সঙ্গে লেনদেন কেমন হলো?`,
    greeting: `প্রিয় ${name},`,
    paragraphs: [
      `${productName}‑এর দাম দেওয়া হয়েছে, এর মধ্যে ${otherName}‑এর সঙ্গে আপনার হয়তো দেখাও হয়েছে। লেনদেন কেমন হলো, এক থেকে পাঁচটি তারা দিয়ে জানান, চাইলে দু‑এক কথা লিখুন। এরপর যাঁরা তাঁর সঙ্গে লেনদেন করবেন, তাঁদের কাজে লাগবে।`,
      `${DATES.bn.format(until)} পর্যন্ত লিখতে পারবেন। দুজনেই না লেখা পর্যন্ত, বা ${toBanglaDigits(String(days))} দিন শেষ না হওয়া পর্যন্ত, কেউ অন্যজনের লেখা দেখতে পান না।`,
    ],
    action: { label: `${otherName}‑কে রিভিউ দিন`, link },
    afterword: 'বাইকটি এখনো হাতে না পেয়ে বা না দিয়ে থাকলে, আগে সেটি হোক। আমরা একবারই জিজ্ঞেস করি।',
  }),
});
