import { accountOfPerson, hasMoney } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Returns true if money of a sale of this buyer or seller is held. Index: orders_by_buyer, bikes_by_seller, orders_by_bike. */
const isHeldFor = async (db: Db, userId: string): Promise<boolean> => {
  const asSeller = db
    .selectFrom('bikes')
    .innerJoin('orders', 'orders.bike_id', 'bikes.id')
    .select(({ eb, ref, val }) => eb(val('sale:'), '||', ref('orders.id')).as('account'))
    .where('bikes.seller_id', '=', userId);
  const asBuyer = db
    .selectFrom('orders')
    .select(({ eb, ref, val }) => eb(val('sale:'), '||', ref('orders.id')).as('account'))
    .where('orders.buyer_id', '=', userId);
  const row = await db
    .selectFrom('ledger_accounts')
    .select('account')
    .where('account', 'in', asBuyer.unionAll(asSeller))
    .where('balance', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Returns true if a person's money is held for a sale, is due to them, or is being paid out. */
export const hasMoneyUnderWay = async (db: Db, userId: string): Promise<boolean> =>
  (await hasMoney(db, accountOfPerson(userId))) || isHeldFor(db, userId);
