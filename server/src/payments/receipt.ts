import type { Receipt } from '#contract/entities/order.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { Sale } from './payments.repository.ts';

/** The number that people read out on the phone: the last digits of the payment's id. */
const numberOf = (paymentId: string): string => paymentId.replaceAll('-', '').slice(-12).toUpperCase();

/** A sale as the contract's Receipt. */
export const toReceipt = (sale: Sale): Receipt => ({
  number: numberOf(sale.payment_id),
  paidAt: new Date(Number(sale.sold_at)).toISOString(),
  productName: sale.product_name,
  productImg: sale.product_img,
  price: sale.amount / POISHA_PER_TAKA,
  sellerName: sale.seller_name,
  sellerPhone: sale.seller_ph_no,
  buyerName: sale.buyer_name,
  buyerEmail: sale.buyer_email,
  buyerPhone: sale.buyer_phone,
  meetLocation: sale.meet_location,
});
