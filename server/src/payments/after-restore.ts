import type { Db } from '#server/platform/db/database.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import type { PaymentProvider } from './provider.ts';
import { findRestore, forgetRestores } from './recovery.repository.ts';
import type { Settlement } from './settlement.ts';

/** Clocks differ, and an intent is opened a moment after its payment is on record, ms. */
const MARGIN = HOUR;

interface Parts {
  db: Db;
  provider: PaymentProvider;
  settlement: Settlement;
  report(error: unknown): void;
}

/**
 * Once after a backup took the place of a marketplace, settles everything that was paid since the backup was made, oldest
 * first: the events about it were taken by the marketplace that is gone, and do not come again. What fails is reported, keeps
 * none of the others waiting, and is tried again in the next turn.
 */
export const settleSinceRestore = async ({ db, provider, settlement, report }: Parts): Promise<void> => {
  const since = await findRestore(db);
  if (since === undefined) return;
  let isComplete = true;
  for (const intentId of await provider.listPaidSince(since - MARGIN)) {
    try {
      await settlement.settle(intentId);
    } catch (error) {
      isComplete = false;
      report(error);
    }
  }
  if (isComplete) await forgetRestores(db, since);
};
