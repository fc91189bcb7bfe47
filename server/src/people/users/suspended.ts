import { ContractError } from '#contract/errors.ts';
import type { Db } from '#server/platform/db/database.ts';
import { findUserById, isSellerUntilEnd } from './users.repository.ts';
import type { UserRow } from './users.table.ts';

/** Returns whether a user is suspended at `now` (ms). */
export const isSuspendedAt = ({ suspended_until }: Pick<UserRow, 'suspended_until'>, now: number): boolean =>
  suspended_until !== null && Number(suspended_until) > now;

/**
 * Throws `token_revoked` unless a user sells, and `account_suspended` if they are suspended at `now` (ms); both then stay so until
 * the transaction ends.
 */
export const assertSellsUntilEnd = async (trx: Db, id: string, now: number): Promise<void> => {
  if (!(await isSellerUntilEnd(trx, id))) throw new ContractError('token_revoked');
  const user = await findUserById(trx, id);
  if (user && isSuspendedAt(user, now)) throw new ContractError('account_suspended');
};
