import * as z from 'zod/mini';
import { DISPUTE_DECISIONS, SHOWN_DISPUTE_REASONS } from '#contract/disputes.ts';
import { MessagePhoto, SIDES } from './conversation.ts';

const Person = z.object({ _id: z.string(), name: z.string() });

/**
 * A dispute about a paid bike, as its buyer, its seller and admins see it. `amount`: the money that waits for the decision, whole taka. Times
 * are ISO 8601: the other person can answer until `answerUntil`, an admin decides until `decideUntil`, and a refund begins until
 * `refundUntil`. `refundedAt`: when all of the refund was handed to the providers. `side`: the caller's; absent for an admin.
 * `canAnswer`: the caller may answer now. `isOverdue`: an admin has not decided in time, or the refund has not begun in time.
 * `photos`: what the one who opened it, or who answers, has added; an admin gets their number alone (`photoCount`, of both), and
 * opens them by `POST /admin/disputes/{id}/photos`.
 */
export const Dispute = z.object({
  _id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  productName: z.string(),
  buyer: Person,
  seller: Person,
  side: z.optional(z.enum(SIDES)),
  conversationId: z.optional(z.string()),
  openedBy: z.enum(SIDES),
  openedAt: z.string(),
  reason: z.enum(SHOWN_DISPUTE_REASONS),
  words: z.string(),
  photos: z.optional(z.array(MessagePhoto)),
  photoCount: z.optional(z.number()),
  amount: z.number(),
  /** What the buyer's bank has taken back, whole taka, as long as it has not decided; until when it takes evidence. */
  atBank: z.optional(z.object({ amount: z.number(), evidenceUntil: z.optional(z.string()) })),
  answerUntil: z.string(),
  decideUntil: z.string(),
  canAnswer: z.optional(z.literal(true)),
  answer: z.optional(z.object({ words: z.string(), photos: z.optional(z.array(MessagePhoto)), at: z.string() })),
  decision: z.optional(
    z.object({
      decision: z.enum(DISPUTE_DECISIONS),
      /** What goes back to the buyer, whole taka. */
      amount: z.number(),
      words: z.string(),
      at: z.string(),
      refundUntil: z.optional(z.string()),
      refundedAt: z.optional(z.string()),
    }),
  ),
  isOverdue: z.optional(z.literal(true)),
});
export type Dispute = z.infer<typeof Dispute>;

/** The photos of a dispute, for an admin: of the one who opened it, and of the one who answered. */
export const DisputePhotos = z.object({ opened: z.array(MessagePhoto), answered: z.array(MessagePhoto) });
export type DisputePhotos = z.infer<typeof DisputePhotos>;

/**
 * A dispute on the list of an admin, without words. `until` (ISO 8601): so long an admin decides, or the refund begins where `isDecided`.
 * `isAnswered`: the other person has answered.
 */
export const DisputeToDo = z.object({
  _id: z.string(),
  productName: z.string(),
  reason: z.enum(SHOWN_DISPUTE_REASONS),
  amount: z.number(),
  /** The buyer's bank has taken money back, and decides first; until then no admin can. */
  isAtBank: z.optional(z.literal(true)),
  until: z.string(),
  isAnswered: z.optional(z.literal(true)),
  isDecided: z.optional(z.literal(true)),
  isOverdue: z.optional(z.literal(true)),
});
export type DisputeToDo = z.infer<typeof DisputeToDo>;

/** A dispute on the page of its deal: the newest of the order. */
export const DealDispute = z.object({
  _id: z.string(),
  openedBy: z.enum(SIDES),
  decision: z.optional(z.enum(DISPUTE_DECISIONS)),
});
export type DealDispute = z.infer<typeof DealDispute>;
