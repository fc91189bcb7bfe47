import type { Language } from '#contract/constants.ts';
import { toBanglaDigits } from '#contract/digits.ts';
import {
  MEETING_STEPS,
  type Notification,
  type NotificationKind,
  notificationPath,
  OFFER_STEPS,
  stepIn,
} from '#contract/entities/notification.ts';
import { taka } from '#server/notices/mail/template.ts';
import type { PushMessage } from '#server/notices/push/push-sender.ts';

/** The names in a sentence; for people and bikes that were deleted there are other words. */
interface Words extends Notification {
  person: string;
  bike: string;
  search: string;
  cost: string;
}
type Sentence = (words: Words) => string;

const DATES = {
  en: new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Dhaka',
  }),
  bn: new Intl.DateTimeFormat('bn-BD', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Dhaka',
  }),
};
const when = (language: Language, moment: string | undefined): string =>
  moment ? DATES[language].format(Date.parse(moment)) : '';

const EN: Record<NotificationKind, Sentence> = {
  bookingMade: ({ person, bike }) => `${person} has booked ${bike}.`,
  bookingChanged: ({ person, bike }) => `${person} has changed the booking of ${bike}.`,
  bookingAccepted: ({ person, bike }) => `${person} has accepted your booking of ${bike}.`,
  bookingDeclined: ({ person, bike }) => `${person} has declined your booking of ${bike}.`,
  bookingEnded: ({ bike }) => `${bike} is off the market, and your booking has ended.`,
  bookingPrice: ({ bike, cost }) => `The price of ${bike}, which you have booked, is now ${cost}.`,
  message: ({ person, bike, count }) =>
    count === 1 ? `${person} wrote to you about ${bike}.` : `${person} sent you ${count} messages about ${bike}.`,
  offer: ({ person, bike, cost, step }) =>
    ({
      made: `${person} offers ${cost} for ${bike}.`,
      countered: `${person} asks for ${cost} for ${bike}.`,
      accepted: `${person} has accepted the offer for ${bike}: ${cost}.`,
      declined: `${person} has declined the offer for ${bike}.`,
      cancelled: `${person} has taken back the offer for ${bike}.`,
    })[stepIn(OFFER_STEPS, step)],
  meeting: ({ person, bike, moment, step }) =>
    ({
      made: `${person} wants to meet you about ${bike}: ${when('en', moment)}.`,
      changed: `${person} proposes another time or place to meet about ${bike}: ${when('en', moment)}.`,
      accepted: `${person} will meet you about ${bike}: ${when('en', moment)}.`,
      declined: `${person} cannot meet you about ${bike} at that time.`,
      cancelled: `${person} has called off the meeting about ${bike}.`,
      soon: `You meet ${person} soon about ${bike}: ${when('en', moment)}.`,
    })[stepIn(MEETING_STEPS, step)],
  meetingOff: ({ bike }) => `The meeting about ${bike} is off.`,
  meetingMissed: ({ person, bike }) => `${person} says that you did not come to the meeting about ${bike}.`,
  searchFound: ({ bike, search, count }) =>
    count === 1 ? `${bike} fits your search ${search}.` : `${count} new bikes fit your search ${search}.`,
  wishPriceFell: ({ bike, cost }) => `${bike} from your wishlist now costs ${cost}.`,
  wishSold: ({ bike }) => `${bike} from your wishlist is sold.`,
  reviewAsked: ({ person, bike }) => `How was it with ${person}? Please review the sale of ${bike}.`,
  reviewReceived: ({ person }) => `${person} has reviewed you.`,
  reviewAnswered: ({ person }) => `${person} has answered your review.`,
  stillThere: ({ bike, count }) =>
    count === 1
      ? `Is ${bike} still for sale? Please say so.`
      : `Are ${count} of your bikes still for sale? Please say so.`,
  listingRests: ({ bike, count }) =>
    count === 1
      ? `${bike} is not shown to buyers any more.`
      : `${count} of your bikes are not shown to buyers any more.`,
  paid: ({ bike }) => `You have paid for ${bike}.`,
  sold: ({ person, bike }) => `${person} has paid for ${bike}.`,
  decision: ({ act, bike }) => {
    if (act === 'hide') return `An admin has hidden ${bike}.`;
    return act === 'hideReview' ? 'An admin has hidden a review of yours.' : 'An admin has decided about your account.';
  },
  decisionTakenBack: () => 'An admin has taken a decision about you back.',
  reportOutcome: () => 'We have looked at what you reported.',
};

const number = (count: number): string => toBanglaDigits(String(count));

