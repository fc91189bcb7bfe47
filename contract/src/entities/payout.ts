import * as z from 'zod/mini';
import { PAYOUT_KINDS } from '#contract/rules/payout-account.ts';

const moment = z.string();

/** Where a seller is paid. `routing`: of a bank. */
export const PayoutAccount = z.object({
  kind: z.enum(PAYOUT_KINDS),
  name: z.string(),
  number: z.string(),
  routing: z.optional(z.string()),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/**
 * How a seller's money stands, in taka: held for sales, due, and on its way. `account` is used now; `next` from `usableAt` on (ISO
 * 8601).
 */
export const PayoutStanding = z.object({
  held: z.number(),
  due: z.number(),
  underWay: z.number(),
  account: z.optional(PayoutAccount),
  next: z.optional(z.extend(PayoutAccount, { usableAt: moment })),
});
export type PayoutStanding = z.infer<typeof PayoutStanding>;

export const PAYOUT_STATES = ['waiting', 'paid', 'returned'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * A sum that is paid to a seller on a day in Dhaka (`payOn`), taka. `reference` is the bank's or bKash's; `returned`: the sum is due
 * again. `sellerName` only for admins.
 */
export const Payout = z.extend(PayoutAccount, {
  _id: z.string(),
  batchId: z.string(),
  amount: z.number(),
  state: z.enum(PAYOUT_STATES),
  payOn: z.string(),
  reference: z.optional(z.string()),
  at: moment,
  changedAt: moment,
  sellerName: z.optional(z.string()),
});
export type Payout = z.infer<typeof Payout>;

/** Payouts that were made together. `waitsForSecond`: another admin than the one who made it has to confirm it. */
export const PayoutBatch = z.object({
  _id: z.string(),
  at: moment,
  admin: z.string(),
  mine: z.boolean(),
  payouts: z.number(),
  total: z.number(),
  waitsForSecond: z.boolean(),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

/** A refund that a provider has not taken on yet. */
export const RefundUnderWay = z.object({ paymentId: z.string(), amount: z.number(), since: moment });

/**
 * What we hold and owe, in taka. `underWay`: in payouts that are not paid yet. `balanced`: the ledger adds up, and payouts can be made.
 * Lists have the newest ten.
 */
export const PayoutOverview = z.object({
  held: z.number(),
  due: z.number(),
  underWay: z.number(),
  paidOut: z.number(),
  commission: z.number(),
  refunding: z.number(),
  refunds: z.array(RefundUnderWay),
  balanced: z.boolean(),
  batches: z.array(PayoutBatch),
});
export type PayoutOverview = z.infer<typeof PayoutOverview>;
