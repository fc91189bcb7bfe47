import type { Selectable } from 'kysely';
import type { OwnData } from '#contract/entities/own-data.ts';
import { PERSONAL_DATA } from '#server/account/user-data.repository.ts';
import type { PaymentsTable, ShownReview } from '#server/deals/deals.ts';
import { ORDER_EXPORT, orderPayment, toAnswered, toReview } from '#server/deals/deals.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ExportFields } from '#server/platform/db/personal-data.ts';
import { POISHA_PER_TAKA } from '#server/platform/lib/money.ts';
import type { Streamed } from '#server/platform/lib/streamed.ts';
import { type OwnOrder, type OwnProfile, ownOrders, ownRows, reviewsAbout } from './own-data.repository.ts';

/** Times are ms since 1970 in our tables, and dates or ISO text in the identity provider's. */
const iso = (time: number | string | Date): string => new Date(time).toISOString();
const optional = <K extends string>(key: K, value: string | null) =>
  (value ? { [key]: value } : {}) as Partial<Record<K, string>>;

/** A row under the names that its table declares for the export. */
const exported = <Item>(row: object, fields: ExportFields<Record<string, unknown>, Item>): Item => {
  const columns = row as Record<string, unknown>;
  const item: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<string | { time: string }>(fields)) {
    const value = columns[typeof field === 'string' ? field : field.time];
    if (value !== null) item[name] = typeof field === 'string' ? value : iso(value as number);
  }
  return item as Item;
};

const profile = ({ user, lastHereAt }: OwnProfile): OwnData['profile'] => ({
  id: user.id,
  name: user.name,
  email: user.email,
  ...(user.email_verified_at !== null && { emailVerifiedAt: iso(user.email_verified_at) }),
  role: user.role,
  ...(user.role === 'Seller' && { sellerVerify: user.seller_verify }),
  ...(user.answers_within !== null && { answersWithin: user.answers_within }),
  ...optional('photo', user.photo_url),
  languageOfMails: user.language,
  joinedAt: iso(user.created_at),
  ...(user.suspended_until !== null && { suspendedUntil: iso(Number(user.suspended_until)) }),
  ...(lastHereAt !== undefined && { lastHereAt: iso(lastHereAt) }),
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

const payment = (row: Selectable<PaymentsTable>): OwnData['orders'][number]['payments'][number] => ({
  amount: row.amount / POISHA_PER_TAKA,
  state: row.state,
  startedAt: iso(row.created_at),
  changedAt: iso(row.updated_at),
  ...optional('reference', row.intent_id),
});

const order = ({ order, payments }: OwnOrder): OwnData['orders'][number] => {
  const answered = toAnswered(order);
  return {
    ...exported(order, ORDER_EXPORT),
    payment: orderPayment(order),
    ...(answered && { answered }),
    payments: payments.map(payment),
  };
};

/** Who wrote it is their own data. */
const received = (row: ShownReview): OwnData['reviewsReceived'][number] => {
  const { writerName: _, ...review } = toReview(row);
  return review;
};

async function* mapChunks<T, U>(chunks: AsyncIterable<T[]>, map: (row: T) => U): AsyncGenerator<U[]> {
  for await (const rows of chunks) yield rows.map(map);
}

type Lists = Omit<OwnData, 'exportedAt' | 'profile' | 'logins' | 'orders' | 'reviewsReceived'>;

/** The lists of the export, as the tables declare them. */
const declaredLists = (db: Db, { user }: OwnProfile): Streamed<Lists> => {
  const lists = PERSONAL_DATA.flatMap((data) => {
    const { list, fields } = data;
    return list && fields ? [[list, mapChunks(ownRows(db, data, user), (row) => exported(row, fields))]] : [];
  });
  return Object.fromEntries(lists);
};

/** The contract's OwnData: the profile as it is now, and lists that are read while they are sent. */
export const toOwnData = (db: Db, own: OwnProfile, now: number): Streamed<OwnData> => ({
  exportedAt: iso(now),
  profile: profile(own),
  logins: logins(own),
  orders: mapChunks(ownOrders(db, own.user.id), order),
  reviewsReceived: mapChunks(reviewsAbout(db, own.user.id, now), received),
  ...declaredLists(db, own),
});
