import * as z from 'zod/mini';
import { ANSWER_HOURS, LANGUAGES, PRODUCT_STATUSES, ROLES, SELLER_VERIFICATIONS } from '#contract/constants.ts';
import { DEPOSIT_OUTCOMES } from '#contract/deposits.ts';
import { DISPUTE_DECISIONS, SHOWN_DISPUTE_REASONS } from '#contract/disputes.ts';
import { STOLEN_STATES } from '#contract/entities/stolen.ts';
import { KILOMETRE_SOURCES } from '#contract/frame-number.ts';
import { PICTURE_KINDS, VERIFICATION_STATES, VERIFIED_AS } from '#contract/papers.ts';
import { BOOKING_ANSWERS } from '#contract/rules/booking-answer.ts';
import { MODERATION_ACTS } from '#contract/rules/moderation.ts';
import { OFFER_ANSWERS } from '#contract/rules/offer.ts';
import { REPORT_KINDS, REPORT_REASONS } from '#contract/rules/report.ts';
import { AUDIT_ACTS } from './audit-entry.ts';
import { Bike, OFF_MARKET } from './bike.ts';
import { AnsweredBooking } from './booking.ts';
import { SIDES } from './conversation.ts';
import { LINE_STATES } from './listing-import.ts';
import { NOTIFICATION_KINDS } from './notification.ts';
import { ORDER_PAYMENTS } from './order.ts';
import { PAYOUT_STATES, PayoutAccount } from './payout.ts';
import { Review } from './review.ts';
import { MAIL_WAYS } from './saved-search.ts';

/** ISO 8601. */
const moment = z.string();
/** Whole taka. */
const taka = z.number();

const Profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerifiedAt: z.optional(moment),
  role: z.enum(ROLES),
  sellerVerify: z.optional(z.enum(SELLER_VERIFICATIONS)),
  /** Hours. */
  answersWithin: z.optional(z.literal(ANSWER_HOURS)),
  photo: z.optional(z.string()),
  languageOfMails: z.enum(LANGUAGES),
  joinedAt: moment,
  suspendedUntil: z.optional(moment),
  lastHereAt: z.optional(moment),
});

const OwnHandover = z.object({
  orderId: z.string(),
  buyerSaidAt: z.optional(moment),
  sellerSaidAt: z.optional(moment),
  handedOverAt: z.optional(moment),
});

/** `steps`: when each was ticked (ms since 1970), as JSON. */
const OwnTransfer = z.object({
  orderId: z.string(),
  steps: z.string(),
  reportedAt: z.optional(moment),
  registeredAt: z.optional(moment),
});

/** Sums in whole taka; `askedBack` and `claimed` are words of the buyer and of the seller. */
const OwnDeposit = z.object({
  orderId: z.string(),
  taka: z.number(),
  price: z.number(),
  paidAt: moment,
  askedBack: z.optional(z.string()),
  claimed: z.optional(z.string()),
  outcome: z.optional(z.enum(DEPOSIT_OUTCOMES)),
  endedAt: z.optional(moment),
  reason: z.optional(z.string()),
});

/** Sums in whole poisha; `decisionWords` is the reason of an admin. */
const OwnDispute = z.object({
  orderId: z.string(),
  openedBy: z.enum(SIDES),
  openedAt: moment,
  reason: z.enum(SHOWN_DISPUTE_REASONS),
  buyerWords: z.optional(z.string()),
  sellerWords: z.optional(z.string()),
  answeredAt: z.optional(moment),
  poisha: z.number(),
  decision: z.optional(z.enum(DISPUTE_DECISIONS)),
  refundedPoisha: z.optional(z.number()),
  decisionWords: z.optional(z.string()),
  decidedAt: z.optional(moment),
});

/** A device that is logged in, or was until it expired. */
const Session = z.object({
  startedAt: moment,
  expiresAt: moment,
  address: z.optional(z.string()),
  browser: z.optional(z.string()),
});

/** A bike's facts, some of them under names that people can read. */
const Facts = z.omit(Bike, {
  _id: true,
  sellerName: true,
  sellerEmail: true,
  seller_Ph_No: true,
  sellerVerify: true,
  answersWithin: true,
  purchaseYears: true,
  postTime: true,
  postedAt: true,
  photoURL: true,
  orgPrice: true,
  rslPrice: true,
  productStatus: true,
  priceFall: true,
  papersReviewed: true,
});
const Listing = z.extend(Facts, {
  id: z.string(),
  phone: z.string(),
  purchaseDate: z.string(),
  originalPrice: taka,
  salePrice: taka,
  photo: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  listedAt: moment,
  soldAt: z.optional(moment),
  removedAt: z.optional(moment),
  offMarket: z.optional(z.enum(OFF_MARKET)),
  /** Hidden by an admin, or because its seller is suspended. */
  hiddenBy: z.optional(z.enum(['moderation', 'suspension'])),
  soldElsewhereAt: z.optional(moment),
  soldElsewherePrice: z.optional(taka),
  confirmedAt: z.optional(moment),
  askedAt: z.optional(moment),
  deposit: z.optional(taka),
  /** What an admin saw of its papers, as JSON. */
  papers: z.optional(z.string()),
});

