import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import { blocksBetween } from './blocks.repository.ts';

/**
 * Throws `messages_closed` if one of two people has blocked the other, whoever it was. In a transaction that has locked both users
 * (`keepUsers`), so that a block at the same moment comes wholly before or after.
 */
export const assertNotBlocked = async (trx: Db, a: string, b: string): Promise<void> => {
  if ((await blocksBetween(trx, a, b)).length > 0) throw new ContractError('messages_closed');
};

/** Whether a person has blocked another. */
export const hasBlocked = async (db: Db, userId: string, otherId: string): Promise<boolean> =>
  (await blocksBetween(db, userId, otherId)).some(({ user_id }) => user_id === userId);
