import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import { mailTemplate, taka } from '#server/notices/notices.ts';

/** A price that the other side has named, or what they said to one. Prices are whole taka. */
export interface OfferFacts {
  readerName: string;
  otherName: string;
  productName: string;
  price: number;
  /** The listing's price. */
  listed: number;
  /** Until when it waits for an answer, or holds once it is accepted: ms since 1970. */
  until: number;
  /** To the conversation. */
  link: string;
}

const MOMENT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' } as const;
const MOMENTS = {
  en: new Intl.DateTimeFormat('en-GB', MOMENT),
  bn: new Intl.DateTimeFormat('bn-BD', MOMENT),
};

/** A moment as a person reads it in Dhaka. */
const moment = (language: Language, at: number): string =>
  language === 'bn' ? toBanglaDigits(MOMENTS.bn.format(at)) : MOMENTS.en.format(at);

/** To a seller to whom a buyer offers a price. */
export const offerMadeMail = mailTemplate<OfferFacts>({
  en: ({ readerName, otherName, productName, price, listed, until, link }) => ({
    subject: `${otherName} offers ${taka('en', price)} for ${productName}`,
    greeting: `Hello ${readerName},`,
    paragraphs: [
      `${otherName} has made you an offer for ${productName}. You can accept it, decline it, or name your own price.`,
    ],
    facts: [
      ['Offer', taka('en', price)],
      ['Your price', taka('en', listed)],
      ['Answer until', moment('en', until)],
    ],
    action: { label: 'Answer the offer', link },
    afterword: 'The price that everybody sees stays as it is. Without an answer the offer ends by itself.',
  }),
  bn: ({ readerName, otherName, productName, price, listed, until, link }) => ({
    subject: `${otherName} ${productName}‑এর জন্য ${taka('bn', price)} দিতে চান`,
    greeting: `প্রিয় ${readerName},`,
    paragraphs: [
      `${otherName} ${productName}‑এর জন্য আপনাকে একটি দামের প্রস্তাব দিয়েছেন। আপনি তা মেনে নিতে, ফিরিয়ে দিতে বা নিজের দাম বলতে পারেন।`,
    ],
    facts: [
      ['প্রস্তাব', taka('bn', price)],
      ['আপনার দাম', taka('bn', listed)],
      ['উত্তর দেওয়ার শেষ সময়', moment('bn', until)],
    ],
    action: { label: 'প্রস্তাবের উত্তর দিন', link },
    afterword: 'সবাই যে দাম দেখেন তা আগের মতোই থাকে। উত্তর না দিলে প্রস্তাবটি নিজে থেকেই শেষ হয়ে যাবে।',
  }),
});

/** To a person to whom the other side names another price. */
export const offerCounteredMail = mailTemplate<OfferFacts>({
  en: ({ readerName, otherName, productName, price, listed, until, link }) => ({
    subject: `${otherName} names ${taka('en', price)} for ${productName}`,
    greeting: `Hello ${readerName},`,
    paragraphs: [`${otherName} has named another price for ${productName}. It is your turn.`],
    facts: [
      ['Their price', taka('en', price)],
      ['Listed for', taka('en', listed)],
      ['Answer until', moment('en', until)],
    ],
    action: { label: 'Answer the offer', link },
    afterword: 'Without an answer it ends by itself, and nothing is agreed.',
  }),
  bn: ({ readerName, otherName, productName, price, listed, until, link }) => ({
    subject: `${otherName} ${productName}‑এর দাম বলেছেন ${taka('bn', price)}`,
    greeting: `প্রিয় ${readerName},`,
    paragraphs: [`${otherName} ${productName}‑এর জন্য আরেকটি দাম বলেছেন। এবার আপনার পালা।`],
    facts: [
      ['তাঁর দাম', taka('bn', price)],
      ['বিজ্ঞাপনের দাম', taka('bn', listed)],
      ['উত্তর দেওয়ার শেষ সময়', moment('bn', until)],
    ],
    action: { label: 'প্রস্তাবের উত্তর দিন', link },
    afterword: 'উত্তর না দিলে এটি নিজে থেকেই শেষ হয়ে যাবে, আর কোনো দাম ঠিক হবে না।',
  }),
});

