import * as z from 'zod/mini';
import { IDENTITY_KINDS, VERIFICATION_STATES, VERIFIED_AS } from '#contract/papers.ts';
import { PapersWait } from './papers.ts';

/** What an admin saw of who a seller is. `licenceUntil`: `YYYY-MM-DD`. */
export const IdentitySeen = z.object({
  nid: z.optional(z.boolean()),
  sameFace: z.optional(z.boolean()),
  code: z.optional(z.boolean()),
  licence: z.optional(z.boolean()),
  licenceUntil: z.optional(z.string()),
  sameName: z.optional(z.boolean()),
});
export type IdentitySeen = z.infer<typeof IdentitySeen>;

/** What a seller has shown to be verified, as they see it. Times are ISO 8601; `until`: when it is over; `words`: why it was refused. */
export const Verification = z.object({
  _id: z.string(),
  as: z.enum(VERIFIED_AS),
  state: z.enum(VERIFICATION_STATES),
  pictures: z.array(z.object({ _id: z.string(), kind: z.enum(IDENTITY_KINDS), width: z.number(), height: z.number() })),
  sentAt: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  until: z.optional(z.string()),
  words: z.optional(z.string()),
});
export type Verification = z.infer<typeof Verification>;

/**
 * The newest of a seller. `code`: what a selfie of today shows, accepted until `codeUntil`. `wait`: how long people wait, absent unless it
 * waits.
 */
export const OwnVerification = z.object({
  code: z.string(),
  codeUntil: z.string(),
  verification: z.optional(Verification),
  wait: z.optional(PapersWait),
});
export type OwnVerification = z.infer<typeof OwnVerification>;

/**
 * Why a seller has the badge, for everybody: `documents` were seen `on` a day in Dhaka, or it was set `byAdmin` without documents. `none`:
 * they do not have it.
 */
export const SellerVerified = z.object({
  by: z.enum(['documents', 'byAdmin', 'none']),
  as: z.optional(z.enum(VERIFIED_AS)),
  on: z.optional(z.string()),
  seen: z.optional(IdentitySeen),
});
export type SellerVerified = z.infer<typeof SellerVerified>;
