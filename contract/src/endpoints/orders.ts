import * as z from 'zod/mini';
import { CONTACTS, ORDERS, PAYMENTS, SHEETS } from '#contract/account-limits.ts';
import { MAX_CARD_PRICE } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Order, Receipt } from '#contract/entities/order.ts';
import { RULE_MESSAGES } from '#contract/rules/messages.ts';
import { phone } from '#contract/rules/phone.ts';
import { price } from '#contract/rules/price.ts';
import { languageQuery } from '#contract/rules/sheet.ts';
import { idText, requiredText, shortText } from '#contract/rules/text.ts';
import { Deleted, Inserted, idParam, ownPageQuery, REASONS_NOT_TO_PAY } from './shapes.ts';

const ignored = z.optional(shortText(2_000));

/** What the booking modal sends. The server keeps its own snapshot of buyer, bike and price, and ignores what differs. */
const NewOrder = z.object({
  productId: idText,
  buyerPhone: phone,
  meetLocation: requiredText('Your Location field is empty', 200),
  buyerName: ignored,
  buyerEmail: ignored,
  productName: ignored,
  productImg: ignored,
  productPrice: z.optional(z.union([shortText(40), z.number()], RULE_MESSAGES.textUnreadable)),
  sellerName: ignored,
});

export const createOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary:
    'Books a bike. Booking the same bike again changes mobile and place of the order that exists, and returns its id; `updated` is true if they were others. After an order that the seller has declined it is a new one, at most three times.',
  access: ['Buyer'],
  notWhileSuspended: true,
  body: NewOrder,
  output: z.extend(Inserted, { updated: z.optional(z.boolean()) }),
  errors: ['bike_not_found', 'bike_paused', 'bike_hidden', 'bike_sold', 'booking_refused', 'messages_closed'],
  perAccount: ORDERS,
});

export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: "The caller's own orders, newest first.",
  access: ['Buyer'],
  ownEmail: 'query.email',
  query: ownPageQuery,
  output: z.array(Order),
  paged: true,
  perAccount: CONTACTS,
});

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/orders/:id',
  summary: 'The buyer takes an order back. A payment that is open for it is ended at the card provider.',
  access: 'signedIn',
  params: idParam,
  output: Deleted,
  errors: ['order_not_found', 'order_paid', 'payment_unavailable'],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt',
  summary: "The receipt of the caller's own paid order. Beyond the specification.",
  access: 'signedIn',
  params: idParam,
  output: Receipt,
  errors: ['order_not_found'],
  perAccount: CONTACTS,
});

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/orders/:id/receipt/pdf',
  summary: 'The same as PDF, in English or Bangla. Beyond the specification.',
  access: 'signedIn',
  params: idParam,
  query: languageQuery,
  responds: 'application/pdf',
  output: z.string(),
  errors: ['order_not_found', 'unavailable'],
  cost: 20,
  perAccount: SHEETS,
});

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/create-payment-intent',
  summary:
    "Starts or resumes the payment of an ordered bike. The price must be the listing's own, or the one that the buyer has agreed on with its seller.",
  access: 'signedIn',
  body: z.object({
    rslPrice: price('Your Sells Price field is empty', MAX_CARD_PRICE),
    productId: idText,
    // Ends the attempt that is open at the card provider, and begins the next one.
    anotherCard: z.optional(z.boolean(RULE_MESSAGES.required)),
  }),
  // `heldUntil`: ISO 8601; until then no other buyer can start to pay for this bike. Absent where it is kept for nobody, and who pays
  // first buys it: people who entered no card have used up its holds of a day. `pending`: the buyer's bank has asked
  // for a confirmation (3-D Secure); the client secret resumes that.
  output: z.object({
    clientSecret: z.string(),
    heldUntil: z.optional(z.string()),
    pending: z.optional(z.literal('challenge')),
  }),
  errors: REASONS_NOT_TO_PAY,
  perAccount: PAYMENTS,
});
