import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/lib/ids.ts';

/** The key under which mails to an address are counted. */
const countOf = (email: string): string => `mail:${email}`;

/**
 * Removes the embedded provider's account of an email with its password, its sessions, its links to other providers (all
 * by the foreign keys), its open password resets and the count of its mails. With another provider there is nothing here to remove.
 */
export const deleteIdentity = async (db: Db, email: string): Promise<void> => {
  const account = await db.selectFrom('identity_user').select('id').where('email', '=', email).executeTakeFirst();
  if (!account) return;
  await db.deleteFrom('identity_rate_limit').where('key', '=', countOf(email)).execute();
  // A password reset refers to its account by value.
  await db.deleteFrom('identity_verification').where('value', '=', account.id).execute();
  await db.deleteFrom('identity_user').where('id', '=', account.id).execute();
};

/** The email of the embedded provider's account; undefined if it has gone. */
export const findEmailOfAccount = async (db: Db, accountId: string): Promise<string | undefined> =>
  (await db.selectFrom('identity_user').select('email').where('id', '=', accountId).executeTakeFirst())?.email;

/** Whoever has read a mail to an address has proven it theirs. */
export const markEmailVerified = async (db: Db, email: string): Promise<void> => {
  await db.updateTable('identity_user').set({ emailVerified: sql<boolean>`true` }).where('email', '=', email).execute();
};

/** Counts one mail more to an address; answers how many those since `since` are, with this one. Times in ms. */
export const countMail = async (db: Db, email: string, now: number, since: number): Promise<number> => {
  const { count } = await db
    .insertInto('identity_rate_limit')
    .values({ id: newId(), key: countOf(email), count: 1, lastRequest: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ eb, ref }) => {
        const [count, counted] = [ref('identity_rate_limit.count'), ref('identity_rate_limit.lastRequest')];
        const old = eb(counted, '<', since);
        return {
          count: eb
            .case()
            .when(old)
            .then(1)
            .else(eb(count, '+', 1))
            .end(),
          lastRequest: eb.case().when(old).then(now).else(counted).end(),
        };
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
};
