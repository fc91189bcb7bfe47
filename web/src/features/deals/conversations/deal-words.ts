import { plural, t } from '@lingui/core/macro';
import type { BikeState, Message, Side } from '#contract/entities/conversation.ts';
import type { DealEvent, DealEventKind } from '#contract/entities/deal-page.ts';
import { declineReasonText } from '#web/features/deals/bookings/decline-reason.ts';
import { formatTaka } from '#web/language/format.ts';
import { isMeetingEvent, type MeetingEventKind, meetingEventWords } from './meeting-entries.ts';
import { isOfferEvent, type OfferEventKind, offerWords } from './offer-words.ts';

/** Something that was said or happened. */
export type Entry = Message | DealEvent;

/** Returns what an entry is known by. */
export const entryKey = (entry: Entry): string => (entry.kind === 'message' ? entry._id : `${entry.kind} ${entry.at}`);

/** The state of the bike, in the head of a conversation. */
export const STATE_TEXTS: Record<BikeState, string> = {
  forSale: t`For sale`,
  held: t`Kept for another buyer`,
  paused: t`Not for sale at the moment`,
  sold: t`Sold to somebody else`,
  bought: t`Paid`,
  soldElsewhere: t`Sold elsewhere`,
  withdrawn: t`Taken down`,
};

/** What a message says where there is room for one line: its words, or how many photos it has. */
export const messageWords = (text: string, photos = 0): string =>
  text || (photos > 0 ? t`${plural(photos, { one: '# photo', other: '# photos' })}` : t`(deleted)`);

type Words = Record<Side, (about: { name: string; price: string }) => string>;

const EVENTS: Record<
  Exclude<DealEventKind, OfferEventKind | MeetingEventKind | 'handoverSaid' | 'disputeOpened'>,
  Words
> = {
  booked: {
    buyer: ({ price }) => t`You booked the bike for ${price}.`,
    seller: ({ name, price }) => t`${name} booked the bike for ${price}.`,
  },
  bookingRemoved: {
    buyer: () => t`You cancelled your booking.`,
    seller: ({ name }) => t`${name} cancelled the booking.`,
  },
  accepted: {
    buyer: ({ name }) => t`${name} accepted your booking.`,
    seller: () => t`You accepted the booking.`,
  },
  declined: {
    buyer: ({ name }) => t`${name} declined your booking.`,
    seller: () => t`You declined the booking.`,
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
    buyer: ({ price }) => t`You paid ${price}.`,
    seller: ({ name, price }) => t`${name} paid ${price}.`,
  },
  refunded: {
    buyer: ({ price }) => t`Your payment of ${price} is on its way back to you.`,
    seller: ({ name, price }) => t`The payment of ${price} goes back to ${name}.`,
  },
  depositPaid: {
    buyer: ({ price }) => t`You paid a deposit of ${price}.`,
    seller: ({ name, price }) => t`${name} paid a deposit of ${price}.`,
  },
  partPaid: {
    buyer: ({ price }) => t`You paid ${price} of the rest.`,
    seller: ({ name, price }) => t`${name} paid ${price} of the rest.`,
  },
  depositReturned: {
    buyer: ({ price }) => t`Your deposit of ${price} goes back to you.`,
    seller: ({ name, price }) => t`The deposit of ${price} goes back to ${name}.`,
  },
  depositKept: {
    buyer: ({ name, price }) => t`Your deposit of ${price} stays with ${name}.`,
    seller: ({ price }) => t`The deposit of ${price} is yours.`,
  },
  handedOver: {
    buyer: () => t`The bike is handed over. It is yours now.`,
    seller: ({ name }) => t`The bike is handed over to ${name}.`,
  },
  disputeDecided: {
    buyer: ({ price }) => t`We have decided: ${price} goes back to you.`,
    seller: ({ name, price }) => t`We have decided: ${price} goes back to ${name}.`,
  },
  chargedBack: {
    buyer: () => t`Your bank or wallet has taken your payment back, and decides who gets it.`,
    seller: ({ name }) => t`The bank or wallet of ${name} has taken the payment back, and decides who gets it.`,
  },
  bankDecided: {
    buyer: ({ price }) => t`Your bank or wallet has decided: ${price} stays with you.`,
    seller: ({ name, price }) => t`The buyer’s bank or wallet has decided: ${price} stays with ${name}.`,
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
  const { kind, price, reason, place, by } = event;
  if (kind === 'handoverSaid') {
    const own = side === 'buyer' ? t`You say that you have the bike.` : t`You say that you handed the bike over.`;
    return { text: by === side ? own : t`${name} says that the bike is handed over.`, more: undefined };
  }
  if (kind === 'disputeOpened')
    return {
      text: by === side ? t`You report a problem with the bike.` : t`${name} reports a problem with the bike.`,
      more: undefined,
    };
  if (kind === 'disputeDecided' && !price)
    return { text: t`We have decided: nothing goes back to the buyer.`, more: reason };
  if (kind === 'bankDecided' && !price)
    return { text: t`The bank or wallet has decided: nothing goes back to the buyer.`, more: undefined };
  if (isMeetingEvent(kind)) return meetingEventWords({ ...event, kind }, name);
  return {
    text: EVENTS[kind as keyof typeof EVENTS][side]({ name, price: price === undefined ? '' : formatTaka(price) }),
    more: reason ? declineReasonText(reason) : place,
  };
};
