import type { NewAuditRow } from '#server/audit/audit.table.ts';
import type { NewBikeRow } from '#server/bikes/bikes.table.ts';
import type { NewOrderRow } from '#server/orders/orders.table.ts';
import type { PaymentRow } from '#server/payments/payments.table.ts';
import { id } from './fill.ts';

/** Somebody and something of each kind among what `fill` makes, and new rows. */
export const NOW = 10_000_000;
export const SELLER = id('user', 500);
export const BUYER = id('user', 20_000 + 7919);
export const BIKE = id('bike', 500_001);
export const MIDDLE = id('bike', 500_000);
export const ORDER = id('ordr', 1);
export const PAYMENT = id('paym', 1);
export const NEW = 'new-one';

export const bike: NewBikeRow = {
  id: NEW,
  seller_id: SELLER,
  seller_ph_no: '01',
  location: 'Dhaka',
  description: 'x',
  purchase_years: '2020-01-01',
  brand: 'GPX',
  model_name: 'm',
  photo_url: 'https://bike.test/images/1',
  org_price: 2,
  rsl_price: 1,
  condition: 'Good',
  product_status: 'Available',
  created_at: NOW,
};
export const order: NewOrderRow = {
  id: NEW,
  buyer_id: BUYER,
  bike_id: BIKE,
  buyer_name: 'n',
  buyer_email: 'e',
  buyer_phone: '01',
  meet_location: 'd',
  product_name: 'm',
  product_img: '/1',
  product_price: 1,
  seller_name: 's',
  created_at: NOW,
};
export const payment: PaymentRow = {
  id: NEW,
  order_id: id('ordr', 300_000),
  bike_id: BIKE,
  buyer_id: BUYER,
  attempt: 1,
  intent_id: null,
  amount: 1,
  currency: 'bdt',
  state: 'created',
  created_at: NOW,
  updated_at: NOW,
  told_at: null,
};
export const entry: NewAuditRow = {
  id: NEW,
  created_at: NOW,
  admin_id: 'a',
  admin_email: 'a',
  act: 'seller_verified',
  subject_id: 'b',
  subject_email: 'b',
  value_before: null,
  value_after: null,
};
export const mail = {
  language: 'en' as const,
  id: NEW,
  recipient: 'a',
  subject: 's',
  body: 'b',
  created_at: NOW,
  tries: 0,
  next_try_at: NOW,
  claimed_until: 0,
};
