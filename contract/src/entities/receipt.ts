import * as z from 'zod/mini';

/** What a buyer holds in hand after the sale. `price` in whole taka; `paidAt` in ISO 8601. */
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