/** One attempt to pay. The card itself is known to the card provider alone, under `reference`. */
const Payment = z.object({
  amount: taka,
  state: z.string(),
  startedAt: moment,
  changedAt: moment,
  reference: z.optional(z.string()),
});

const OwnOrder = z.object({
  id: z.string(),
  productId: z.string(),
  productName: z.string(),
  productPrice: taka,
  photo: z.string(),
  sellerName: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
  orderedAt: moment,
  removedAt: z.optional(moment),
  endedAt: z.optional(moment),
  payment: z.enum(ORDER_PAYMENTS),
  /** What the seller said to the booking. */
  answered: z.optional(AnsweredBooking),
  payments: z.array(Payment),
});

/** A price that was offered in a conversation; `answer` of one that has one. */
const OwnOffer = z.object({
  conversationId: z.string(),
  productId: z.string(),
  madeBy: z.enum(SIDES),
  price: z.number(),
  madeAt: moment,
  answer: z.optional(z.enum(OFFER_ANSWERS)),
  answeredAt: z.optional(moment),
  endedAt: z.optional(moment),
});

const OwnConversation = z.object({
  id: z.string(),
  productId: z.string(),
  openedAt: moment,
  lastMessageAt: moment,
});

/** What an admin did to this account, or this account did as an admin; who was on the other side is their own data. */
const AdminAct = z.object({
  at: moment,
  act: z.enum(AUDIT_ACTS),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});

/**
 * Everything that the marketplace knows about one person, in words that they can read (docs/decisions/0008). One list, so that
 * it is easy to see what is missing.
 */
