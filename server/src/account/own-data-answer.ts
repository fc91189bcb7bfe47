import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import type { AuditLogTable } from '#server/audit/audit.table.ts';
import type { BikesTable } from '#server/bikes/bikes.table.ts';
import { orderPayment } from '#server/orders/order-answer.ts';
import type { PaymentsTable } from '#server/payments/payments.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { Streamed } from '#server/platform/lib/streamed.ts';
import { type OwnOrder, type OwnProfile, ownActs, ownListings, ownOrders, ownWishes } from './own-data.repository.ts';

/** Times are ms since 1970 in our tables, and dates or ISO text in the identity provider's. */
const iso = (time: number | string | Date): string => new Date(time).toISOString();
const optionalIso = <K extends string>(key: K, time: number | null) =>
  (time === null ? {} : { [key]: iso(time) }) as Partial<Record<K, string>>;
const optional = <K extends string>(key: K, value: string | null) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;

const profile = ({ user }: OwnProfile): OwnData['profile'] => ({
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

const logins = ({ ways, sessions }: OwnProfile): OwnData['logins'] => ({
  ways: ways.map(({ providerId }) => (providerId === 'credential' ? 'password' : providerId)),
  sessions: sessions.map((session) => ({
    startedAt: iso(session.createdAt),
    expiresAt: iso(session.expiresAt),
    ...optional('address', session.ipAddress),
    ...optional('browser', session.userAgent),
  })),
});

const listing = (bike: Selectable<BikesTable>): OwnData['listings'][number] => ({
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

const payment = (row: Selectable<PaymentsTable>): OwnData['orders'][number]['payments'][number] => ({
  amount: row.amount / POISHA_PER_TAKA,
  state: row.state,
  startedAt: iso(row.created_at),
  changedAt: iso(row.updated_at),
  ...optional('reference', row.intent_id),
});

const order = ({ order, payments }: OwnOrder): OwnData['orders'][number] => ({
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
  payments: payments.map(payment),
});

const act = (entry: Selectable<AuditLogTable>): OwnData['doneAsAdmin'][number] => ({
  at: iso(entry.created_at),
  act: entry.act,
  ...optional('before', entry.value_before),
  ...optional('after', entry.value_after),
});

async function* mapChunks<T, U>(chunks: AsyncIterable<T[]>, map: (row: T) => U): AsyncGenerator<U[]> {
  for await (const rows of chunks) yield rows.map(map);
}

/** The contract's OwnData: the profile as it is now, and lists that are read while they are sent. */
export const toOwnData = (db: Db, own: OwnProfile, now: number): Streamed<OwnData> => {
  const { id } = own.user;
  return {
    exportedAt: iso(now),
    profile: profile(own),
    logins: logins(own),
    listings: mapChunks(ownListings(db, id), listing),
    orders: mapChunks(ownOrders(db, id), order),
    wishes: mapChunks(ownWishes(db, id), (wish) => ({ productId: wish.bike_id, wishedAt: iso(wish.created_at) })),
    mailsWaiting: own.mails.map(({ subject, created_at }) => ({ subject, writtenAt: iso(created_at) })),
    doneByAdmins: mapChunks(ownActs(db, 'subject_id', id), act),
    doneAsAdmin: mapChunks(ownActs(db, 'admin_id', id), act),
  };
};
