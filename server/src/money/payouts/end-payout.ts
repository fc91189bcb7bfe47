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

/** Moves the money of a payout that was paid or returned before; that may happen several times. */
const moveAgain = (trx: Db, payout: PayoutRow, { from, to }: { from: string; to: string }, now: number) => {
  const externalId = `${payout.id}:after-${payout.state}:${payout.changed_at}`;
  return transfer(trx, [{ source: SOURCE, externalId, from, to, amount: Number(payout.amount), at: now }], now);
};

/** The sum is due again, whether it was paid before or not. */
const giveBack = (trx: Db, payout: PayoutRow, now: number) => {
  const { id, state, transfer_id, user_id } = payout;
  return state === 'waiting'
    ? voidTransfer(trx, { pendingId: transfer_id, externalId: `${id}:returned`, at: now }, now)
    : moveAgain(trx, payout, { from: PAID_OUT, to: accountOfPerson(user_id) }, now);
};

const pay = async (trx: Db, payout: PayoutRow, now: number) => {
  const { id, state, transfer_id, user_id } = payout;
  if (!(await mayPayOut(trx))) throw new ContractError('ledger_wrong');
  await (state === 'waiting'
    ? postTransfer(trx, { pendingId: transfer_id, externalId: `${id}:paid`, at: now }, now)
    : moveAgain(trx, payout, { from: accountOfPerson(user_id), to: PAID_OUT }, now));
};

/** Returns whether an outcome is what the payout has become already. Throws `payout_over` where that is something else. */
const isEnded = ({ state, reference }: PayoutRow, outcome: Outcome, hasLeft: boolean): boolean => {
  if ('returned' in outcome) return state === 'returned';
  // A batch contains only sellers who have an account: what is due to others is paid by hand.
  if (state === 'waiting' || (state === 'returned' && hasLeft)) return false;
  if (state === 'paid' && reference === outcome.reference) return true;
  throw new ContractError('payout_over');
};

/**
 * Marks a payout as paid or returned, and tells the seller; a returned one as paid only after its seller has left. Returns how many have changed (0: it is so already). Throws
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
    const seller = await findUserById(trx, payout.user_id);
    if (isEnded(payout, outcome, seller === undefined)) return 0;
    const isPaid = 'reference' in outcome;
    if (isPaid && payout.confirmed_at === null) throw new ContractError('payout_not_confirmed');
    const now = clock.now();
    if (isPaid) await pay(trx, payout, now);
    else await giveBack(trx, payout, now);
    await setState(trx, id, { state: isPaid ? 'paid' : 'returned', changed_at: now, ...(isPaid && outcome) });
    const amount = inTaka(payout.amount);
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
