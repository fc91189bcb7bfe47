import type { DealsOfMoney } from '#server/money/deals-of-money.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import { findAdmins } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { differences, sumOfBalances } from './balances.repository.ts';
import { findWrong, keepCheck } from './checks.repository.ts';
import { ledgerWrongMail } from './ledger-mails.ts';

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  publicUrl: string;
  deals: Pick<DealsOfMoney, 'wrongSales'>;
  report(error: unknown): void;
}

const lookForWrong = async ({ db, deals }: Pick<Parts, 'db' | 'deals'>): Promise<string | undefined> => {
  const sum = await sumOfBalances(db);
  const wrong = await differences(db);
  const sales = await deals.wrongSales(db);
  if (sum === 0 && wrong.length === 0 && sales.length === 0) return undefined;
  const accounts = wrong.map(({ account, balance, counted }) => `${account} has ${balance}, its transfers ${counted}`);
  const bikes = sales.map((id) => `bike ${id} and its payments disagree on whether it is sold`);
  return [`the balances sum up to ${sum} poisha`, ...accounts, ...bikes].join('; ');
};

/**
 * Sums the ledger up, counts all transfers again, and compares sold bikes with their payments. A difference stops payouts until a later
 * check finds none. All admins are told, and the log of the server names the accounts and bikes. Returns what is wrong.
 */
export const checkLedger = async (parts: Parts): Promise<string | undefined> => {
  const { db, clock, outbox, notifier, publicUrl, report } = parts;
  const wrong = await lookForWrong(parts);
  const known = await findWrong(db);
  await db.transaction().execute(async (trx) => {
    await keepCheck(trx, wrong, clock.now());
    if (wrong === undefined || known !== undefined) return;
    for (const { id, name, email, language } of await findAdmins(trx)) {
      const link = `${publicUrl}/dashboard/payouts`;
      await notifier.notify(trx, {
        userId: id,
        kind: 'ledgerWrong',
        target: 'ledger',
        facts: {},
        mail: (unsubscribe) => ledgerWrongMail({ email, language }, { name, link }, unsubscribe),
      });
    }
  });
  if (wrong !== undefined) {
    outbox.wake();
    report(new Error(`The ledger is wrong, and payouts have stopped: ${wrong}`));
  }
  return wrong;
};
