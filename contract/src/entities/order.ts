import * as z from 'zod/mini';

/** Spec section 3, Order: a snapshot of the bike as it was ordered. `productPrice` is whole taka. */
export const Order = z.object({
  _id: z.string(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerPhone: z.string(),
  meetLocation: z.string(),
  productName: z.string(),
  productImg: z.string(),
  productPrice: z.number(),
  sellerName: z.string(),
  productId: z.string(),
});
export type Order = z.infer<typeof Order>;
