import type { Selectable } from 'kysely';
import { type Person, pageOfOwnRows } from '#server/account/user-data.repository.ts';
import type { PaymentsTable } from '#server/deals/deals.ts';
import { type OrderWithPayment, type ShownReview, someAbout, someOfBuyer } from '#server/deals/deals.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/db/personal-data.ts';

/** Rows that are read at once: they take a few milliseconds, in which the process serves no other request. */
const CHUNK = 20;

/** Reads all rows in the order of their ids, some at a time; other requests are served while they are sent (`jsonStream`). */
async function* inChunks<T extends { id: string }>(
  read: (after: string, limit: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows = await read(last, CHUNK);
    yield rows;
    last = rows.length < CHUNK ? undefined : rows.at(-1)?.id;
  }
}

/** The account with its logins: the part of the export that is never long. */
export const findOwnProfile = async (db: Db, userId: string) => {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const account = await db.selectFrom('identity_user').select('id').where('email', '=', user.email).executeTakeFirst();
  const accountId = account?.id ?? '';
  const here = db.selectFrom('presence').select('last_here_at').where('user_id', '=', userId);
  const lastHereAt = (await here.executeTakeFirst())?.last_here_at;
  return {
    user,
    lastHereAt: lastHereAt === undefined ? undefined : Number(lastHereAt),
    ways: await db.selectFrom('identity_account').select('providerId').where('userId', '=', accountId).execute(),
    sessions: await db.selectFrom('identity_session').selectAll().where('userId', '=', accountId).execute(),
  };
};
export type OwnProfile = Awaited<ReturnType<typeof findOwnProfile>>;

/** A user's rows of a table, those that were removed from sight included. */
export const ownRows = (db: Db, data: PersonalData, person: Person): AsyncIterable<Record<string, unknown>[]> =>
  inChunks((after, limit) => pageOfOwnRows(db, data, person, { after, limit }));

export interface OwnOrder {
  order: OrderWithPayment;
  payments: Selectable<PaymentsTable>[];
}

const withPayments = async (db: Db, orders: readonly OrderWithPayment[]): Promise<OwnOrder[]> => {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const payments = await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const ofOrder = Map.groupBy(payments, ({ order_id }) => order_id);
  return orders.map((order) => ({ order, payments: ofOrder.get(order.id) ?? [] }));
};

/** A user's orders, those that were taken back included, each with its payments. Index: orders_by_buyer. */
export async function* ownOrders(db: Db, userId: string): AsyncGenerator<OwnOrder[]> {
  for await (const orders of inChunks((after, limit) => someOfBuyer(db, userId, after, limit)))
    yield await withPayments(db, orders);
}

/** What is shown at `now` (ms) of what others wrote about a user. Index: reviews_of_subject. */
export const reviewsAbout = (db: Db, userId: string, now: number): AsyncIterable<ShownReview[]> =>
  inChunks((after, limit) => someAbout(db, { subjectId: userId, now }, after, limit));
