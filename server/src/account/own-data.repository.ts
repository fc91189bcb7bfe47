import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { AuditLogTable } from '#server/audit/audit.table.ts';
import type { BikesTable } from '#server/bikes/bikes.table.ts';
import { type OrderWithPayment, someOfBuyer } from '#server/orders/orders.repository.ts';
import type { PaymentsTable } from '#server/payments/payments.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { WishlistsTable } from '#server/wishlists/wishlists.table.ts';

/** Rows that are read at once: they take a few milliseconds, in which nobody else has a turn. */
const CHUNK = 100;

/** Reads all rows in the order of their ids, some at a time. Everybody else has a turn in between. */
async function* inChunks<T extends { id: string }>(
  read: (after: string, limit: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const rows = await read(last, CHUNK);
    yield rows;
    await endOfTurn();
    last = rows.length < CHUNK ? undefined : rows.at(-1)?.id;
  }
}

/** The profile, and what hangs on it that is never much. */
export const findOwnProfile = async (db: Db, userId: string) => {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const account = await db.selectFrom('identity_user').select('id').where('email', '=', user.email).executeTakeFirst();
  const accountId = account?.id ?? '';
  return {
    user,
    ways: await db.selectFrom('identity_account').select('providerId').where('userId', '=', accountId).execute(),
    sessions: await db.selectFrom('identity_session').selectAll().where('userId', '=', accountId).execute(),
    mails: await db.selectFrom('mail_outbox').selectAll().where('recipient', '=', user.email).orderBy('id').execute(),
  };
};
export type OwnProfile = Awaited<ReturnType<typeof findOwnProfile>>;

/** Somebody's listings, those that were removed from sight included. Index: bikes_by_seller. */
export const ownListings = (db: Db, userId: string): AsyncIterable<Selectable<BikesTable>[]> =>
  inChunks((after, limit) =>
    db
      .selectFrom('bikes')
      .selectAll()
      .where('seller_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

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

/** Somebody's orders, those that were taken back included, each with its payments. Index: orders_by_buyer. */
export async function* ownOrders(db: Db, userId: string): AsyncGenerator<OwnOrder[]> {
  for await (const orders of inChunks((after, limit) => someOfBuyer(db, userId, after, limit)))
    yield await withPayments(db, orders);
}

/** Index: wishlists_of_user. */
export const ownWishes = (db: Db, userId: string): AsyncIterable<Selectable<WishlistsTable>[]> =>
  inChunks((after, limit) =>
    db
      .selectFrom('wishlists')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );

/** What was done to somebody (`subject_id`), or by them (`admin_id`). Index: audit_log_by_subject, audit_log_by_admin. */
export const ownActs = (
  db: Db,
  column: 'subject_id' | 'admin_id',
  userId: string,
): AsyncIterable<Selectable<AuditLogTable>[]> =>
  inChunks((after, limit) =>
    db
      .selectFrom('audit_log')
      .selectAll()
      .where(column, '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