export const OwnData = z.object({
  exportedAt: moment,
  profile: Profile,
  logins: z.object({ ways: z.array(z.string()), sessions: z.array(Session) }),
  listings: z.array(Listing),
  /** Further photos of listings, in order after the one of the listing. */
  listingPhotos: z.array(z.object({ productId: z.string(), position: z.number(), photo: z.string() })),
  priceChanges: z.array(z.object({ productId: z.string(), before: taka, after: taka, changedAt: moment })),
  /** What this account, as a seller, said to bookings of its bikes. */
  bookingAnswers: z.array(
    z.object({
      orderId: z.string(),
      answer: z.enum(BOOKING_ANSWERS),
      reason: z.optional(z.string()),
      answeredAt: moment,
    }),
  ),
  /** What this account wrote about others: of each sale, to its seller or its buyer. */
  reviewsWritten: z.array(
    z.object({
      orderId: z.string(),
      writtenAs: z.enum(ROLES),
      stars: z.number(),
      text: z.string(),
      writtenAt: moment,
      changedAt: moment,
      shownAt: moment,
      hiddenAt: z.optional(moment),
    }),
  ),
  /** What others wrote about this account, as far as it is shown, with the account's own answers. */
  reviewsReceived: z.array(z.omit(Review, { writerName: true })),
  /** Edits after which a listing said fewer kilometres than before. */
  kilometreFalls: z.array(
    z.object({ productId: z.string(), before: z.number(), after: z.number(), changedAt: moment }),
  ),
  /** Kilometres that this account has stated of bikes: as seller, as buyer at a meeting, as admin of what a document says. */
  kilometreStatements: z.array(
    z.object({
      productId: z.string(),
      source: z.enum(KILOMETRE_SOURCES),
      kilometres: z.number(),
      statedAt: moment,
      notedAt: moment,
    }),
  ),
  orders: z.array(OwnOrder),
  conversationsAsBuyer: z.array(OwnConversation),
  conversationsAsSeller: z.array(OwnConversation),
  /** What this account has written; what others wrote to it is theirs, and stands on the page of the conversation. */
  messages: z.array(z.object({ conversationId: z.string(), text: z.string(), sentAt: moment })),
  offersAsBuyer: z.array(OwnOffer),
  offersAsSeller: z.array(OwnOffer),
  /** Photos for messages and disputes; one without either was not sent. Each is read by `GET /api/message-photos/{id}`. */
  messagePhotos: z.array(
    z.object({
      id: z.string(),
      conversationId: z.optional(z.string()),
      disputeId: z.optional(z.string()),
      uploadedAt: moment,
    }),
  ),
  /** Whom this account has blocked. */
  blocks: z.array(z.object({ personId: z.string(), blockedAt: moment })),
  /** Times and places that this account has proposed. */
  meetingsProposed: z.array(
    z.object({
      conversationId: z.string(),
      startsAt: moment,
      place: z.optional(z.string()),
      safePlace: z.optional(z.string()),
      proposedAt: moment,
      confirmedAt: z.optional(moment),
      cancelledAt: z.optional(moment),
    }),
  ),
  meetingsCancelled: z.array(
    z.object({ conversationId: z.string(), startsAt: moment, reason: z.optional(z.string()), cancelledAt: moment }),
  ),
  /** Of bikes that this account has bought, and of those that it has sold. */
  depositsAsBuyer: z.array(OwnDeposit),
  depositsAsSeller: z.array(OwnDeposit),
  disputesAsBuyer: z.array(OwnDispute),
  disputesAsSeller: z.array(OwnDispute),
  handoversAsBuyer: z.array(OwnHandover),
  handoversAsSeller: z.array(OwnHandover),
  transfersAsBuyer: z.array(OwnTransfer),
  transfersAsSeller: z.array(OwnTransfer),
  /** Meetings to which, as this account said, the other side did not come. */
  absencesRecorded: z.array(z.object({ meetingId: z.string(), recordedAt: moment })),
  /** Meetings to which, as the other side said, this account did not come, and what it answered. */
  absencesOfMine: z.array(
    z.object({
      meetingId: z.string(),
      recordedAt: moment,
      answer: z.optional(z.string()),
      answeredAt: z.optional(moment),
    }),
  ),
  /** Documents that this account has shown to the admins. Each is read by `GET /api/papers/{id}/file`. */
  papers: z.array(
    z.object({
      id: z.string(),
      productId: z.optional(z.string()),
      kind: z.enum(PICTURE_KINDS),
      state: z.string(),
      uploadedAt: moment,
      decidedAt: z.optional(moment),
      /** What an admin saw, as JSON. */
      seen: z.optional(z.string()),
      words: z.optional(z.string()),
    }),
  ),
  /** What this account has shown to be verified as a seller, and what was decided. */
  verifications: z.array(
    z.object({
      as: z.enum(VERIFIED_AS),
      state: z.enum(VERIFICATION_STATES),
      begunAt: moment,
      sentAt: z.optional(moment),
      decidedAt: z.optional(moment),
      until: z.optional(moment),
      /** What an admin saw, as JSON. */
      seen: z.optional(z.string()),
      words: z.optional(z.string()),
    }),
  ),
  /** The last characters of the frame and engine numbers of own bikes; the numbers themselves are not kept. */
  frames: z.array(
    z.object({ productId: z.string(), frameEnd: z.string(), engineEnd: z.optional(z.string()), typedAt: moment }),
  ),
  /** Stolen motorcycles that this account has reported; their frame numbers are not kept. */
  stolenReports: z.array(
    z.object({
      id: z.string(),
      gdNumber: z.string(),
      station: z.string(),
      words: z.string(),
      state: z.enum(STOLEN_STATES),
      reportedAt: moment,
      decidedAt: z.optional(moment),
      reason: z.optional(z.string()),
    }),
  ),
  /** Where this account, as a seller, is paid. */
  payoutAccounts: z.array(z.extend(PayoutAccount, { givenAt: moment, usableAt: moment })),
  /** What was paid to it, in poisha. */
  payouts: z.array(
    z.extend(PayoutAccount, {
      poisha: z.number(),
      payOn: z.string(),
      state: z.enum(PAYOUT_STATES),
      reference: z.optional(z.string()),
      madeAt: moment,
      changedAt: moment,
    }),
  ),
  wishes: z.array(z.object({ productId: z.string(), wishedAt: moment })),
  savedSearches: z.array(z.object({ name: z.string(), query: z.string(), mails: z.enum(MAIL_WAYS), savedAt: moment })),
  /** `content`: what is typed, and the addresses of the photos. */
  drafts: z.array(z.object({ id: z.string(), content: z.string(), changedAt: moment })),
  imports: z.array(z.object({ id: z.string(), file: z.string(), uploadedAt: moment, startedAt: z.optional(moment) })),
  /** `cells`: as they were sent, by column. */
  importedLines: z.array(
    z.object({
      importId: z.string(),
      row: z.number(),
      cells: z.string(),
      state: z.enum(LINE_STATES),
      productId: z.optional(z.string()),
    }),
  ),
  references: z.array(z.object({ reference: z.optional(z.string()), productId: z.string() })),
  /** What happened to this account and was told; of the last 90 days. */
  notifications: z.array(
    z.object({
      kind: z.enum(NOTIFICATION_KINDS),
      productId: z.optional(z.string()),
      at: moment,
      readAt: z.optional(moment),
    }),
  ),
  /** Browsers that take pushes. */
  pushDevices: z.array(z.object({ id: z.string(), lastSeenAt: moment })),
  /** Without their text: it may hold the link to a new password, which only the owner of the address is to have. */
  mailsWaiting: z.array(z.object({ subject: z.string(), writtenAt: moment })),
  /** What this account reported. */
  reports: z.array(
    z.object({
      kind: z.enum(REPORT_KINDS),
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      words: z.optional(z.string()),
      reportedAt: moment,
    }),
  ),
  /** What admins decided about this account and its listings. */
  decisions: z.array(
    z.object({
      act: z.enum(MODERATION_ACTS),
      reason: z.string(),
      decidedAt: moment,
      until: z.optional(moment),
      undoneAt: z.optional(moment),
    }),
  ),
  doneByAdmins: z.array(AdminAct),
  doneAsAdmin: z.array(AdminAct),
});
export type OwnData = z.infer<typeof OwnData>;
