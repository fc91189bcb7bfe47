import { accountOfPerson, PAID_OUT, transfer } from '#server/money/money.ts';
import { newId } from '#server/platform/lib/ids.ts';
import type { Accounts, Filling } from './accounts.ts';
import { insert, times } from './insert.ts';
import { longest } from './words.ts';

/** More movements of the seller in this month than a statement has lines. */
const MOVEMENTS = 400;
const AMOUNT = 100_00;

/** A batch with many payouts to the seller; it does not grow once it is made. */
const fillBatch = async ({ app }: Filling, { seller, admin, batch }: Accounts): Promise<void> => {
  const { db, clock } = app;
  const now = clock.now();
  const account = accountOfPerson(seller.id);
  const common = { source: 'test', amount: AMOUNT, at: now };
  const due = times(MOVEMENTS, () => ({ ...common, externalId: newId(), from: 'clearing:card', to: account }));
  const paid = times(120, () => ({ ...common, externalId: newId(), from: account, to: PAID_OUT, pending: true }));
  const pending = await db.transaction().execute(async (trx) => {
    await transfer(trx, due, now);
    return transfer(trx, paid, now);
  });
  const confirmed = { confirmed_at: now, confirmed_by: admin.id };
  const made = { id: batch, admin_id: admin.id, created_at: now, payouts: pending.length };
  await insert(db, 'payout_batches', [{ ...made, total: AMOUNT * pending.length, ...confirmed }]);
  const payouts = pending.map(({ id: transfer_id }) => ({
    ...{ id: newId(), batch_id: batch, user_id: seller.id, amount: AMOUNT, kind: 'bank' as const },
    ...{ name: longest(100), number: '12345678901234567890', routing: '185261234', pay_on: '2026-01-05' },
    ...{ state: 'waiting' as const, reference: null, created_at: now, changed_at: now, transfer_id },
  }));
  await insert(db, 'payouts', payouts);
};

/** What is due to the seller and being paid, and what providers' reports and the ledger do not have in common. */
export const fillMoney = async (filling: Filling, accounts: Accounts): Promise<void> => {
  const { app, count, round } = filling;
  if (round === 0) await fillBatch(filling, accounts);
  const differences = times(count, () => ({
    ...{ id: newId(), key: newId(), what: 'theirs' as const, provider: 'bkash' as const, kind: 'payment' as const },
    ...{ day: '2026-01-05', payment_ref: newId(), line_id: null, transfer_id: null, theirs: AMOUNT, ours: null },
    ...{ found_at: 1, matched_at: null, closed_at: null, admin_id: null, words: null },
  }));
  await insert(app.db, 'report_differences', differences);
};
