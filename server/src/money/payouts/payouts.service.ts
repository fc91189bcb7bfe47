import type { Payout, PayoutOverview, PayoutStanding } from '#contract/entities/payout.ts';
import { ContractError } from '#contract/errors.ts';
import type { DealsOfMoney } from '#server/money/deals-of-money.ts';
import { accountOfPerson, COMMISSION, PAID_OUT, REFUNDS } from '#server/money/ledger/accounts.ts';
import { balanceOf } from '#server/money/ledger/balances.repository.ts';
import { mayPayOut } from '#server/money/ledger/checks.repository.ts';
import { accountsOf } from '#server/money/payout-accounts/payout-accounts.repository.ts';
import { toPayoutAccount } from '#server/money/payout-accounts/payout-accounts.service.ts';
import type { Notifier, Outbox } from '#server/notices/notices.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mapPage, type Page } from '#server/platform/db/page.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { endPayout, type Outcome } from './end-payout.ts';
import { type MadeBatch, makeBatch } from './make-batch.ts';
import { inTaka, iso, toBatch, toPayout } from './payouts.mapper.ts';
import { confirmBatch, findBatch, newestBatches, pageOfPayouts, sumOf } from './payouts.repository.ts';

/** Batches and refunds of the overview. */
const NEWEST = 10;

export interface PayoutsService {
  /** How the money of the actor, a seller, stands. */
  standing(actor: Actor): Promise<PayoutStanding>;
  /** The actor's payouts; those of all sellers for an admin. */
  list(actor: Actor, query: { batchId?: string | undefined; after?: string | undefined }): Promise<Page<Payout>>;
  overview(actor: Actor): Promise<PayoutOverview>;
  /** See `makeBatch`. */
  makeBatch(actor: Actor): Promise<MadeBatch>;
  /** Returns how many batches are newly confirmed. Throws `payout_batch_not_found`, `payout_batch_own`, `ledger_wrong`. */
  confirm(actor: Actor, batchId: string): Promise<number>;
  /** See `endPayout`. */
  end(actor: Actor, id: string, outcome: Outcome): Promise<number>;
}

interface Parts {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  notifier: Notifier;
  deals: DealsOfMoney;
  /** Taka. */
  confirmAbove: number;
}

export const createPayoutsService = (parts: Parts): PayoutsService => {
  const { db, clock, outbox, deals } = parts;
  const takaIn = async (account: string): Promise<number> => inTaka((await balanceOf(db, account)).balance);
  return {
    async standing({ id }) {
      const { current, next } = await accountsOf(db, id, clock.now());
      const { balance, kept } = await balanceOf(db, accountOfPerson(id));
      return {
        held: inTaka(await deals.heldFor(db, id)),
        due: inTaka(balance - kept),
        underWay: inTaka(kept),
        ...(current && { account: toPayoutAccount(current) }),
        ...(next && { next: { ...toPayoutAccount(next), usableAt: iso(next.usable_at) } }),
      };
    },

    async list({ id, role }, query) {
      const isAdmin = role === 'Admin';
      const page = await pageOfPayouts(db, { ...query, ...(!isAdmin && { userId: id }) });
      return mapPage(page, (row) => toPayout(row, isAdmin));
    },

    async overview({ id }) {
      const due = await sumOf(db, 'person');
      const refunds = await deals.refundsUnderWay(db, NEWEST);
      return {
        held: inTaka((await sumOf(db, 'sale')).balance + (await sumOf(db, 'dispute')).balance),
        due: inTaka(due.balance - due.kept),
        underWay: inTaka(due.kept),
        paidOut: await takaIn(PAID_OUT),
        commission: await takaIn(COMMISSION),
        refunding: await takaIn(REFUNDS),
        refunds: refunds.map(({ id: paymentId, amount, since }) => ({
          paymentId,
          amount: inTaka(amount),
          since: iso(since),
        })),
        balanced: await mayPayOut(db),
        batches: (await newestBatches(db, NEWEST)).map((row) => toBatch(row, id)),
      };
    },

    async makeBatch(actor) {
      await deals.keepBackForBanks();
      return makeBatch(parts, actor);
    },

    confirm: (actor, batchId) =>
      db.transaction().execute(async (trx) => {
        await assertStillAdmin(trx, actor);
        const batch = await findBatch(trx, batchId);
        if (!batch) throw new ContractError('payout_batch_not_found');
        if (batch.confirmed_at !== null) return 0;
        if (batch.admin_id === actor.id) throw new ContractError('payout_batch_own');
        if (!(await mayPayOut(trx))) throw new ContractError('ledger_wrong');
        const now = clock.now();
        await confirmBatch(trx, batchId, actor.id, now);
        const after = String(inTaka(batch.total));
        await recordAct(trx, actor, now, { act: 'payouts_confirmed', id: batchId, subject: batchId, after });
        return 1;
      }),

    async end(actor, id, outcome) {
      const count = await endPayout(parts, actor, id, outcome);
      outbox.wake();
      return count;
    },
  };
};
