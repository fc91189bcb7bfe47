import type { NewAuditRow } from '#server/people/audit/audit.table.ts';
import { bikeRow } from '#testing/factories/bike.ts';
import { orderRow, paymentRow } from '#testing/factories/order.ts';
import { id } from './fill.ts';

/** One row of each kind from what `fill` inserts, and new rows. */
export const NOW = 10_000_000;
export const SELLER = id('user', 500);
export const BUYER = id('user', 20_000 + 7919);
export const BIKE = id('bike', 500_001);
export const MIDDLE = id('bike', 500_000);
export const ORDER = id('ordr', 1);
export const PAYMENT = id('paym', 1);
export const NEW = 'new-one';

export const bike = bikeRow({ id: NEW, seller_id: SELLER, brand: 'GPX', created_at: NOW });
export const order = orderRow({ id: NEW, buyer_id: BUYER, bike_id: BIKE, created_at: NOW });
export const payment = paymentRow({
  id: NEW,
  order_id: id('ordr', 300_000),
  bike_id: BIKE,
  buyer_id: BUYER,
  intent_id: null,
  created_at: NOW,
});
export const priceChange = {
  id: NEW,
  bike_id: BIKE,
  seller_id: SELLER,
  price_before: 185_000,
  price_after: 175_000,
  changed_at: NOW,
};
export const review = {
  id: NEW,
  order_id: id('ordr', 300_000),
  writer_role: 'Buyer',
  writer_id: BUYER,
  subject_id: SELLER,
  stars: 5,
  text: 'As described.',
  written_at: NOW,
  changed_at: NOW,
  shown_at: NOW,
  answer: null,
  answered_at: null,
} as const;
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
