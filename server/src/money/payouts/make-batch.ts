import { ContractError } from '#contract/errors.ts';
import { accountOfPerson, PAID_OUT } from '#server/money/ledger/accounts.ts';
import { mayPayOut } from '#server/money/ledger/checks.repository.ts';
import { lockBalances, transfer } from '#server/money/ledger/transfer.ts';
import { accountsOf } from '#server/money/payout-accounts/payout-accounts.repository.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { dhakaMonth } from '#server/platform/lib/dhaka-day.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { POISHA_PER_TAKA, toPoisha } from '#server/platform/lib/money.ts';
import { inTaka } from './payouts.mapper.ts';
import { findDue, insertBatch, paidTo } from './payouts.repository.ts';
import type { NewPayoutRow } from './payouts.table.ts';
import { splitPayout } from './split.ts';

/** Sellers of one batch: it is one transaction, for which other writers wait. */
const SELLERS = 100;

/** The `source` of what payouts write into the ledger, by the payout's id. */
export const SOURCE = 'payout';

export interface MadeBatch {
  id: string;
  payouts: number;
  /** Taka. */
  total: number;
  withoutAccount: number;
}

interface Parts {
  db: Db;
  clock: Clock;
  /** Taka. */
  confirmAbove: number;
}

type Planned = Omit<NewPayoutRow, 'transfer_id'>;

interface Batch {
  batch_id: string;
  now: number;
  /** What is paid to each wallet, poisha, by its number and the day: two sellers may have the same. */
  takenBy: Map<string, Map<string, number>>;
}

/** What is paid to a wallet, poisha, by day; the payouts of this batch are added to it. */
const takenOf = async (trx: Db, number: string, { now, takenBy }: Batch): Promise<Map<string, number>> => {
  const taken = takenBy.get(number) ?? (await paidTo(trx, number, `${dhakaMonth(now)}-01`));
  takenBy.set(number, taken);
  return taken;
};

/** The payouts of one seller, whole taka each, which it adds to `takenBy`; undefined where they have no payout account. */
const planFor = async (
  trx: Db,
  { user_id, available }: { user_id: string; available: number },
  batch: Batch,
): Promise<Planned[] | undefined> => {
  const { batch_id, now } = batch;
  const { current } = await accountsOf(trx, user_id, now);
  if (!current) return undefined;
  const { kind, name, number, routing } = current;
  const whole = Math.floor(available / POISHA_PER_TAKA) * POISHA_PER_TAKA;
  const taken = kind === 'wallet' ? await takenOf(trx, number, batch) : new Map<string, number>();
  const parts = splitPayout(whole, kind, { now, taken });
  for (const { payOn, amount } of parts) taken.set(payOn, (taken.get(payOn) ?? 0) + amount);
  // Lists have the newest first, and what is to be paid first belongs there.
  return parts.toReversed().map(({ amount, payOn }) => ({
    ...{ id: newId(), batch_id, user_id, amount, kind, name, number, routing },
    ...{ pay_on: payOn, state: 'waiting', reference: null, created_at: now, changed_at: now },
  }));
};

/** What is due to up to `SELLERS` sellers with an account, and how many have none. */
const planAll = async (trx: Db, batch: Batch) => {
  const planned: Planned[] = [];
  let [sellers, withoutAccount, after] = [0, 0, ''];
  for (;;) {
    const due = await findDue(trx, SELLERS, after);
    for (const one of due) {
      const own = await planFor(trx, one, batch);
      if (own) planned.push(...own);
      else withoutAccount += 1;
      sellers += own ? 1 : 0;
      if (sellers === SELLERS) return { planned, withoutAccount };
    }
    if (due.length < SELLERS) return { planned, withoutAccount };
    after = due.at(-1)?.user_id ?? '';
  }
};

/**
 * Makes payouts of what is due, each a pending transfer. A batch of more than `confirmAbove` waits for another admin. Throws
 * `nothing_due`, `ledger_wrong`, `token_revoked`.
 */
export const makeBatch = ({ db, clock, confirmAbove }: Parts, actor: Actor): Promise<MadeBatch> =>
  db.transaction().execute(async (trx) => {
    // Acts of admins come one after the other: no sum is in two batches.
    await assertStillAdmin(trx, actor);
    if (!(await mayPayOut(trx))) throw new ContractError('ledger_wrong');
    const now = clock.now();
    const id = newId();
    // As in all transfers this account is before those of people, whom `findDue` locks.
    await lockBalances(trx, [PAID_OUT]);
    const { planned, withoutAccount } = await planAll(trx, { batch_id: id, now, takenBy: new Map() });
    if (planned.length === 0) throw new ContractError('nothing_due');
    const transfers = await transfer(
      trx,
      planned.map((payout) => ({
        source: SOURCE,
        externalId: payout.id,
        from: accountOfPerson(payout.user_id),
        to: PAID_OUT,
        amount: payout.amount,
        at: now,
        pending: true,
      })),
      now,
    );
    const total = planned.reduce((sum, { amount }) => sum + amount, 0);
    const isConfirmed = total <= toPoisha(confirmAbove);
    const confirmed = { confirmed_at: isConfirmed ? now : null, confirmed_by: isConfirmed ? actor.id : null };
    await insertBatch(
      trx,
      { id, admin_id: actor.id, created_at: now, payouts: planned.length, total, ...confirmed },
      planned.map((payout, n) => ({ ...payout, transfer_id: transfers[n]?.id ?? '' })),
    );
    await recordAct(trx, actor, now, { act: 'payouts_batched', id, subject: id, after: String(inTaka(total)) });
    return { id, payouts: planned.length, total: inTaka(total), withoutAccount };
  });
