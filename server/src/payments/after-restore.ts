import type { Db } from '#server/db/database.ts';
import { HOUR } from '#server/lib/durations.ts';
import type { PaymentProvider } from './provider.ts';
import { findRestore, forgetRestores } from './recovery.repository.ts';
import type { Settlement } from './settlement.ts';

/** Clocks differ, and an intent is opened a moment after its payment is on record, ms. */
const MARGIN = HOUR;

interface Parts {
  db: Db;
  provider: PaymentProvider;
  settlement: Settlement;
}

/**
 * Once after a backup was restored, settles everything that was paid since the backup was made: the events about it were
 * taken by the marketplace that is gone, and do not come again. What fails is tried again in the next turn.
 */
export const settleSinceRestore = async ({ db, provider, settlement }: Parts): Promise<void> => {
  const since = await findRestore(db);
  if (since === undefined) return;
  for (const intentId of await provider.listPaidSince(since - MARGIN)) await settlement.settle(intentId);
  await forgetRestores(db, since);
};
