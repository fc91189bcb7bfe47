import type { Db } from '#server/db/database.ts';
import { allOfBuyer } from '#server/orders/orders.repository.ts';

/** Everything that the records hold about one user, a query for each kind; what was removed from sight included. */
export const findOwnData = async (db: Db, userId: string) => {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const account = await db.selectFrom('identity_user').select('id').where('email', '=', user.email).executeTakeFirst();
  const accountId = account?.id ?? '';
  return {
    user,
    ways: await db.selectFrom('identity_account').select('providerId').where('userId', '=', accountId).execute(),
    sessions: await db.selectFrom('identity_session').selectAll().where('userId', '=', accountId).execute(),
    listings: await db.selectFrom('bikes').selectAll().where('seller_id', '=', userId).orderBy('id').execute(),
    orders: await allOfBuyer(db, userId),
    payments: await db.selectFrom('payments').selectAll().where('buyer_id', '=', userId).orderBy('id').execute(),
    wishes: await db.selectFrom('wishlists').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    mails: await db.selectFrom('mail_outbox').selectAll().where('recipient', '=', user.email).orderBy('id').execute(),
    done: await db
      .selectFrom('audit_log')
      .selectAll()
      .where(({ or, eb }) => or([eb('subject_id', '=', userId), eb('admin_id', '=', userId)]))
      .orderBy('id')
      .execute(),
  };
};
export type OwnRows = Awaited<ReturnType<typeof findOwnData>>;
