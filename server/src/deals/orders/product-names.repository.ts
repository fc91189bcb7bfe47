import { accountOfDispute, accountOfSale } from '#server/money/money.ts';
import type { Db } from '#server/platform/db/database.ts';

/** The ids in the accounts of one kind. */
const idsIn = (accounts: readonly string[], prefix: string): string[] =>
  accounts.flatMap((account) => (account.startsWith(prefix) ? [account.slice(prefix.length)] : []));

/** The names of the bikes that accounts of sales and disputes are about, as they were booked, by the account. */
export const productNames = async (db: Db, accounts: readonly string[]): Promise<Map<string, string>> => {
  const [orders, disputes] = [idsIn(accounts, accountOfSale('')), idsIn(accounts, accountOfDispute(''))];
  const booked = db.selectFrom('orders').select('product_name');
  const ofSales = orders.length > 0 ? await booked.select('id').where('id', 'in', orders).execute() : [];
  const ofDisputes =
    disputes.length > 0
      ? await booked
          .innerJoin('disputes', 'disputes.order_id', 'orders.id')
          .select('disputes.id')
          .where('disputes.id', 'in', disputes)
          .execute()
      : [];
  return new Map([
    ...ofSales.map(({ id, product_name }) => [accountOfSale(id), product_name] as const),
    ...ofDisputes.map(({ id, product_name }) => [accountOfDispute(id), product_name] as const),
  ]);
};
