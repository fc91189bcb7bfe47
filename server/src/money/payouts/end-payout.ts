import { ContractError } from '#contract/errors.ts';
import { accountOfPerson, PAID_OUT } from '#server/money/ledger/accounts.ts';
import { mayPayOut } from '#server/money/ledger/checks.repository.ts';
import { postTransfer, transfer, voidTransfer } from '#server/money/ledger/transfer.ts';
import type { Notifier } from '#server/notices/notices.ts';
import { assertStillAdmin, findUserById, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { SOURCE } from './make-batch.ts';
import { inTaka } from './payouts.mapper.ts';
import { lockPayout, setState } from './payouts.repository.ts';
import type { PayoutRow } from './payouts.table.ts';

interface Parts {
  db: Db;
  clock: Clock;
  notifier: Notifier;
}

/** What became of a payout: paid with a reference, or returned. */
export type Outcome = { reference: string } | { returned: true };

/** The sum is due again, whether it was paid before or not. */
const giveBack = async (trx: Db, { id, state, transfer_id, user_id, amount }: PayoutRow, now: number) => {
  const externalId = `${id}:returned`;
  if (state === 'waiting') return voidTransfer(trx, { pendingId: transfer_id, externalId, at: now }, now);
  const back = { from: PAID_OUT, to: accountOfPerson(user_id), amount: Number(amount), at: now };
  return transfer(trx, [{ source: SOURCE, externalId, ...back }], now);
};

const pay = async (trx: Db, { id, transfer_id }: PayoutRow, now: number) => {
  if (!(await mayPayOut(trx))) throw new ContractError('ledger_wrong');
  await postTransfer(trx, { pendingId: transfer_id, externalId: `${id}:paid`, at: now }, now);
};

/** Returns whether an outcome is what the payout has become already. Throws `payout_over` where that is something else. */
const isEnded = ({ state, reference }: PayoutRow, outcome: Outcome): boolean => {
  if ('returned' in outcome) return state === 'returned';
  if (state === 'waiting') return false;
  if (state === 'paid' && reference === outcome.reference) return true;
  throw new ContractError('payout_over');
};

/**
 * Marks a payout as paid or returned, and tells the seller. Returns how many have changed (0: it is so already). Throws
 * `payout_not_found`, `payout_over`, `payout_not_confirmed`, `ledger_wrong`, `token_revoked`.
 */
export const endPayout = (
  { db, clock, notifier }: Parts,
  actor: Actor,
  id: string,
  outcome: Outcome,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await assertStillAdmin(trx, actor);
    const payout = await lockPayout(trx, id);
    if (!payout) throw new ContractError('payout_not_found');
    if (isEnded(payout, outcome)) return 0;
    const isPaid = 'reference' in outcome;
    if (isPaid && payout.confirmed_at === null) throw new ContractError('payout_not_confirmed');
    const now = clock.now();
    if (isPaid) await pay(trx, payout, now);
    else await giveBack(trx, payout, now);
    await setState(trx, id, { state: isPaid ? 'paid' : 'returned', changed_at: now, ...(isPaid && outcome) });
    const amount = inTaka(payout.amount);
    const seller = await findUserById(trx, payout.user_id);
    await recordAct(trx, actor, now, {
      act: isPaid ? 'payout_paid' : 'payout_returned',
      id: payout.user_id,
      subject: seller?.email ?? payout.user_id,
      before: String(amount),
      after: isPaid ? outcome.reference : null,
    });
    const kind = isPaid ? 'payoutPaid' : 'payoutReturned';
    await notifier.notify(trx, { userId: payout.user_id, kind, target: id, facts: { price: amount } });
    return 1;
  });
