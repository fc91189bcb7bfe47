import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Of every sale: the money arrives, it buys the bike, it is due to the seller. */
const TRANSFERS_PER_SALE = 3;
const BUYERS_PER_SELLER = 3;

/** The account of a seller, by number. */
export const sellerOf = (n: number): string => `person:seller-${n}`;

/**
 * Fills an empty ledger by SQL with the transfers of sales by card, all handed over: what the buyers paid is due to the sellers.
 * Returns how many transfers there are.
 */
export const fillLedger = async (db: Db, transfers: number, sellers: number): Promise<number> => {
  const sales = Math.ceil(transfers / TRANSFERS_PER_SALE);
  const seller = sql.raw(`'person:seller-' || (i % ${sellers})`);
  const buyer = sql.raw(`'person:buyer-' || (i % ${sellers * BUYERS_PER_SELLER})`);
  const sale = sql.raw(`'sale:' || i`);
  const amount = sql.raw('(i % 400 + 100) * 100000');
  const numbers = sql.raw(`with recursive sales(i) as (select 1 union all select i + 1 from sales where i < ${sales})`);
  const acts = [
    { name: 'arrived', from: sql.raw(`'clearing:card'`), to: buyer },
    { name: 'sold', from: buyer, to: sale },
    { name: 'due', from: sale, to: seller },
  ];
  await db.transaction().execute(async (trx) => {
    const accounts = sql`
      ${numbers}
      insert into ledger_accounts (account, may_be_negative, balance, pending_in, pending_out)
      select 'clearing:card', 1, -sum(${amount}), 0, 0 from sales
      union all select ${seller}, 0, sum(${amount}), 0, 0 from sales group by 1
      union all select distinct ${buyer}, 0, 0, 0, 0 from sales
      union all select ${sale}, 0, 0, 0, 0 from sales
    `;
    await accounts.execute(trx);
    for (const { name, from, to } of acts)
      await sql`
        ${numbers}
        insert into ledger_transfers
          (id, source, external_id, phase, from_account, to_account, amount, effective_at, written_at)
        select i || ${`:${name}`}, 'bench', i || ${`:${name}`}, 'posted', ${from}, ${to}, ${amount}, i, i from sales
      `.execute(trx);
  });
  return sales * acts.length;
};
