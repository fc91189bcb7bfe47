import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

interface Decided {
  since: number;
  decided_at: number;
}

/** Times of the last decisions about documents and sellers, the newest first, at most `limit`. Indexes: papers_decided, verifications_decided. */
export const lastDecided = async (db: Db, limit: number): Promise<Decided[]> => {
  const papers = await db
    .selectFrom('papers')
    .select(['uploaded_at as since', 'decided_at'])
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const sellers = await db
    .selectFrom('verifications')
    .select(['sent_at as since', 'decided_at'])
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return [...papers, ...sellers]
    .map(({ since, decided_at }) => ({ since: Number(since), decided_at: Number(decided_at) }))
    .sort((one, other) => other.decided_at - one.decided_at)
    .slice(0, limit);
};

/** Since when the one waits that has waited longest (ms); undefined if none does. Indexes: papers_waiting, verifications_waiting. */
export const oldestWaiting = async (db: Db): Promise<number | undefined> => {
  // Written as in the partial indexes, or the planner does not use them.
  const paper = await db
    .selectFrom('papers')
    .select('uploaded_at as since')
    .where('state', '=', sql.lit('waiting'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const seller = await db
    .selectFrom('verifications')
    .select('sent_at as since')
    .where('state', '=', sql.lit('waiting'))
    .orderBy('queue_id')
    .limit(1)
    .executeTakeFirst();
  const times = [paper, seller].flatMap((row) => (row ? [Number(row.since)] : []));
  return times.length > 0 ? Math.min(...times) : undefined;
};
