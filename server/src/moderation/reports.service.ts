import { ContractError } from '#contract/errors.ts';
import type { NewReport } from '#contract/rules/report.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import type { Clock } from '#server/platform/lib/clock.ts';
import { newId } from '#server/platform/lib/ids.ts';
import { notFound } from './not-found.ts';
import { findReported, insertReportOnce } from './reports.repository.ts';

export interface ReportsService {
  /**
   * Reports a listing, a person, a message to the actor, or a review. Throws `bike_not_found`, `user_not_found`,
   * `message_not_found`, `review_not_found`, `report_own`, `reported_already`.
   */
  report(actor: Actor, report: NewReport): Promise<{ id: string }>;
}

export const createReportsService = (db: Db, clock: Clock): ReportsService => ({
  async report(actor, { kind, id: target_id, reason, words }) {
    const found = await findReported(db, { kind, id: target_id }, { reporterId: actor.id, now: clock.now() });
    if (!found) throw notFound(kind);
    if (found.about_id === actor.id) throw new ContractError('report_own');
    const id = newId();
    const report = {
      id,
      user_id: actor.id,
      kind,
      target_id,
      about_id: found.about_id,
      reason,
      words: words || null,
      created_at: clock.now(),
      decision_id: null,
    };
    if (!(await insertReportOnce(db, report))) throw new ContractError('reported_already');
    return { id };
  },
});
