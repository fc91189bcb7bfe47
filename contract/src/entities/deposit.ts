import * as z from 'zod/mini';
import { DEAL_ACTS } from '#contract/deal-acts.ts';

/**
 * A deposit that holds a bike, as its buyer and its seller see it. `amount`, `price` (agreed when it was paid) and `rest` in whole taka.
 * `until` (ISO 8601): so long the bike is held; `regretUntil`: so long it goes back when its buyer wishes so. `askedBack` and `claimed`:
 * in which words the buyer wants it back, and the seller wants to keep it. `handoverSaid`: an admin decides, because one of the two has said that the
 * bike was handed over.
 */
export const Deposit = z.object({
  amount: z.number(),
  price: z.number(),
  rest: z.number(),
  until: z.string(),
  regretUntil: z.string(),
  askedBack: z.optional(z.string()),
  claimed: z.optional(z.string()),
  handoverSaid: z.optional(z.literal(true)),
});
export type Deposit = z.infer<typeof Deposit>;

/** A deposit for an earlier booking of which nothing has become yet; `acts`: what the caller may say about it, of the order `orderId`. */
export const EarlierDeposit = z.extend(Deposit, { orderId: z.string(), acts: z.array(z.enum(DEAL_ACTS)) });
export type EarlierDeposit = z.infer<typeof EarlierDeposit>;

/** A deposit that an admin decides: the seller wants to keep it, and the buyer has not given it up. `since` (ISO 8601): when they said so;
 * `saidBy`: who says that the bike was handed over. */
export const DisputedDeposit = z.extend(Deposit, {
  _id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  productName: z.string(),
  since: z.string(),
  buyer: z.object({ _id: z.string(), name: z.string() }),
  seller: z.object({ _id: z.string(), name: z.string() }),
  saidBy: z.optional(z.enum(['buyer', 'seller'])),
});
export type DisputedDeposit = z.infer<typeof DisputedDeposit>;
