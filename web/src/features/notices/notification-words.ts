import { plural, t } from '@lingui/core/macro';
import type { NotificationKind, NotificationTopic, Notification as Told } from '#contract/entities/notification.ts';
import {
  MEETING_STEPS,
  type MeetingStep,
  OFFER_STEPS,
  type OfferStep,
  stepIn,
} from '#contract/entities/notification.ts';
import { modelLabel } from '#web/language/bike-labels.ts';
import { formatMoment, formatNumber, formatTaka } from '#web/language/format.ts';

/** The names in a sentence; for people and bikes that were deleted there are other words. */
interface Words {
  person: string;
  bike: string;
  search: string;
  price: string;
  moment: string;
  count: number;
  told: Told;
}

const OFFER: Record<OfferStep, (words: Words) => string> = {
  made: ({ person, bike, price }) => t`${person} offers ${price} for ${bike}.`,
  countered: ({ person, bike, price }) => t`${person} asks for ${price} for ${bike}.`,
  accepted: ({ person, bike, price }) => t`${person} has accepted the offer for ${bike}: ${price}.`,
  declined: ({ person, bike }) => t`${person} has declined the offer for ${bike}.`,
  cancelled: ({ person, bike }) => t`${person} has taken back the offer for ${bike}.`,
};

const MEETING: Record<MeetingStep, (words: Words) => string> = {
  made: ({ person, bike, moment }) => t`${person} wants to meet you about ${bike}: ${moment}.`,
  changed: ({ person, bike, moment }) => t`${person} proposes another time or place to meet about ${bike}: ${moment}.`,
  accepted: ({ person, bike, moment }) => t`${person} will meet you about ${bike}: ${moment}.`,
  declined: ({ person, bike }) => t`${person} cannot meet you about ${bike} at that time.`,
  cancelled: ({ person, bike }) => t`${person} has called off the meeting about ${bike}.`,
  soon: ({ person, bike, moment }) => t`You meet ${person} soon about ${bike}: ${moment}.`,
};

const TEXTS: Record<NotificationKind, (words: Words) => string> = {
  bookingMade: ({ person, bike }) => t`${person} has booked ${bike}.`,
  bookingChanged: ({ person, bike }) => t`${person} has changed the booking of ${bike}.`,
  bookingAccepted: ({ person, bike }) => t`${person} has accepted your booking of ${bike}.`,
  bookingDeclined: ({ person, bike }) => t`${person} has declined your booking of ${bike}.`,
  bookingEnded: ({ bike }) => t`${bike} is off the market, and your booking has ended.`,
  bookingPrice: ({ bike, price }) => t`The price of ${bike}, which you have booked, is now ${price}.`,
  message: ({ person, bike, count }) => {
    const number = formatNumber(count);
    return count === 1
      ? t`${person} wrote to you about ${bike}.`
      : t`${person} sent you ${number} messages about ${bike}.`;
  },
  offer: (words) => OFFER[stepIn(OFFER_STEPS, words.told.step)](words),
  meeting: (words) => MEETING[stepIn(MEETING_STEPS, words.told.step)](words),
  meetingOff: ({ bike }) =>
    t`The meeting about ${bike} is off: the bike is gone, or one of you has no account any more.`,
  meetingMissed: ({ person, bike }) => t`${person} says that you did not come to the meeting about ${bike}.`,
  searchFound: ({ bike, search, count }) => {
    const number = formatNumber(count);
    return count === 1 ? t`${bike} fits your search ${search}.` : t`${number} new bikes fit your search ${search}.`;
  },
  wishPriceFell: ({ bike, price }) => t`${bike} from your wishlist now costs ${price}.`,
  wishSold: ({ bike }) => t`${bike} from your wishlist is sold.`,
  reviewAsked: ({ person, bike }) => t`How was it with ${person}? Please review the sale of ${bike}.`,
  reviewReceived: ({ person }) => t`${person} has reviewed you.`,
  reviewAnswered: ({ person }) => t`${person} has answered your review.`,
  stillThere: ({ bike, count }) => {
    const number = formatNumber(count);
    return count === 1
      ? t`Is ${bike} still for sale? Please say so.`
      : t`Are ${number} of your bikes still for sale? Please say so.`;
  },
  listingRests: ({ bike, count }) => {
    const number = formatNumber(count);
    return count === 1
      ? t`${bike} is not shown to buyers any more, for we heard nothing of it.`
      : t`${number} of your bikes are not shown to buyers any more, for we heard nothing of them.`;
  },
  paid: ({ bike }) => t`You have paid for ${bike}. Here is the receipt.`,
  sold: ({ person, bike }) => t`${person} has paid for ${bike}.`,
  decision: ({ told, bike }) => {
    if (told.act === 'hide') return t`An admin has hidden ${bike}. The mail about it says why.`;
    if (told.act === 'hideReview') return t`An admin has hidden a review that you wrote. The mail about it says why.`;
    return t`An admin has decided about your account. The mail about it says what and why.`;
  },
  decisionTakenBack: () => t`An admin has taken a decision about you back.`,
  reportOutcome: () => t`We have looked at what you reported.`,
};

/** A notification as a sentence in the language of the page. */
export const notificationText = (told: Told): string => {
  const { kind, personName, productName, searchName, price, moment, count } = told;
  return TEXTS[kind]({
    person: personName ?? t`Somebody`,
    bike: productName ? modelLabel(productName) : t`a bike`,
    search: searchName ? `“${searchName}”` : '',
    price: price === undefined ? '' : formatTaka(price),
    moment: moment ? formatMoment(moment) : '',
    count,
    told,
  });
};

/** What screen readers are told of new ones while the page is open. */
export const newText = (count: number): string =>
  plural(count, { one: '# new notification', other: '# new notifications' });

/** The rows of the settings: a name, and what belongs to it. */
export const TOPIC_TEXTS: Record<NotificationTopic, { name: string; hint: string }> = {
  bookings: { name: t`Bookings`, hint: t`Who books, what the seller says, and what changes about it` },
  messages: { name: t`Messages`, hint: t`What is unread after a minute by push, after five by mail` },
  deals: { name: t`Offers and meetings`, hint: t`A price or a time that somebody proposes, and the answer` },
  searches: { name: t`Saved searches`, hint: t`New bikes that fit` },
  wishes: { name: t`Wishlist`, hint: t`A lower price, or that a bike is sold` },
  reviews: { name: t`Reviews`, hint: t`When you can write one, and when you got one` },
  listings: { name: t`Your listings`, hint: t`Whether a bike is still there; without an answer it rests` },
  payments: { name: t`Payments`, hint: t`Receipts and sales: the mail always goes` },
  moderation: { name: t`Decisions of admins`, hint: t`About your listings, your account and your reports` },
};
