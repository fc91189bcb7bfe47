import * as z from 'zod/mini';

/** What people can be told about, as the settings name it. */
export const NOTIFICATION_TOPICS = [
  'bookings',
  'messages',
  'deals',
  'searches',
  'wishes',
  'reviews',
  'listings',
  'payments',
  'moderation',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The topic of each kind. A new kind is a line here, and its sentence in `notification-texts.ts`. */
export const TOPIC_OF = {
  bookingMade: 'bookings',
  bookingChanged: 'bookings',
  bookingAccepted: 'bookings',
  bookingDeclined: 'bookings',
  bookingEnded: 'bookings',
  bookingPrice: 'bookings',
  message: 'messages',
  offer: 'deals',
  meeting: 'deals',
  meetingOff: 'deals',
  meetingMissed: 'deals',
  deposit: 'deals',
  handoverSaid: 'deals',
  handedOver: 'deals',
  transfer: 'deals',
  searchFound: 'searches',
  wishPriceFell: 'wishes',
  wishSold: 'wishes',
  reviewAsked: 'reviews',
  reviewReceived: 'reviews',
  reviewAnswered: 'reviews',
  stillThere: 'listings',
  listingRests: 'listings',
  papersAccepted: 'listings',
  papersRefused: 'listings',
  verified: 'listings',
  notVerified: 'listings',
  verificationEnded: 'listings',
  paid: 'payments',
  sold: 'payments',
  saleDue: 'payments',
  dispute: 'payments',
  payoutPaid: 'payments',
  payoutReturned: 'payments',
  ledgerWrong: 'payments',
  decision: 'moderation',
  decisionTakenBack: 'moderation',
  reportOutcome: 'moderation',
  stolenDecided: 'moderation',
  stolenBought: 'payments',
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof TOPIC_OF;
export const NOTIFICATION_KINDS = Object.keys(TOPIC_OF) as [NotificationKind, ...NotificationKind[]];

export const NOTIFICATION_WAYS = ['page', 'mail', 'push'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** What has become of an offer. */
export const OFFER_STEPS = ['made', 'countered', 'accepted', 'declined', 'cancelled'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];
/** What has become of a meeting. */
export const MEETING_STEPS = ['made', 'changed', 'accepted', 'declined', 'cancelled', 'soon'] as const;
export type MeetingStep = (typeof MEETING_STEPS)[number];

/** What has become of a deposit. */
export const DEPOSIT_STEPS = ['paid', 'partPaid', 'askedBack', 'claimed', 'undecided', 'returned', 'kept'] as const;
export type DepositStep = (typeof DEPOSIT_STEPS)[number];

/** What is to be done for the change of owner (`toReport`, `toRegister`), and what the other person has done. */
export const TRANSFER_NEWS = ['toReport', 'toRegister', 'reported', 'registered'] as const;
export type TransferNews = (typeof TRANSFER_NEWS)[number];

/** What has become of a dispute. */
export const DISPUTE_STEPS = ['opened', 'answered', 'decided', 'chargedBack', 'bankDecided', 'toDecide'] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** Returns the step of an offer, a meeting, a deposit or a dispute that has texts of its own; the first one without it. */
export const stepIn = <Step extends string>(steps: readonly [Step, ...Step[]], step: string | undefined): Step =>
  steps.find((each) => each === step) ?? steps[0];

/** What a notification says besides the names of a person and a bike. Never a text that another person wrote. */
export const NotificationFacts = z.object({
  /** Whole taka. */
  price: z.optional(z.number()),
  priceBefore: z.optional(z.number()),
  /** The side of the person who is notified. */
  side: z.optional(z.enum(['buyer', 'seller'])),
  step: z.optional(z.enum([...OFFER_STEPS, ...MEETING_STEPS, ...DEPOSIT_STEPS, ...DISPUTE_STEPS, ...TRANSFER_NEWS])),
  /** The time of a meeting, ISO 8601. */
  moment: z.optional(z.string()),
  /** Days that are left. */
  days: z.optional(z.number()),
  stars: z.optional(z.number()),
  act: z.optional(z.enum(['dismiss', 'hide', 'hideReview', 'warn', 'suspend', 'end'])),
  orderId: z.optional(z.string()),
  conversationId: z.optional(z.string()),
  disputeId: z.optional(z.string()),
  /** Of a saved search. */
  searchName: z.optional(z.string()),
  query: z.optional(z.string()),
});
export type NotificationFacts = z.infer<typeof NotificationFacts>;

/**
 * A notification for one person. The browser makes a sentence of it. `productName` and `personName` are absent where the bike or
 * the person has been deleted. `at`: ISO 8601.
 */
export const Notification = z.extend(NotificationFacts, {
  _id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.string(),
  read: z.boolean(),
  /** How many events it stands for, e.g. the unread messages of one conversation. */
  count: z.number(),
  productId: z.optional(z.string()),
  productName: z.optional(z.string()),
  brand: z.optional(z.string()),
  personName: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;

/** `always`: cannot be switched off; `perSearch`: each saved search has a switch of its own; `never`: nothing is sent this way. */
export const WAY_STATES = ['on', 'off', 'always', 'perSearch', 'never'] as const;
export type WayState = (typeof WAY_STATES)[number];

export const NotificationSetting = z.object({
  topic: z.enum(NOTIFICATION_TOPICS),
  page: z.enum(WAY_STATES),
  mail: z.enum(WAY_STATES),
  push: z.enum(WAY_STATES),
});
export type NotificationSetting = z.infer<typeof NotificationSetting>;

/** The page of this site that a notification leads to. */
export const notificationPath = (about: Omit<Notification, '_id' | 'at' | 'read' | 'count'>): string => {
  const { productId, conversationId } = about;
  const ofBookings = productId ? `/dashboard/bookings?productId=${productId}` : '/dashboard/bookings';
  const ofSide = about.side === 'seller' ? ofBookings : '/dashboard/myOrders';
  const ofBike = productId ? `/bike/${productId}` : '/search';
  const ofConversation = conversationId ? `/messages/${conversationId}` : '/messages';
  switch (about.kind) {
    case 'bookingMade':
    case 'bookingChanged':
      return ofBookings;
    case 'bookingAccepted':
    case 'bookingDeclined':
    case 'bookingEnded':
    case 'bookingPrice':
      return '/dashboard/myOrders';
    case 'message':
    case 'offer':
    case 'meeting':
    case 'meetingOff':
    case 'meetingMissed':
      return ofConversation;
    case 'deposit':
    case 'handoverSaid':
    case 'handedOver':
      return conversationId ? ofConversation : ofSide;
    case 'transfer':
      return about.orderId ? `/dashboard/transfer/${about.orderId}` : ofSide;
    case 'searchFound':
      return about.query ? `/search?${about.query}` : '/search';
    case 'wishPriceFell':
      return ofBike;
    case 'wishSold':
      return '/dashboard/myWishlists';
    case 'reviewAsked':
    case 'reviewReceived':
    case 'reviewAnswered':
      return ofSide;
    case 'stillThere':
    case 'listingRests':
      return '/dashboard/myProducts';
    case 'papersAccepted':
    case 'papersRefused':
      return productId ? `/dashboard/myProducts/${productId}#papers` : '/dashboard/myProducts';
    case 'verified':
    case 'notVerified':
    case 'verificationEnded':
      return '/dashboard/verification';
    case 'paid':
      return about.orderId ? `/dashboard/receipt/${about.orderId}` : '/dashboard/myOrders';
    case 'sold':
      return ofBookings;
    case 'dispute':
      return about.disputeId ? `/dashboard/disputes/${about.disputeId}` : '/dashboard/payouts';
    case 'saleDue':
    case 'payoutPaid':
    case 'payoutReturned':
    case 'ledgerWrong':
      return '/dashboard/payouts';
    case 'decision':
    case 'decisionTakenBack':
      return productId && about.act === 'hide' ? `/dashboard/myProducts/${productId}` : '/dashboard';
    case 'reportOutcome':
      return '/safety';
    case 'stolenDecided':
      return '/stolen';
    case 'stolenBought':
      return '/dashboard/myOrders';
  }
};
