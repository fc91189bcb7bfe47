import {
  DEPOSIT_STEPS,
  type DepositStep,
  DISPUTE_STEPS,
  type DisputeStep,
  MEETING_STEPS,
  type MeetingStep,
  type Notification,
  type NotificationKind,
  OFFER_STEPS,
  type OfferStep,
  stepIn,
  TRANSFER_NEWS,
  type TransferNews,
} from '#contract/entities/notification.ts';
import type { Translator } from '#contract/texts.ts';

/** What a sentence says, written in the reader's language: names, amounts and times as they are shown. */
interface Said {
  person: string;
  bike: string;
  search: string;
  price: string;
  moment: string;
  count: number;
  days: number;
}

const OFFERS: Record<OfferStep, string> = {
  made: /*i18n*/ '{person} offers {price} for {bike}.',
  countered: /*i18n*/ '{person} asks for {price} for {bike}.',
  accepted: /*i18n*/ '{person} has accepted the offer for {bike}: {price}.',
  declined: /*i18n*/ '{person} has declined the offer for {bike}.',
  cancelled: /*i18n*/ '{person} has withdrawn the offer for {bike}.',
};

const MEETINGS: Record<MeetingStep, string> = {
  made: /*i18n*/ '{person} wants to meet you about {bike}: {moment}.',
  changed: /*i18n*/ '{person} proposes another time or place to meet about {bike}: {moment}.',
  accepted: /*i18n*/ '{person} will meet you about {bike}: {moment}.',
  declined: /*i18n*/ '{person} cannot meet you about {bike} at that time.',
  cancelled: /*i18n*/ '{person} has cancelled the meeting about {bike}.',
  soon: /*i18n*/ 'You meet {person} soon about {bike}: {moment}.',
};

const DEPOSITS: Record<DepositStep, string> = {
  paid: /*i18n*/ '{person} has paid a deposit of {price} for {bike}.',
  partPaid: /*i18n*/ '{price} of the rest for {bike} is paid. We hold the money until all is paid.',
  askedBack: /*i18n*/ '{person} wants the deposit for {bike} back. Do you agree?',
  claimed: /*i18n*/ '{person} wants to keep your deposit for {bike}. Do you agree?',
  undecided: /*i18n*/ 'One of you has said that {bike} was handed over. We decide about the deposit.',
  returned: /*i18n*/ 'The deposit for {bike} goes back to the buyer.',
  kept: /*i18n*/ 'The deposit for {bike} stays with the seller.',
};

const DISPUTES: Record<DisputeStep, string> = {
  opened: /*i18n*/ '{person} reports a problem with {bike}. Please answer within 48 hours.',
  answered: /*i18n*/ '{person} has answered about the problem with {bike}.',
  decided: /*i18n*/ 'We have decided about the problem with {bike}: {price} goes back to the buyer.',
  chargedBack: /*i18n*/ 'The buyer’s bank or wallet has taken back the money for {bike}, and decides who gets it.',
  bankDecided: /*i18n*/ 'The buyer’s bank or wallet has decided about {bike}: {price} stays with the buyer.',
  toDecide: /*i18n*/ 'A problem with {bike} is reported. Please decide who gets the money.',
};
/** Where nothing goes back to the buyer. */
const NOTHING_BACK: Partial<Record<DisputeStep, string>> = {
  decided: /*i18n*/ 'We have decided about the problem with {bike}: nothing goes back to the buyer.',
  bankDecided: /*i18n*/ 'The buyer’s bank or wallet has decided about {bike}: nothing goes back to the buyer.',
};

const TRANSFERS: Record<TransferNews, string> = {
  toReport:
    /*i18n*/ '{days, plural, one {One day is left to report the sale of {bike} to BRTA.} other {# days are left to report the sale of {bike} to BRTA.}}',
  toRegister:
    /*i18n*/ '{days, plural, one {One day is left to register {bike} in your name.} other {# days are left to register {bike} in your name.}}',
  reported: /*i18n*/ '{person} has reported the sale of {bike} to BRTA. Ask for a copy of the report.',
  registered: /*i18n*/ '{person} says that {bike} is registered in their name.',
};

const DECISIONS = {
  hide: /*i18n*/ 'We have hidden {bike}. Our email says why.',
  hideReview: /*i18n*/ 'We have hidden a review that you wrote. Our email says why.',
  other: /*i18n*/ 'We have decided something about your account. Our email says what and why.',
} as const;