const BN: Record<NotificationKind, Sentence> = {
  bookingMade: ({ person, bike }) => `${person} ${bike} বুক করেছেন।`,
  bookingChanged: ({ person, bike }) => `${person} ${bike}‑এর বুকিং বদলেছেন।`,
  bookingAccepted: ({ person, bike }) => `${person} ${bike}‑এর জন্য আপনার বুকিং গ্রহণ করেছেন।`,
  bookingDeclined: ({ person, bike }) => `${person} ${bike}‑এর জন্য আপনার বুকিং ফিরিয়ে দিয়েছেন।`,
  bookingEnded: ({ bike }) => `${bike} আর বাজারে নেই, আপনার বুকিং শেষ হয়েছে।`,
  bookingPrice: ({ bike, cost }) => `আপনার বুক করা ${bike}‑এর দাম এখন ${cost}।`,
  message: ({ person, bike, count }) =>
    count === 1
      ? `${person} ${bike} নিয়ে আপনাকে লিখেছেন।`
      : `${person} ${bike} নিয়ে আপনাকে ${number(count)}টি মেসেজ পাঠিয়েছেন।`,
  offer: ({ person, bike, cost, step }) =>
    ({
      made: `${person} ${bike}‑এর জন্য ${cost} দিতে চান।`,
      countered: `${person} ${bike}‑এর জন্য ${cost} চান।`,
      accepted: `${person} ${bike}‑এর দামের প্রস্তাব মেনে নিয়েছেন: ${cost}।`,
      declined: `${person} ${bike}‑এর দামের প্রস্তাব ফিরিয়ে দিয়েছেন।`,
      cancelled: `${person} ${bike}‑এর দামের প্রস্তাব তুলে নিয়েছেন।`,
    })[stepIn(OFFER_STEPS, step)],
  meeting: ({ person, bike, moment, step }) =>
    ({
      made: `${person} ${bike} নিয়ে দেখা করতে চান: ${when('bn', moment)}।`,
      changed: `${person} ${bike} নিয়ে দেখা করার অন্য সময় বা জায়গা বলেছেন: ${when('bn', moment)}।`,
      accepted: `${person} ${bike} নিয়ে দেখা করবেন: ${when('bn', moment)}।`,
      declined: `${person} ${bike} নিয়ে ওই সময়ে দেখা করতে পারবেন না।`,
      cancelled: `${person} ${bike} নিয়ে দেখা করা বাতিল করেছেন।`,
      soon: `${bike} নিয়ে ${person}‑এর সঙ্গে শিগগির দেখা: ${when('bn', moment)}।`,
    })[stepIn(MEETING_STEPS, step)],
  meetingOff: ({ bike }) => `${bike} নিয়ে দেখা করার কথাটি বাতিল হয়েছে।`,
  meetingMissed: ({ person, bike }) => `${person} বলছেন, ${bike} নিয়ে দেখা করতে আপনি আসেননি।`,
  searchFound: ({ bike, search, count }) =>
    count === 1
      ? `${bike} আপনার সার্চ ${search}‑এর সঙ্গে মেলে।`
      : `${number(count)}টি নতুন বাইক আপনার সার্চ ${search}‑এর সঙ্গে মেলে।`,
  wishPriceFell: ({ bike, cost }) => `আপনার পছন্দের ${bike}‑এর দাম এখন ${cost}।`,
  wishSold: ({ bike }) => `আপনার পছন্দের ${bike} বিক্রি হয়ে গেছে।`,
  reviewAsked: ({ person, bike }) => `${person}‑এর সঙ্গে লেনদেন কেমন হলো? ${bike} নিয়ে রিভিউ দিন।`,
  reviewReceived: ({ person }) => `${person} আপনাকে রিভিউ দিয়েছেন।`,
  reviewAnswered: ({ person }) => `${person} আপনার রিভিউয়ের উত্তর দিয়েছেন।`,
  stillThere: ({ bike, count }) =>
    count === 1
      ? `${bike} কি এখনো বিক্রির জন্য আছে? জানিয়ে দিন।`
      : `আপনার ${number(count)}টি বাইক কি এখনো বিক্রির জন্য আছে? জানিয়ে দিন।`,
  listingRests: ({ bike, count }) =>
    count === 1 ? `${bike} ক্রেতাদের আর দেখানো হচ্ছে না।` : `আপনার ${number(count)}টি বাইক ক্রেতাদের আর দেখানো হচ্ছে না।`,
  paid: ({ bike }) => `আপনি ${bike}‑এর দাম দিয়েছেন।`,
  sold: ({ person, bike }) => `${person} ${bike}‑এর দাম দিয়েছেন।`,
  decision: ({ act, bike }) => {
    if (act === 'hide') return `একজন অ্যাডমিন ${bike} লুকিয়ে দিয়েছেন।`;
    return act === 'hideReview'
      ? 'একজন অ্যাডমিন আপনার লেখা একটি রিভিউ লুকিয়ে দিয়েছেন।'
      : 'একজন অ্যাডমিন আপনার অ্যাকাউন্ট নিয়ে সিদ্ধান্ত নিয়েছেন।';
  },
  decisionTakenBack: () => 'একজন অ্যাডমিন আপনাকে নিয়ে নেওয়া একটি সিদ্ধান্ত ফিরিয়ে নিয়েছেন।',
  reportOutcome: () => 'আপনি যা জানিয়েছিলেন তা আমরা দেখেছি।',
};

/** Returns a notification as one sentence, for pushes and digests; the page has words of its own (docs/decisions/0063). */
export const sentenceOf = (language: Language, notification: Notification): string => {
  const { personName, productName, searchName, price } = notification;
  const isBangla = language === 'bn';
  return (isBangla ? BN : EN)[notification.kind]({
    ...notification,
    person: personName ?? (isBangla ? 'একজন' : 'Somebody'),
    bike: productName ?? (isBangla ? 'একটি বাইক' : 'a bike'),
    search: searchName ? (isBangla ? `“${searchName}”` : `"${searchName}"`) : '',
    cost: price === undefined ? '' : taka(language, price),
  });
};

/** The push about a person's notifications: one leads to the thing it is about, several lead to the page of notifications. */
export const pushOf = (
  language: Language,
  [first, ...more]: readonly [Notification, ...Notification[]],
): PushMessage => {
  const body = sentenceOf(language, first);
  if (more.length === 0)
    return {
      title: first.productName ?? 'Bike.',
      body,
      url: notificationPath(first),
      // A push about the same thing replaces the one before on the device.
      tag: `${first.kind}-${first.productId ?? first._id}`,
      lang: language,
    };
  const count = more.length + 1;
  return {
    title: language === 'bn' ? `${number(count)}টি নতুন খবর` : `${count} notifications`,
    body,
    url: '/notifications',
    tag: 'notifications',
    lang: language,
  };
};
