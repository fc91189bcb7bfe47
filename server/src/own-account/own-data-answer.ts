import type { OwnData } from '#contract/entities/own-data.ts';
import { POISHA_PER_TAKA } from '#server/lib/money.ts';
import { orderPayment } from '#server/orders/order-answer.ts';
import type { OwnRows } from './own-data.repository.ts';

/** Times are ms since 1970 in our tables, and dates or ISO text in the identity provider's. */
const iso = (time: number | string | Date): string => new Date(time).toISOString();
const optionalIso = <K extends string>(key: K, time: number | null) =>
  (time === null ? {} : { [key]: iso(time) }) as Partial<Record<K, string>>;
const optional = <K extends string>(key: K, value: string | null) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;

const profile = ({ user }: OwnRows): OwnData['profile'] => ({
  id: user.id,
  name: user.name,
  email: user.email,
  ...optionalIso('emailVerifiedAt', user.email_verified_at),
  role: user.role,
  ...(user.role === 'Seller' && { sellerVerify: user.seller_verify }),
  ...optional('photo', user.photo_url),
  languageOfMails: user.language,
  joinedAt: iso(user.created_at),
});

const logins = ({ ways, sessions }: OwnRows): OwnData['logins'] => ({
  ways: ways.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId)),
  sessions: sessions.map((session) => ({
    startedAt: iso(session.createdAt),
    expiresAt: iso(session.expiresAt),
    ...optional('address', session.ipAddress),
    ...optional('browser', session.userAgent),
  })),
});

const listing = (bike: OwnRows['listings'][number]): OwnData['listings'][number] => ({
  id: bike.id,
  brand: bike.brand,
  modelName: bike.model_name,
  description: bike.description,
  location: bike.location,
  phone: bike.seller_ph_no,
  purchaseDate: bike.purchase_years,
  condition: bike.condition,
  originalPrice: bike.org_price,
  salePrice: bike.rsl_price,
  photo: bike.photo_url,
  status: bike.product_status,
  listedAt: iso(bike.created_at),
  ...optionalIso('soldAt', bike.sold_at),
  ...optionalIso('removedAt', bike.removed_at),
});

const payment = (row: OwnRows['payments'][number]): OwnData['orders'][number]['payments'][number] => ({
  amount: row.amount / POISHA_PER_TAKA,
  state: row.state,
  startedAt: iso(row.created_at),
  changedAt: iso(row.updated_at),
  ...optional('reference', row.intent_id),
});

const orders = ({ orders: rows, payments }: OwnRows): OwnData['orders'] =>
  rows.map((order) => ({
    id: order.id,
    productId: order.bike_id,
    productName: order.product_name,
    productPrice: order.product_price,
    photo: order.product_img,
    sellerName: order.seller_name,
    buyerName: order.buyer_name,
    buyerEmail: order.buyer_email,
    buyerPhone: order.buyer_phone,
    meetLocation: order.meet_location,
    orderedAt: iso(order.created_at),
    ...optionalIso('removedAt', order.removed_at),
    payment: orderPayment(order),
    payments: payments.filter((row) => row.order_id === order.id).map(payment),
  }));

const act = (entry: OwnRows['done'][number]): OwnData['doneAsAdmin'][number] => ({
  at: iso(entry.created_at),
  act: entry.act,
  ...optional('before', entry.value_before),
  ...optional('after', entry.value_after),
});

/** Rows as the contract's OwnData. */
export const toOwnData = (rows: OwnRows, now: number): OwnData => ({
  exportedAt: iso(now),
  profile: profile(rows),
  logins: logins(rows),
  listings: rows.listings.map(listing),
  orders: orders(rows),
  wishes: rows.wishes.map((wish) => ({ productId: wish.bike_id, wishedAt: iso(wish.created_at) })),
  mailsWaiting: rows.mails.map(({ subject, created_at }) => ({ subject, writtenAt: iso(created_at) })),
  doneByAdmins: rows.done.filter(({ subject_id }) => subject_id === rows.user.id).map(act),
  doneAsAdmin: rows.done.filter(({ admin_id }) => admin_id === rows.user.id).map(act),
});
