import type { Db } from '#server/platform/db/database.ts';
import { blocksBetween } from './blocks.repository.ts';

/**
 * Whether either of two people has blocked the other. In a transaction that has locked both users (`keepUsers`), a block at the same
 * time waits for it, or is seen by it.
 */
export const isBlocked = async (db: Db, a: string, b: string): Promise<boolean> =>
  (await blocksBetween(db, a, b)).length > 0;

/** Whether a person has blocked another. */
export const hasBlocked = async (db: Db, userId: string, otherId: string): Promise<boolean> =>
  (await blocksBetween(db, userId, otherId)).some(({ user_id }) => user_id === userId);