/** To a person whose price the other side has accepted. */
export const offerAcceptedMail = mailTemplate<OfferFacts>({
  en: ({ readerName, otherName, productName, price, until, link }) => ({
    subject: `Agreed: ${taka('en', price)} for ${productName}`,
    greeting: `Hello ${readerName},`,
    paragraphs: [
      `${otherName} has accepted your price for ${productName}.`,
      'The price holds for this buyer until the time below. It does not keep the bike: that is sold to who pays first.',
    ],
    facts: [
      ['Agreed price', taka('en', price)],
      ['Holds until', moment('en', until)],
    ],
    action: { label: 'See the next step', link },
    afterword: 'Look at the bike and its papers together before any money moves.',
  }),
  bn: ({ readerName, otherName, productName, price, until, link }) => ({
    subject: `দাম ঠিক হয়েছে: ${productName}, ${taka('bn', price)}`,
    greeting: `প্রিয় ${readerName},`,
    paragraphs: [
      `${otherName} ${productName}‑এর জন্য আপনার বলা দাম মেনে নিয়েছেন।`,
      'নিচের সময় পর্যন্ত এই ক্রেতার জন্য দামটি থাকবে। এতে বাইকটি রেখে দেওয়া হয় না: যিনি আগে দাম দেবেন, বাইক তাঁর।',
    ],
    facts: [
      ['ঠিক হওয়া দাম', taka('bn', price)],
      ['যে পর্যন্ত থাকবে', moment('bn', until)],
    ],
    action: { label: 'এরপর কী করবেন দেখুন', link },
    afterword: 'টাকা দেওয়ার আগে দুজনে মিলে বাইক ও কাগজপত্র দেখে নিন।',
  }),
});

/** To a person whose price the other side has declined. */
export const offerDeclinedMail = mailTemplate<OfferFacts>({
  en: ({ readerName, otherName, productName, price, listed, link }) => ({
    subject: `Your offer for ${productName} is declined`,
    greeting: `Hello ${readerName},`,
    paragraphs: [`${otherName} has declined your price for ${productName}.`],
    facts: [
      ['Your price', taka('en', price)],
      ['Listed for', taka('en', listed)],
    ],
    action: { label: 'Open the conversation', link },
    afterword: 'While the bike is for sale the buyer can make another offer.',
  }),
  bn: ({ readerName, otherName, productName, price, listed, link }) => ({
    subject: `${productName}: আপনার প্রস্তাব ফিরিয়ে দেওয়া হয়েছে`,
    greeting: `প্রিয় ${readerName},`,
    paragraphs: [`${otherName} ${productName}‑এর জন্য আপনার বলা দাম ফিরিয়ে দিয়েছেন।`],
    facts: [
      ['আপনার দাম', taka('bn', price)],
      ['বিজ্ঞাপনের দাম', taka('bn', listed)],
    ],
    action: { label: 'কথোপকথন খুলুন', link },
    afterword: 'বাইকটি বিক্রির জন্য থাকলে ক্রেতা আরেকটি প্রস্তাব দিতে পারেন।',
  }),
});

/** To a person to whom a price was named that the other side has taken back. */
export const offerWithdrawnMail = mailTemplate<OfferFacts>({
  en: ({ readerName, otherName, productName, price, link }) => ({
    subject: `${otherName} has withdrawn the offer for ${productName}`,
    greeting: `Hello ${readerName},`,
    paragraphs: [`${otherName} has withdrawn the price for ${productName} that waited for your answer.`],
    facts: [['Withdrawn', taka('en', price)]],
    action: { label: 'Open the conversation', link },
    afterword: 'There is nothing to answer any more.',
  }),
  bn: ({ readerName, otherName, productName, price, link }) => ({
    subject: `${otherName} ${productName}‑এর প্রস্তাব তুলে নিয়েছেন`,
    greeting: `প্রিয় ${readerName},`,
    paragraphs: [`${productName}‑এর যে দামটি আপনার উত্তরের অপেক্ষায় ছিল, ${otherName} তা তুলে নিয়েছেন।`],
    facts: [['তুলে নেওয়া দাম', taka('bn', price)]],
    action: { label: 'কথোপকথন খুলুন', link },
    afterword: 'এখন আর উত্তর দেওয়ার কিছু নেই।',
  }),
});
