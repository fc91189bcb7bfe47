import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY, MINUTE } from '#server/platform/lib/durations.ts';
import { settleSinceRestore } from './after-restore.ts';
import type { Notices } from './notices.ts';
import { claimPayment, findUnsettled, findUntold, moveState } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import type { PaymentProvider } from './provider.ts';
import type { Settlement } from './settlement.ts';

/** A payment is left alone for as long as its buyer is likely to be busy with it, ms. */
const REST = MINUTE;
/** An intent on which nobody has paid for so long is ended at the provider, ms. */
const ABANDONED = DAY;
/** Payments of one run, for which a stop of the process waits; and how many the provider is asked about at the same time. */
const MAX_LOOKS = 200;
const AT_ONCE = 4;
const MAX_TOLD = 50;

interface Parts {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  settlement: Settlement;
  notices: Notices;
  report(error: unknown): void;
}

/**
 * Settles what no answer and no event has settled: lost answers, crashes between provider and database, refunds that
 * failed; and once after a restore, what was paid since the backup. Runs at start and at intervals, in any number of processes at once.
 */
export const createReconciler = ({ db, clock, provider, settlement, notices, report }: Parts) => {
  const settleOne = async (payment: PaymentRow): Promise<void> => {
    const { id, intent_id, state, created_at } = payment;
    const now = clock.now();
    if (!(await claimPayment(db, payment, now))) return;
    if (!intent_id) {
      // No intent ever came of it, so no money either; a late one is found by its idempotency key at the next try.
      if (now - created_at > ABANDONED) await moveState(db, id, { from: ['created'], to: 'canceled', now });
      return;
    }
    const abandoned = now - created_at > ABANDONED && (state === 'created' || state === 'requires_action');
    if (abandoned) await provider.cancelIntent(intent_id);
    await settlement.settle(intent_id);
  };

  return {
    /** Looks at payments that have rested for `rest` ms, old ones less often (`findUnsettled`); answers how many. */
    async run(rest = REST): Promise<number> {
      await settleSinceRestore({ db, provider, settlement, report }).catch(report);
      const payments = await findUnsettled(db, { now: clock.now(), rest, limit: MAX_LOOKS });
      const waiting = payments.values();
      const lookOn = async (): Promise<void> => {
        for (const payment of waiting) await settleOne(payment).catch(report);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lookOn));
      for (const payment of await findUntold(db, MAX_TOLD)) await notices.tell(payment);
      return payments.length;
    },
  };
};
export type Reconciler = ReturnType<typeof createReconciler>;
