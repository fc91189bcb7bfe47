import type { Db } from '#server/platform/db/database.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { DAY, HOUR, MINUTE } from '#server/platform/lib/durations.ts';
import { moveState } from './payments.repository.ts';
import type { PaymentRow } from './payments.table.ts';
import type { Providers } from './provider.ts';
import { claimPayment, findCanceledHere, findRestore, findUnsettled, forgetRestores } from './reconciler.repository.ts';
import type { SaleNotices } from './sale-notices.ts';
import type { Settlement } from './settlement.ts';
import { findUnnotified } from './sold.repository.ts';

/** How long a payment is left alone after its last check, because its buyer is likely busy with it, ms. */
const REST = MINUTE;
/** An intent that is unpaid for so long is canceled at the provider, ms. */
const ABANDONED = DAY;
/** Payments of one run, which a stop of the process waits for, and how many of them are checked at the same time. */
const MAX_CHECKS = 200;
const AT_ONCE = 4;
const MAX_NOTIFICATIONS = 50;
/** Clocks differ, and an intent is created a moment after its payment is recorded, ms. */
const RESTORE_MARGIN = HOUR;

interface Parts {
  db: Db;
  clock: Clock;
  providers: Providers;
  /** Whether a card provider can be asked. */
  hasCards: boolean;
  settlement: Settlement;
  notifications: SaleNotices;
  report(error: unknown): void;
}

/**
 * Settles what no response and no event has settled: lost responses, crashes between provider and database, failed refunds;
 * and once after a restore, what was paid since the backup. Runs at start and at intervals, in any number of processes.
 */
export const createReconciler = ({ db, clock, providers, hasCards, settlement, notifications, report }: Parts) => {
  /**
   * Settles all that was paid since a restored backup was made, oldest first: its events went to the replaced database, and
   * do not come again. Failures are reported, delay no other payment, and are retried by the next run.
   */
  const settleSinceRestore = async (): Promise<void> => {
    const since = await findRestore(db);
    // Only cards have a list of what was paid. Without their keys it waits for them.
    if (since === undefined || !hasCards) return;
    let isComplete = true;
    for (const intentId of await providers.of('card').listPaidSince(since - RESTORE_MARGIN)) {
      try {
        await settlement.settle(intentId);
      } catch (error) {
        isComplete = false;
        report(error);
      }
    }
    if (isComplete) await forgetRestores(db, since);
  };

  const settleOne = async (payment: PaymentRow): Promise<void> => {
    const { id, intent_id, state, created_at } = payment;
    const now = clock.now();
    if (!(await claimPayment(db, payment, now))) return;
    if (!intent_id) {
      // Without an intent there is no money; one created late is found by its idempotency key at the next attempt.
      if (now - created_at > ABANDONED) await moveState(db, id, { from: ['created'], to: 'canceled', now });
      return;
    }
    const abandoned = now - created_at > ABANDONED && (state === 'created' || state === 'requires_action');
    if (abandoned) await settlement.end(payment);
    else await settlement.settle(intent_id);
  };

  return {
    /** Checks payments that rested `rest` ms, older ones less often (`findUnsettled`). Returns how many. */
    async run(rest = REST): Promise<number> {
      await settleSinceRestore().catch(report);
      const due = { now: clock.now(), rest, limit: MAX_CHECKS };
      const payments = [...(await findUnsettled(db, due)), ...(await findCanceledHere(db, due))];
      const waiting = payments.values();
      const settleNext = async (): Promise<void> => {
        for (const payment of waiting) await settleOne(payment).catch(report);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
      for (const payment of await findUnnotified(db, MAX_NOTIFICATIONS)) await notifications.notify(payment);
      return payments.length;
    },
  };
};
export type Reconciler = ReturnType<typeof createReconciler>;
