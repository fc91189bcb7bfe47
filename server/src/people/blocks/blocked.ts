import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import { blocksBetween } from './blocks.repository.ts';

/**
 * Throws `messages_closed` if either of two people has blocked the other. To be called in a transaction that has locked both users
 * (`keepUsers`): a block at the same time then waits for it, or is seen by it.
 */
export const assertNotBlocked = async (trx: Db, a: string, b: string): Promise<void> => {
  if ((await blocksBetween(trx, a, b)).length > 0) throw new ContractError('messages_closed');
};

/** Whether a person has blocked another. */
export const hasBlocked = async (db: Db, userId: string, otherId: string): Promise<boolean> =>
  (await blocksBetween(db, userId, otherId)).some(({ user_id }) => user_id === userId);
