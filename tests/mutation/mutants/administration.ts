import { changed, type Guards, removed } from '../mutant.ts';

const SERVICE = 'users/administration.service.ts';
const ROLES = 'users/roles.test.ts';
const AUDIT = 'audit/audit.test.ts';
const RIGHTS = 'tests/security/rights-that-end.test.ts';
const LEAVING = 'account/leaving.test.ts';

/** What admins may do, and what they may not. */
export const administration: Guards = {
  kind: 'Administration and leaving',
  guards: [
    removed(
      'Who is no admin any more does nothing, even in a call under way',
      SERVICE,
      `if (!admins.includes(actor.id)) throw new ContractError('token_revoked');`,
      RIGHTS,
      'let an admin',
    ),
    removed(
      'The last admin is neither demoted nor deleted',
      SERVICE,
      `if (losesAdmin && user.role === 'Admin' && admins.length === 1) throw new ContractError('last_admin');`,
      'users/last-admin.test.ts',
      'the last one',
    ),
    removed(
      'Who stops selling has no listings on the market',
      SERVICE,
      `if (user.role === 'Seller') await removeUnsoldOfSeller(trx, id, now);`,
      ROLES,
      'stops selling',
    ),
    removed(
      'Sellers alone are verified',
      SERVICE,
      `if (role !== 'Seller') throw new ContractError('user_not_seller');`,
      ROLES,
      'on a seller',
    ),
    changed(
      'An act and its entry in the log are one transaction',
      SERVICE,
      ['db.transaction().execute(async (trx) => {', 'Promise.resolve(db).then(async (trx) => {'],
      AUDIT,
      'stands or falls',
    ),
    removed(
      'An act is written into the log',
      SERVICE,
      'if (done) await record(trx, actor, user, done);',
      AUDIT,
      'names each act',
    ),
    changed(
      'Entries of the log are not changed: the database refuses it',
      'platform/db/migrations/0005-administration.ts',
      [`for (const act of ['update', 'delete'])`, `for (const act of ['delete'])`],
      AUDIT,
      'by nobody',
    ),
    changed(
      'Entries of the log are not removed: the database refuses it',
      'platform/db/migrations/0005-administration.ts',
      [`for (const act of ['update', 'delete'])`, `for (const act of ['update'])`],
      AUDIT,
      'by nobody',
    ),
    removed(
      'The setting for the first admin makes no second one',
      'users/admins.ts',
      'if ((await lockAdmins(trx)).length > 0) return false;',
      'users/first-admin.test.ts',
    ),
    removed(
      'A deleted account cannot log in',
      'users/user-data.ts',
      'await deleteIdentity(trx, user.email);',
      'users/deletion.test.ts',
      'cannot log in',
    ),
    removed(
      'A deleted buyer holds no bikes',
      'payments/payments.table.ts',
      `, onDeletion: 'delete'`,
      'users/deletion.test.ts',
      'of a buyer',
    ),
    removed(
      'Nobody lists a bike who has stopped selling meanwhile',
      'bikes/bikes.service.ts',
      `if (!(await isSellerUntilEnd(trx, seller_id))) throw new ContractError('token_revoked');`,
      RIGHTS,
      'list a bike',
    ),
    removed(
      'The last admin does not leave',
      'account/account.service.ts',
      `if (user.role === 'Admin' && admins.length === 1) throw new ContractError('last_admin');`,
      LEAVING,
      'last admin',
    ),
    removed(
      'Nobody leaves while their money moves',
      'account/account.service.ts',
      `if (await hasPaymentUnderWay(trx, user.id, now)) throw new ContractError('payment_under_way');`,
      LEAVING,
      'while the bank asks',
    ),
    changed(
      'Who is refused to leave has lost nothing: one transaction',
      'account/account.service.ts',
      ['await db.transaction().execute(async (trx) => {', 'await Promise.resolve(db).then(async (trx) => {'],
      LEAVING,
      'while the bank asks',
    ),
    removed(
      'Who leaves is taken out of the records',
      'account/account.service.ts',
      'await eraseUserData(trx, user);',
      LEAVING,
      'out of every record',
    ),
  ],
};
