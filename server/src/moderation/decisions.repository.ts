import type { Db } from '#server/platform/db/database.ts';
import type { Target } from './moderation.repository.ts';
import type { DecisionRow } from './moderation.table.ts';

export const insertDecision = async (trx: Db, decision: DecisionRow): Promise<void> => {
  await trx.insertInto('moderation_decisions').values(decision).execute();
};

/**
 * Closes the open reports and signals about one listing or person by a decision. Returns who reported, with an account. Index:
 * reports_open, moderation_signals_open.
 */
export const closeOpen = async (trx: Db, { kind, target_id }: Omit<Target, 'about_id'>, decisionId: string) => {
  await trx
    .updateTable('moderation_signals')
    .set({ decision_id: decisionId })
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .where('decision_id', 'is', null)
    .execute();
  await trx
    .updateTable('reports')
    .set({ decision_id: decisionId })
    .where('kind', '=', kind)
    .where('target_id', '=', target_id)
    .where('decision_id', 'is', null)
    .execute();
  return trx
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.language'])
    .where('reports.decision_id', '=', decisionId)
    .where('users.deleted_at', 'is', null)
    .execute();
};

/** Opens again what a decision had closed. Index: reports_decided, moderation_signals_decided. */
export const reopen = async (trx: Db, decisionId: string): Promise<void> => {
  await trx.updateTable('reports').set({ decision_id: null }).where('decision_id', '=', decisionId).execute();
  await trx
    .updateTable('moderation_signals')
    .set({ decision_id: null })
    .where('decision_id', '=', decisionId)
    .execute();
};

export const findDecision = (db: Db, id: string): Promise<DecisionRow | undefined> =>
  db.selectFrom('moderation_decisions').selectAll().where('id', '=', id).executeTakeFirst();

export const markUndone = async (trx: Db, id: string, now: number): Promise<void> => {
  await trx.updateTable('moderation_decisions').set({ undone_at: now }).where('id', '=', id).execute();
};

/** Decisions about a person and their listings that are not undone, the newest first. Index: moderation_decisions_about. */
export const standingDecisions = (db: Db, aboutId: string): Promise<DecisionRow[]> =>
  db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('about_id', '=', aboutId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
