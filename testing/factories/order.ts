import type { NewOrderRow } from '#server/deals/orders/orders.table.ts';
import type { PaymentRow } from '#server/deals/payments/payments.table.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { bikeFields } from './bike.ts';

/** Returns a row of `orders`: a booking of a bike like `bikeRow`'s. */
export const orderRow = (overrides: Partial<NewOrderRow> & Pick<NewOrderRow, 'buyer_id' | 'bike_id'>): NewOrderRow => ({
  id: newId(),
  buyer_name: 'The Buyer',
  buyer_email: `${overrides.buyer_id}@example.com`,
  buyer_phone: '01712345678',
  meet_location: 'Shahbag, Dhaka',
  product_name: bikeFields.modelName,
  product_img: 'http://127.0.0.1/images/none.webp',
  product_price: 185_000,
  seller_name: 'The Seller',
  created_at: Date.now(),
  ...overrides,
});

/** Returns a row of `payments`: the first attempt for an order, with an intent that nothing has been paid on. */
export const paymentRow = (
  overrides: Partial<PaymentRow> & Pick<PaymentRow, 'order_id' | 'bike_id' | 'buyer_id'>,
): PaymentRow => {
  const { created_at = Date.now() } = overrides;
  return {
    id: newId(),
    attempt: 1,
    provider: 'card',
    kind: 'price',
    price: null,
    submission: null,
    redirect_url: null,
    failure: null,
    refund_ref: null,
    provider_ref: null,
    intent_id: `pi_${overrides.order_id}`,
    amount: 18_500_000,
    currency: 'bdt',
    state: 'created',
    created_at,
    updated_at: created_at,
    part_held_at: null,
    notified_at: null,
    reviews_asked_at: null,
    ...overrides,
  };
};