const TEXTS: Record<NotificationKind, string | ((told: Notification) => string)> = {
  bookingMade: /*i18n*/ '{person} has booked {bike}.',
  bookingChanged: /*i18n*/ '{person} has changed the booking of {bike}.',
  bookingAccepted: /*i18n*/ '{person} has accepted your booking of {bike}.',
  bookingDeclined: /*i18n*/ '{person} has declined your booking of {bike}.',
  bookingEnded: /*i18n*/ '{bike} is no longer for sale, and your booking has ended.',
  bookingPrice: /*i18n*/ '{bike}, which you have booked, now costs {price}.',
  message:
    /*i18n*/ '{count, plural, one {{person} wrote to you about {bike}.} other {{person} sent you # messages about {bike}.}}',
  offer: ({ step }) => OFFERS[stepIn(OFFER_STEPS, step)],
  meeting: ({ step }) => MEETINGS[stepIn(MEETING_STEPS, step)],
  meetingOff:
    /*i18n*/ 'The meeting about {bike} is cancelled: the bike is gone, or one of you no longer has an account.',
  meetingMissed: /*i18n*/ '{person} says that you did not come to the meeting about {bike}.',
  deposit: ({ step }) => DEPOSITS[stepIn(DEPOSIT_STEPS, step)],
  handoverSaid: /*i18n*/ '{person} says that {bike} is handed over. Is that right?',
  handedOver: /*i18n*/ '{bike} is handed over.',
  transfer: ({ step }) => TRANSFERS[stepIn(TRANSFER_NEWS, step)],
  searchFound:
    /*i18n*/ '{count, plural, one {{bike} matches your search {search}.} other {# new bikes match your search {search}.}}',
  wishPriceFell: /*i18n*/ '{bike} from your wishlist now costs {price}.',
  wishSold: /*i18n*/ '{bike} from your wishlist is sold.',
  reviewAsked: /*i18n*/ 'How did it go with {person}? Please write a review about {bike}.',
  reviewReceived: /*i18n*/ '{person} has reviewed you.',
  reviewAnswered: /*i18n*/ '{person} has answered your review.',
  stillThere:
    /*i18n*/ '{count, plural, one {Is {bike} still for sale? Please confirm.} other {Are # of your bikes still for sale? Please confirm.}}',
  listingRests:
    /*i18n*/ '{count, plural, one {Buyers no longer see {bike}, because you did not confirm it.} other {Buyers no longer see # of your bikes, because you did not confirm them.}}',
  papersAccepted: /*i18n*/ 'We have looked at the papers of {bike}. Its page says so now.',
  verified: /*i18n*/ 'You are a verified seller now.',
  notVerified: /*i18n*/ 'We could not verify you. See why, and send the photos again.',
  verificationEnded:
    /*i18n*/ 'Your verification has ended after two years. Please send photos of your documents again.',
  papersRefused: /*i18n*/ 'We could not accept a document of {bike}. See why, and take another photo.',
  paid: /*i18n*/ 'You have paid for {bike}. Here is the receipt.',
  sold: /*i18n*/ '{person} has paid for {bike}.',
  dispute: ({ step, price }) => {
    const known = stepIn(DISPUTE_STEPS, step);
    return (price ? undefined : NOTHING_BACK[known]) ?? DISPUTES[known];
  },
  saleDue: /*i18n*/ 'The money for {bike} is yours: {price}. We will pay it out to you.',
  payoutPaid: /*i18n*/ 'We have paid {price} to your payout account.',
  payoutReturned: /*i18n*/ 'We could not pay {price} to your payout account. Please check its name and number.',
  ledgerWrong: /*i18n*/ 'The ledger does not add up, and payouts have stopped.',
  decision: ({ act }) => DECISIONS[act === 'hide' || act === 'hideReview' ? act : 'other'],
  decisionTakenBack: /*i18n*/ 'We have undone a decision about you.',
  reportOutcome: /*i18n*/ 'We have looked at your report.',
  stolenDecided: /*i18n*/ 'We have looked at your report of a stolen motorcycle.',
  stolenBought: /*i18n*/ '{bike}, which you bought, was reported stolen. Our email says what to do.',
};

/** How the reader's language writes what a sentence says. */
export interface NotificationStyle {
  bike(name: string): string;
  /** Whole taka. */
  price(taka: number): string;
  /** ISO 8601. */
  moment(iso: string): string;
}

/** Returns a notification as one sentence: on the page, in a push, in a digest. */
export const notificationSentence = (i18n: Translator, told: Notification, style: NotificationStyle): string => {
  const { kind, personName, productName, searchName, price, moment, count, days } = told;
  const text = TEXTS[kind];
  const said: Said = {
    person: personName ?? i18n._('Somebody'),
    bike: productName ? style.bike(productName) : i18n._('a bike'),
    search: searchName ? `“${searchName}”` : '',
    price: price === undefined ? '' : style.price(price),
    moment: moment ? style.moment(moment) : '',
    count,
    days: days ?? 0,
  };
  return i18n._(typeof text === 'string' ? text : text(told), { ...said });
};
