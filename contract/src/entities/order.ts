import * as z from 'zod/mini';

/**
 * Where the payment of an order stands: `unpaid`, `processing` (the bank has not decided yet), `paid`, `refunded`
 * (another buyer was faster; the money is on its way back), `sold` (to another buyer), `withdrawn` (by its seller).
 */
export const ORDER_PAYMENTS = ['unpaid', 'processing', 'paid', 'refunded', 'sold', 'withdrawn'] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

/**
 * Spec section 3, Order: a snapshot of the bike as it was ordered. Prices are whole taka; `currentPrice` is what its buyer
 * would pay now, where the seller has changed the price since.
 */
export const Order = z.object({
  _id: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
  productName: z.string(),
  productImg: z.string(),
  productPrice: z.number(),
  currentPrice: z.optional(z.number()),
  sellerName: z.string(),
  productId: z.string(),
  /** ISO 8601 */
  orderedAt: z.string(),
  payment: z.enum(ORDER_PAYMENTS),
});
export type Order = z.infer<typeof Order>;

/** What a buyer keeps after the sale. `price` in whole taka; `paidAt` in ISO 8601. */
export const Receipt = z.object({
  number: z.string(),
  paidAt: z.string(),
  productName: z.string(),
  productImg: z.string(),
  price: z.number(),
  sellerName: z.string(),
  sellerPhone: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;
