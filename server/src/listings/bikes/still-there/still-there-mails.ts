import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import type { MailContent } from '#server/notices/notices.ts';
import { mailTemplate, taka } from '#server/notices/notices.ts';

/** Listings of a seller; prices in whole taka. `link` leads to the page where they say that the bikes are still there. */
interface Listings {
  name: string;
  bikes: readonly { model_name: string; rsl_price: number }[];
  link: string;
}

/** Rows of a mail; more bikes than these are a number. */
const SHOWN = 10;

const rowsOf = (language: Language, bikes: Listings['bikes']): NonNullable<MailContent['facts']> =>
  bikes.slice(0, SHOWN).map((bike) => [bike.model_name, taka(language, bike.rsl_price)] as const);

const countOf = (language: Language, count: number): string =>
  language === 'bn' ? toBanglaDigits(String(count)) : String(count);

const DATES = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Dhaka' }),
  bn: new Intl.DateTimeFormat('bn-BD', { day: 'numeric', month: 'long', timeZone: 'Asia/Dhaka' }),
};

/** What the bikes are called in a sentence. */
const named = (language: Language, bikes: Listings['bikes']): string => {
  const [first] = bikes;
  if (bikes.length === 1 && first) return first.model_name;
  return language === 'bn' ? `আপনার ${countOf('bn', bikes.length)}টি বাইক` : `your ${bikes.length} bikes`;
};

const firstOf = (language: Language, bikes: Listings['bikes']): string[] => {
  if (bikes.length <= SHOWN) return [];
  return [language === 'bn' ? `প্রথম ${countOf('bn', SHOWN)}টি:` : `The first ${SHOWN} of them:`];
};

/** To a seller of whose listings nothing was heard for a while. `restsAt`: when they rest, ms since 1970. */
export const stillThereMail = mailTemplate<Listings & { restsAt: number }>({
  en: ({ name, bikes, restsAt, link }) => {
    const what = named('en', bikes);
    const one = bikes.length === 1;
    return {
      subject: one ? `Is ${what} still for sale?` : `Are ${what} still for sale?`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `You listed ${what} on Bike. a while ago. If ${one ? 'it is' : 'they are'} still for sale, please say so: one click is enough.`,
        `If we hear nothing until ${DATES.en.format(restsAt)}, ${one ? 'the listing rests: it is' : 'the listings rest: they are'} not shown to buyers until you put ${one ? 'it' : 'them'} back. Bookings stay.`,
        ...firstOf('en', bikes),
      ],
      facts: rowsOf('en', bikes),
      action: { label: one ? 'Yes, it is still there' : 'Say what is still there', link },
      afterword: 'If it is sold, take the listing back under My Products, or say there that it was sold elsewhere.',
    };
  },
  bn: ({ name, bikes, restsAt, link }) => {
    const what = named('bn', bikes);
    return {
      subject: `${what} কি এখনো বিক্রির জন্য আছে?`,
      greeting: `প্রিয় ${name},`,
      paragraphs: [
        `কিছুদিন আগে আপনি Bike.‑এ ${what} বিক্রির বিজ্ঞাপন দিয়েছিলেন। এখনো বিক্রির জন্য থাকলে একবার জানান, একটি ক্লিকই যথেষ্ট।`,
        `${DATES.bn.format(restsAt)} তারিখের মধ্যে কিছু না জানালে বিজ্ঞাপন থেমে যাবে: আবার চালু না করা পর্যন্ত ক্রেতারা দেখতে পাবেন না। বুকিং থেকে যাবে।`,
        ...firstOf('bn', bikes),
      ],
      facts: rowsOf('bn', bikes),
      action: { label: bikes.length === 1 ? 'হ্যাঁ, এখনো আছে' : 'কোনগুলো আছে জানান', link },
      afterword: 'বিক্রি হয়ে গিয়ে থাকলে “আমার বাইক” পাতায় গিয়ে বিজ্ঞাপন সরিয়ে নিন, অথবা জানান যে অন্য কোথাও বিক্রি হয়েছে।',
    };
  },
});

/** To a seller who did not say that these are still there. */
export const restingMail = mailTemplate<Listings>({
  en: ({ name, bikes, link }) => {
    const what = named('en', bikes);
    const one = bikes.length === 1;
    return {
      subject: one ? `${what} is not shown to buyers for now` : 'Your listings are not shown to buyers for now',
      greeting: `Hello ${name},`,
      paragraphs: [
        `You did not say whether ${what} ${one ? 'is' : 'are'} still there, so the ${one ? 'listing rests' : 'listings rest'}. Nothing is lost: bookings, wishes and the page's address stay.`,
        `${one ? 'Is it' : 'Are they'} still for sale? One click puts ${one ? 'it' : 'them'} back.`,
        ...firstOf('en', bikes),
      ],
      facts: rowsOf('en', bikes),
      action: { label: one ? 'Put it back on sale' : 'Put them back on sale', link },
      afterword: 'If it is sold, you need not do anything.',
    };
  },
  bn: ({ name, bikes, link }) => {
    const what = named('bn', bikes);
    return {
      subject: `${what} আপাতত ক্রেতাদের দেখানো হচ্ছে না`,
      greeting: `প্রিয় ${name},`,
      paragraphs: [
        `${what} এখনো আছে কি না আপনি জানাননি, তাই বিজ্ঞাপন থেমে আছে। কিছুই হারায়নি: বুকিং, পছন্দের তালিকা আর পাতার ঠিকানা আগের মতোই আছে।`,
        'এখনো বিক্রির জন্য আছে? একটি ক্লিকেই আবার চালু হবে।',
        ...firstOf('bn', bikes),
      ],
      facts: rowsOf('bn', bikes),
      action: { label: 'আবার চালু করুন', link },
      afterword: 'বিক্রি হয়ে গিয়ে থাকলে কিছু করার দরকার নেই।',
    };
  },
});
