import { plural, t } from '@lingui/core/macro';
import type { BikeState, Message, Side } from '#contract/entities/conversation.ts';
import type { DealEvent, DealEventKind, NextStep } from '#contract/entities/deal-page.ts';
import type { Meeting } from '#contract/entities/meeting.ts';
import type { AgreedPrice } from '#contract/entities/offer.ts';
import { declineReasonText } from '#web/features/deals/bookings/decline-reason.ts';
import { formatSoon, formatTaka } from '#web/language/format.ts';
import { isMeetingEvent, type MeetingEventKind, meetingEventWords, meetingSteps } from './meeting-entries.ts';
import { isOfferEvent, type OfferEventKind, offerWords } from './offer-words.ts';

/** Something that was said or happened. */
export type Entry = Message | DealEvent;

/** Returns what an entry is known by. */
export const entryKey = (entry: Entry): string => (entry.kind === 'message' ? entry._id : `${entry.kind} ${entry.at}`);

/** The state of the bike, in the head of a conversation. */
export const STATE_TEXTS: Record<BikeState, string> = {
  forSale: t`For sale`,
  held: t`Somebody is paying for it right now`,
  paused: t`Not for sale at the moment`,
  sold: t`Sold to somebody else`,
  bought: t`Bought`,
  soldElsewhere: t`Sold elsewhere`,
  withdrawn: t`Taken down`,
};

/** What a message says where there is room for one line: its words, or how many photos it has. */
export const messageWords = (text: string, photos = 0): string =>
  text || (photos > 0 ? t`${plural(photos, { one: '# photo', other: '# photos' })}` : t`(deleted)`);

type Words = Record<Side, (about: { name: string; price: string }) => string>;

const EVENTS: Record<Exclude<DealEventKind, OfferEventKind | MeetingEventKind>, Words> = {
  booked: {
    buyer: ({ price }) => t`You have booked the bike for ${price}.`,
    seller: ({ name, price }) => t`${name} has booked the bike for ${price}.`,
  },
  bookingRemoved: {
    buyer: () => t`You have cancelled your booking.`,
    seller: ({ name }) => t`${name} has cancelled the booking.`,
  },
  accepted: {
    buyer: ({ name }) => t`${name} has accepted your booking.`,
    seller: () => t`You have accepted the booking.`,
  },
  declined: {
    buyer: ({ name }) => t`${name} has declined your booking.`,
    seller: () => t`You have declined the booking.`,
  },
  ended: {
    buyer: () => t`Your booking has ended: the bike is no longer for sale.`,
    seller: () => t`The booking has ended: the bike is no longer for sale.`,
  },
  paying: {
    buyer: ({ price }) => t`Your payment of ${price} is with the bank.`,
    seller: ({ name, price }) => t`The payment of ${price} by ${name} is with the bank.`,
  },
  paid: {
    buyer: ({ price }) => t`You have paid ${price}. The bike is yours.`,
    seller: ({ name, price }) => t`${name} has paid ${price}. The bike is sold.`,
  },
  refunded: {
    buyer: ({ price }) => t`Your payment of ${price} is on its way back to you.`,
    seller: ({ name, price }) => t`The payment of ${price} goes back to ${name}.`,
  },
  sold: {
    buyer: () => t`The bike was sold to somebody else.`,
    seller: () => t`The bike was sold to another buyer.`,
  },
  soldElsewhere: {
    buyer: () => t`The seller has sold the bike elsewhere.`,
    seller: () => t`You have sold the bike elsewhere.`,
  },
};

/** Returns the text of an event as one side reads it, with its details. */
export const eventWords = (event: DealEvent, side: Side, name: string): { text: string; more: string | undefined } => {
  if (isOfferEvent(event)) return { text: offerWords(event, side, name), more: undefined };
  const { kind, price, reason, place } = event;
  if (isMeetingEvent(kind)) return meetingEventWords({ ...event, kind }, name);
  return {
    text: EVENTS[kind as keyof typeof EVENTS][side]({ name, price: price === undefined ? '' : formatTaka(price) }),
    more: reason ? declineReasonText(reason) : place,
  };
};

interface Step {
  text: string;
  /** Where it is done, and what the link says. */
  to?: string;
  label?: string;
  /** The page is loaded from the server, so that the service worker keeps it for later without a connection. */
  reload?: boolean;
}

interface About {
  side: Side;
  name: string;
  productId: string;
  brand: string;
  orderId: string | undefined;
  agreed: AgreedPrice | undefined;
  conversationId: string;
  meeting: Meeting | undefined;
}

export const paymentPath = (productId: string): string => `/dashboard/payment/${productId}`;

export const receiptPath = (orderId: string): string => `/dashboard/receipt/${orderId}`;

/** Returns the text of a next step, with the link to it; the booking form opens on the page itself. */
export const stepWords = (step: NextStep, about: About): Step => {
  const { name, productId, brand, orderId, agreed } = about;
  const [price, until] = agreed ? [formatTaka(agreed.price), formatSoon(agreed.until)] : ['', ''];
  const bookings = `/dashboard/bookings?productId=${productId}`;
  const steps: Record<NextStep, Step> = {
    book: {
      text: agreed
        ? t`${price} is agreed until ${until}. Book at this price: it costs nothing.`
        : t`Do you want the bike? Booking it costs nothing.`,
    },
    waitForAnswer: {
      text: t`${name} has not answered your booking yet.`,
      to: '/dashboard/myOrders',
      label: t`My Orders`,
    },
    pay: {
      text: agreed
        ? t`${price} is agreed until ${until}. Look at the bike and its papers, then pay.`
        : t`Look at the bike and its papers, then pay.`,
      to: paymentPath(productId),
      label: t`Pay`,
    },
    answerBank: {
      text: t`Your bank asks you to confirm this payment.`,
      to: paymentPath(productId),
      label: t`Continue with your bank`,
    },
    waitForBank:
      about.side === 'buyer'
        ? { text: t`The bank is looking at your payment.`, to: '/dashboard/myOrders', label: t`My Orders` }
        : { text: t`${name} is paying right now. Wait until it is done.`, to: bookings, label: t`Bookings` },
    seeReceipt: {
      text: t`Pick up the bike and its papers.`,
      to: orderId ? receiptPath(orderId) : '/dashboard/myOrders',
      label: t`Receipt`,
    },
    lookElsewhere: { text: t`This bike is gone.`, to: `/search?brand=${brand}`, label: t`Other bikes` },
    answerOffer: { text: t`${name} is waiting for your answer.` },
    reply: { text: t`${name} is waiting for your answer.` },
    answerBooking: { text: t`${name} has booked: do you accept?`, to: bookings, label: t`Answer` },
    waitForPayment: { text: t`Show the bike and its papers to ${name}.`, to: bookings, label: t`Bookings` },
    handOver: { text: t`Paid: hand over the bike and its papers.`, to: bookings, label: t`Bookings` },
    ...meetingSteps(about),
  };
  return steps[step];
};
