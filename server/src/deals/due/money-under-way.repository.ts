import { hasOpenDispute } from '#server/deals/disputes/disputes.repository.ts';
import { accountOfPerson, hasMoney } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The accounts of sales of a seller, of what holds their bikes, and of open disputes. */
const accountsAsSeller = (db: Db, sellerId: string) =>
  db
    .selectFrom('bikes')
    .innerJoin('orders', 'orders.bike_id', 'bikes.id')
    .select(({ eb, ref, val }) => eb(val('sale:'), '||', ref('orders.id')).as('account'))
    .where('bikes.seller_id', '=', sellerId)
    .where('bikes.sold_at', 'is not', null)
    .unionAll(
      db
        .selectFrom('deposits')
        .select(({ eb, ref, val }) => eb(val('sale:'), '||', ref('order_id')).as('account'))
        .where('seller_id', '=', sellerId)
        .where('outcome', 'is', null),
    )
    .unionAll(
      db
        .selectFrom('disputes')
        .select(({ eb, ref, val }) => eb(val('dispute:'), '||', ref('id')).as('account'))
        .where('seller_id', '=', sellerId)
        .where('decided_at', 'is', null),
    );

/** Returns true if money of a sale of this buyer or seller is held. Index: orders_by_buyer, bikes_by_seller, orders_by_bike, deposits_of_seller. */
const isHeldFor = async (db: Db, userId: string): Promise<boolean> => {
  const asBuyer = db
    .selectFrom('orders')
    .select(({ eb, ref, val }) => eb(val('sale:'), '||', ref('orders.id')).as('account'))
    .where('orders.buyer_id', '=', userId);
  const row = await db
    .selectFrom('ledger_accounts')
    .select('account')
    .where('account', 'in', asBuyer.unionAll(accountsAsSeller(db, userId)))
    .where('balance', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** What is held for sales of a seller, poisha. Index: bikes_by_seller, orders_by_bike. */
export const heldForSeller = async (db: Db, sellerId: string): Promise<number> => {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(({ fn }) => fn.sum<number>('balance').as('held'))
    .where('account', 'in', accountsAsSeller(db, sellerId))
    .executeTakeFirst();
  return Number(row?.held ?? 0);
};

/** Returns true if a person's money is held for a sale, waits for the decision of a dispute, is due to them, or is being paid out. */
export const hasMoneyUnderWay = async (db: Db, userId: string): Promise<boolean> =>
  (await hasMoney(db, accountOfPerson(userId))) || (await isHeldFor(db, userId)) || hasOpenDispute(db, userId);
