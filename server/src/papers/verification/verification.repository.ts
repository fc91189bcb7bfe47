import { sql } from 'kysely';
import { EXPIRED, type PaperRow } from '#server/papers/store/papers.table.ts';
import { type Db, locksRows } from '#server/platform/db/database.ts';
import { PAGE_LIMIT } from '#server/platform/db/page.ts';
import type { NewVerificationRow, VerificationRow } from './verification.table.ts';

// Written as in the partial indexes, or the planner does not use them.
const isWaiting = sql<boolean>`verifications.state = 'waiting'`;
const isAccepted = sql<boolean>`state = 'accepted'`;
const isUnderWay = sql<boolean>`state in ('open', 'waiting')`;

export const insertVerification = async (trx: Db, row: NewVerificationRow): Promise<void> => {
  await trx.insertInto('verifications').values(row).execute();
};

export const updateVerification = async (trx: Db, id: string, columns: Partial<NewVerificationRow>): Promise<void> => {
  await trx.updateTable('verifications').set(columns).where('id', '=', id).execute();
};

export const findVerification = (db: Db, id: string): Promise<VerificationRow | undefined> =>
  db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst();

/** The same; it stays as it is until the transaction ends. */
export const lockVerification = (trx: Db, id: string): Promise<VerificationRow | undefined> =>
  trx
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', id)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** What a seller has begun and nobody has decided; it stays so until the transaction ends. Index: verifications_under_way. */
export const lockUnderWay = (trx: Db, userId: string): Promise<VerificationRow | undefined> =>
  trx
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isUnderWay)
    .$if(locksRows(trx), (query) => query.forUpdate())
    .executeTakeFirst();

/** The newest of a seller. Index: verifications_of_user. */
export const newestOfUser = (db: Db, userId: string): Promise<VerificationRow | undefined> =>
  db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** By what a seller is verified. Index: verifications_accepted. */
export const acceptedOfUser = (db: Db, userId: string): Promise<VerificationRow | undefined> =>
  db.selectFrom('verifications').selectAll().where('user_id', '=', userId).where(isAccepted).executeTakeFirst();

/** Ends what a seller is verified by. Returns how many. Index: verifications_accepted. */
export const endAccepted = async (trx: Db, userId: string): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('verifications')
    .set({ state: 'ended' })
    .where('user_id', '=', userId)
    .where(isAccepted)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The pictures of some verifications, the newest of each kind last. Index: papers_of_verification. */
export const picturesOf = (db: Db, ids: readonly string[]): Promise<PaperRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('papers')
        .selectAll()
        .where('verification_id', 'in', ids)
        .where('state', '=', 'shown')
        .orderBy('id')
        .execute();

/** Ends pictures of a verification: all, or those with these ids. Index: papers_of_verification. */
export const expirePictures = async (
  trx: Db,
  verificationId: string,
  { only }: { only?: readonly string[] } = {},
): Promise<void> => {
  await trx
    .updateTable('papers')
    .set(EXPIRED)
    .where('verification_id', '=', verificationId)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .execute();
};

/** Those that wait for an admin, with their sellers, in the order of the queue. Index: verifications_waiting. */
export const waitingVerifications = (db: Db, after?: string) =>
  db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .select(['verifications.id', 'verifications.queue_id', 'verifications.user_id', 'verifications.sent_at'])
    .select(['verifications.verified_as', 'users.name', 'users.email', 'users.created_at'])
    .where(isWaiting)
    .$if(after !== undefined, (query) => query.where('verifications.queue_id', '>', after ?? ''))
    .orderBy('verifications.queue_id')
    .limit(PAGE_LIMIT)
    .execute();

/** Accepted ones that are over before `now` (ms), by id, behind the one `after`, at most `limit`. Index: verifications_expiring. */
export const findExpired = (db: Db, { now, after, limit }: { now: number; after: string; limit: number }) =>
  db
    .selectFrom('verifications')
    .select(['id', 'user_id'])
    .where(isAccepted)
    .where('expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Ends the pictures of those that were decided before `decidedBefore`, and of those that were begun before `begunBefore` and never
 * finished (ms). Returns how many pictures. Index: papers_of_verification, verifications_decided, verifications_under_way.
 */
export const expirePicturesOfOld = async (
  db: Db,
  { decidedBefore, begunBefore }: { decidedBefore: number; begunBefore: number },
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('papers')
    .set(EXPIRED)
    .where('verification_id', 'is not', null)
    .where('verification_id', 'in', (from) =>
      from
        .selectFrom('verifications')
        .select('id')
        .where('decided_at', '<', decidedBefore)
        .unionAll(
          from
            .selectFrom('verifications')
            .select('id')
            .where(isUnderWay)
            .where('state', '=', 'open')
            .where('begun_at', '<', begunBefore),
        ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Takes what waits for an admin out of the queue: a picture of it is gone. `now` in ms. */
export const reopen = async (trx: Db, id: string, now: number): Promise<void> => {
  await trx
    .updateTable('verifications')
    .set({ state: 'open', begun_at: now, queue_id: null, sent_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};
