import { type SelectQueryBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '#contract/entities/admin-overview.ts';
import type { Database, Db } from '#server/platform/db/database.ts';

export interface WaitingRow {
  /** At most one more than is counted. */
  count: number;
  /** Since when the oldest has waited, ms since 1970; null where none waits. */
  oldest: number | null;
}

/** Counts rows and finds the earliest `at`, of so many rows that it is said how many: an index alone is read. */
const countWaiting = async <Table extends keyof Database>(
  db: Db,
  query: SelectQueryBuilder<Database, Table, { at: number }>,
): Promise<WaitingRow> => {
  const { count, oldest } = await db
    .selectFrom(query.limit(MOST_COUNTED + 1).as('waiting'))
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(at)`.as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
};

/** Documents of bikes to look at. Index: papers_waiting. */
const waitingDocuments = (db: Db): Promise<WaitingRow> =>
  countWaiting(
    db,
    db.selectFrom('papers').select('uploaded_at as at').where('state', '=', sql.lit('waiting')).orderBy('id'),
  );

/** Sellers who show who they are. Index: verifications_waiting. */
const waitingVerifications = (db: Db): Promise<WaitingRow> =>
  countWaiting(
    db,
    db
      .selectFrom('verifications')
      .select(sql<number>`sent_at`.as('at'))
      .where('state', '=', sql.lit('waiting'))
      .orderBy('queue_id'),
  );

/** What waits in the one queue of both. */
export const waitingPapers = async (db: Db): Promise<WaitingRow> => {
  const [documents, sellers] = [await waitingDocuments(db), await waitingVerifications(db)];
  const times = [documents.oldest, sellers.oldest].filter((time) => time !== null);
  return { count: documents.count + sellers.count, oldest: times.length > 0 ? Math.min(...times) : null };
};

/** Index: reports_waiting. */
export const openReports = (db: Db): Promise<WaitingRow> =>
  countWaiting(db, db.selectFrom('reports').select('created_at as at').where('decision_id', 'is', null).orderBy('id'));

/** Index: moderation_signals_waiting. */
export const openSignals = (db: Db): Promise<WaitingRow> =>
  countWaiting(
    db,
    db.selectFrom('moderation_signals').select('noted_at as at').where('decision_id', 'is', null).orderBy('id'),
  );

/** Index: stolen_reports_waiting. */
export const stolenReports = (db: Db): Promise<WaitingRow> =>
  countWaiting(
    db,
    // Written as in the partial index, or the planner does not use it.
    db.selectFrom('stolen_reports').select('reported_at as at').where('state', '=', sql.lit('waiting')).orderBy('id'),
  );

/** Money that an admin decides about: disputes of paid bikes, and deposits that both want. Index: disputes_open, deposits_claimed. */
export const openDisputes = (db: Db): Promise<WaitingRow> =>
  countWaiting(
    db,
    db
      .selectFrom('disputes')
      .select('opened_at as at')
      .where('decided_at', 'is', null)
      .unionAll(
        db
          .selectFrom('deposits')
          .select(sql<number>`claimed_at`.as('at'))
          .where('outcome', 'is', null)
          .where('claimed_at', 'is not', null),
      )
      .orderBy('at'),
  );

/** Sellers who are not verified. Index: users_unverified. */
export const unverifiedSellers = (db: Db): Promise<WaitingRow> =>
  countWaiting(
    db,
    db
      .selectFrom('users')
      .select('created_at as at')
      // Written out: the partial index is used where the engine sees its condition.
      .where('role', '=', sql.lit('Seller'))
      .where('seller_verify', '=', sql.lit('Unverified'))
      .where('deleted_at', 'is', null)
      .orderBy('id'),
  );

/**
 * Payments in a state whose attempt began before `before` (ms): a deposit that is given back counts from when it was paid. Index:
 * payments_undecided.
 */
export const undecidedPayments = (db: Db, state: 'processing' | 'refunding', before: number): Promise<WaitingRow> =>
  countWaiting(
    db,
    db
      .selectFrom('payments')
      .select('created_at as at')
      .where('state', 'in', [sql.lit('processing' as const), sql.lit('refunding' as const)])
      .where('state', '=', sql.lit(state))
      .where('created_at', '<', before)
      .orderBy('created_at'),
  );
