import * as z from 'zod/mini';
import { PRODUCT_STATUSES, ROLES, SELLER_VERIFICATIONS } from '#contract/constants.ts';
import { MODERATION_ACTS } from '#contract/rules/moderation.ts';
import { REPORT_KINDS, REPORT_REASONS } from '#contract/rules/report.ts';
import { MessagePhoto } from './conversation.ts';

/**
 * What the server notices by itself: a photo that another seller's listing has too, a frame or engine number that another listing has too, a price far below that of similar bikes,
 * contacts in a description, many listings of a new account.
 */
export const MODERATION_SIGNALS = ['samePhoto', 'sameFrame', 'doubtfulPrice', 'contacts', 'manyListings'] as const;
export type ModerationSignal = (typeof MODERATION_SIGNALS)[number];

/** ISO 8601. */
const moment = z.string();

/** One report. `reporter` is their name. */
export const Report = z.object({
  _id: z.string(),
  at: moment,
  reason: z.enum(REPORT_REASONS),
  words: z.optional(z.string()),
  reporter: z.string(),
  reporterId: z.string(),
});

/** `other`: the listing with the same photo or frame. `low`: the lowest usual price of similar bikes, whole taka. */
const Signal = z.object({
  _id: z.string(),
  at: moment,
  signal: z.enum(MODERATION_SIGNALS),
  other: z.optional(z.object({ _id: z.string(), modelName: z.string(), sellerName: z.string(), photoURL: z.string() })),
  low: z.optional(z.number()),
});

/** The state of a listing, for an admin. */
export const MODERATED_STATES = ['up', 'hidden', 'paused', 'sold', 'removed'] as const;

const ModeratedListing = z.object({
  _id: z.string(),
  modelName: z.string(),
  brand: z.string(),
  photoURL: z.string(),
  rslPrice: z.number(),
  description: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  state: z.enum(MODERATED_STATES),
  postedAt: moment,
});

/**
 * A message that was reported, as its reader saw it. `photos`: how many it has. With neither text nor photos its sender has deleted their
 * account.
 */
const ModeratedMessage = z.object({
  text: z.string(),
  photos: z.optional(z.number()),
  sentAt: moment,
  modelName: z.string(),
});

/** A review that was reported. `about`: the name of the person it is about. */
const ModeratedReview = z.object({
  stars: z.number(),
  text: z.string(),
  writtenAt: moment,
  modelName: z.string(),
  about: z.string(),
  hidden: z.boolean(),
});

/**
 * The person it is about: the seller of the listing, or the writer of the message or the review. No email and name where they
 * have left.
 */
export const ModeratedPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  role: z.enum(ROLES),
  sellerVerify: z.enum(SELLER_VERIFICATIONS),
  since: moment,
  forSale: z.number(),
  sold: z.number(),
  /** Reports and signals about them that are not decided, these included. */
  open: z.number(),
  suspendedUntil: z.optional(moment),
  ended: z.optional(z.boolean()),
});

/** What an admin decided. `until`: of a suspension. `undoneAt`: it was taken back. */
export const ModerationDecision = z.object({
  _id: z.string(),
  at: moment,
  act: z.enum(MODERATION_ACTS),
  reason: z.string(),
  admin: z.string(),
  adminId: z.string(),
  kind: z.enum(REPORT_KINDS),
  id: z.string(),
  /** Whom it is about. */
  aboutId: z.string(),
  /** The model's name, or the person's. */
  name: z.string(),
  until: z.optional(moment),
  undoneAt: z.optional(moment),
});
export type ModerationDecision = z.infer<typeof ModerationDecision>;

/**
 * What an admin must look at: all open reports and signals about one thing (`kind` and `id`), with what is known.
 * `_id` is the newest of them, `decisions` earlier ones about that person.
 */
export const ModerationItem = z.object({
  _id: z.string(),
  kind: z.enum(REPORT_KINDS),
  id: z.string(),
  at: moment,
  reports: z.array(Report),
  signals: z.array(Signal),
  /** How many further reports and signals about it are open: those given are the newest ten of each. */
  more: z.optional(z.number()),
  listing: z.optional(ModeratedListing),
  message: z.optional(ModeratedMessage),
  /** Absent where the review was deleted with the account of the person it was about, or with the sale. */
  review: z.optional(ModeratedReview),
  person: ModeratedPerson,
  decisions: z.array(ModerationDecision),
});
export type ModerationItem = z.infer<typeof ModerationItem>;

/** A message of a conversation that an admin reads because of a report. `reported`: it is the reported one. */
const OpenedMessage = z.object({
  _id: z.string(),
  at: moment,
  bySeller: z.boolean(),
  text: z.string(),
  photos: z.optional(z.array(MessagePhoto)),
  reported: z.optional(z.literal(true)),
});

/** The part of a conversation around a reported message, oldest first: `MESSAGES_AROUND_REPORT` before it and after it. */
export const OpenedConversation = z.object({
  modelName: z.string(),
  buyerName: z.string(),
  sellerName: z.string(),
  messages: z.array(OpenedMessage),
});
export type OpenedConversation = z.infer<typeof OpenedConversation>;

/** Why the caller cannot write at the moment. `until`: ISO 8601; absent: for good. */
export const Suspension = z.object({ reason: z.string(), until: z.optional(moment) });
export type Suspension = z.infer<typeof Suspension>;
