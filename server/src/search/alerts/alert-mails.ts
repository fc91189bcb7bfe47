import type { District } from '#contract/catalogue/districts.ts';
import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import type { MailContent } from '#server/notices/notices.ts';
import { mailTemplate, taka } from '#server/notices/notices.ts';
import { i18nIn } from '#server/platform/texts/i18n.ts';

/** A bike as an alert names it. `price` in whole taka. */
export interface AlertBike {
  model: string;
  price: number;
  /** Of manufacture or purchase. */
  year: number;
  district: District | null;
}

/** Rows of a mail; more bikes than these are a number. */
const SHOWN = 10;

const number = (language: Language, count: number): string =>
  language === 'bn' ? toBanglaDigits(String(count)) : String(count);

const bikeText = (language: Language, { price, year, district }: AlertBike): string => {
  const place = district && i18nIn(language)._(district);
  return [taka(language, price), number(language, year), ...(place ? [place] : [])].join(' · ');
};

interface NewBikes {
  bikes: readonly AlertBike[];
  /** The saved search that all of them fit; undefined if they fit several. */
  searchName?: string | undefined;
  link: string;
  unsubscribe: string;
}

const rowsOf = (language: Language, bikes: readonly AlertBike[]): MailContent['facts'] =>
  bikes.slice(0, SHOWN).map((bike) => [bike.model, bikeText(language, bike)] as const);

/** New bikes that fit saved searches: one that was just listed, or all of a day. */
export const newBikesMail = mailTemplate<NewBikes>({
  en: ({ bikes, searchName, link, unsubscribe }) => {
    const [first] = bikes;
    const one = bikes.length === 1 && first;
    const where = searchName ? `your saved search “${searchName}”` : 'your saved searches';
    return {
      subject: one ? `New: ${first.model} for ${taka('en', first.price)}` : `${bikes.length} new bikes for you`,
      greeting: 'Hello,',
      paragraphs: [
        one
          ? `A bike that fits ${where} has been listed.`
          : `${bikes.length} bikes that fit ${where} have been listed.`,
        ...(bikes.length > SHOWN ? [`These are the first ${SHOWN}:`] : []),
      ],
      facts: rowsOf('en', bikes) ?? [],
      action: { label: one ? 'See the bike' : 'See the bikes', link },
      afterword: 'You get this mail because you asked for it when you saved a search on Bike.',
      unsubscribe: {
        label: searchName ? 'No more mails about this search' : 'No more mails about saved searches',
        link: unsubscribe,
      },
    };
  },
  bn: ({ bikes, searchName, link, unsubscribe }) => {
    const [first] = bikes;
    const one = bikes.length === 1 && first;
    const count = number('bn', bikes.length);
    const where = searchName ? `আপনার সেভ করা সার্চ “${searchName}”` : 'আপনার সেভ করা সার্চগুলো';
    return {
      subject: one ? `নতুন: ${first.model}, দাম ${taka('bn', first.price)}` : `আপনার জন্য ${count}টি নতুন বাইক`,
      greeting: 'প্রিয় গ্রাহক,',
      paragraphs: [
        one ? `${where}‑এর সঙ্গে মেলে এমন একটি বাইক এসেছে।` : `${where}‑এর সঙ্গে মেলে এমন ${count}টি বাইক এসেছে।`,
        ...(bikes.length > SHOWN ? [`এগুলো প্রথম ${number('bn', SHOWN)}টি:`] : []),
      ],
      facts: rowsOf('bn', bikes) ?? [],
      action: { label: one ? 'বাইকটি দেখুন' : 'বাইকগুলো দেখুন', link },
      afterword: 'Bike.‑এ সার্চ সেভ করার সময় আপনি এই মেইল চেয়েছিলেন।',
      unsubscribe: {
        label: searchName ? 'এই সার্চের মেইল আর চাই না' : 'সেভ করা সার্চের মেইল আর চাই না',
        link: unsubscribe,
      },
    };
  },
});

/** What has happened to a bike of a wishlist; `priceBefore` (whole taka): its price has fallen from it. Without one it is sold. */
export interface WishFact extends AlertBike {
  priceBefore: number | null;
}

interface Wishes {
  wishes: readonly WishFact[];
  link: string;
  unsubscribe: string;
}

const wishText = (language: Language, { price, priceBefore }: WishFact): string => {
  if (priceBefore === null) return language === 'bn' ? 'বিক্রি হয়ে গেছে' : 'Sold';
  const [before, now] = [taka(language, priceBefore), taka(language, price)];
  return language === 'bn' ? `আগে ${before}, এখন ${now}` : `${before} before, now ${now}`;
};

const wishRows = (language: Language, wishes: readonly WishFact[]): MailContent['facts'] =>
  wishes.slice(0, SHOWN).map((wish) => [wish.model, wishText(language, wish)] as const);

/** The price of a wish has fallen, or it is sold. */
export const wishesMail = mailTemplate<Wishes>({
  en: ({ wishes, link, unsubscribe }) => {
    const [first] = wishes;
    const one = wishes.length === 1 && first;
    const subject = one
      ? first.priceBefore === null
        ? `${first.model} is sold`
        : `${first.model} now costs ${taka('en', first.price)}`
      : 'News about your wishlist';
    return {
      subject,
      greeting: 'Hello,',
      paragraphs: [
        one ? 'A bike on your wishlist has changed.' : `${wishes.length} bikes on your wishlist have changed.`,
      ],
      facts: wishRows('en', wishes) ?? [],
      action: { label: one && first.priceBefore !== null ? 'See the bike' : 'See my wishlist', link },
      afterword: 'You get this mail because the bike is on your wishlist on Bike.',
      unsubscribe: { label: 'No more mails about my wishlist', link: unsubscribe },
    };
  },
  bn: ({ wishes, link, unsubscribe }) => {
    const [first] = wishes;
    const one = wishes.length === 1 && first;
    const subject = one
      ? first.priceBefore === null
        ? `${first.model} বিক্রি হয়ে গেছে`
        : `${first.model}‑এর দাম এখন ${taka('bn', first.price)}`
      : 'আপনার পছন্দের তালিকার খবর';
    return {
      subject,
      greeting: 'প্রিয় গ্রাহক,',
      paragraphs: [
        one
          ? 'আপনার পছন্দের তালিকার একটি বাইকের খবর আছে।'
          : `আপনার পছন্দের তালিকার ${number('bn', wishes.length)}টি বাইকের খবর আছে।`,
      ],
      facts: wishRows('bn', wishes) ?? [],
      action: { label: one && first.priceBefore !== null ? 'বাইকটি দেখুন' : 'আমার পছন্দের তালিকা দেখুন', link },
      afterword: 'বাইকটি Bike.‑এ আপনার পছন্দের তালিকায় আছে, তাই এই মেইল পেয়েছেন।',
      unsubscribe: { label: 'পছন্দের তালিকার মেইল আর চাই না', link: unsubscribe },
    };
  },
});
