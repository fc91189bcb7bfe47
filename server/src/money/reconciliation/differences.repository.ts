import { sql } from 'kysely';
import type { Difference } from '#contract/entities/reconciliation.ts';
import type { Provider } from '#server/money/ledger/accounts.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PAGE_LIMIT, type Page, toPage } from '#server/platform/db/page.ts';
import type { NewReportDifference, ReportDifferenceRow } from './reconciliation.table.ts';
import { inParts } from './report-lines.repository.ts';

/** As in the partial index, or the planner does not use it. */
const IS_OPEN = sql<boolean>`(matched_at is null and closed_at is null)`;

/** Keeps differences; one that is kept already stays as it is. */
export const insertDifferences = async (trx: Db, rows: readonly NewReportDifference[]): Promise<void> => {
  for (const part of inParts(rows, 50))
    await trx
      .insertInto('report_differences')
      .values(part)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
};

/** Ends what was open about transfers for which a line has come. Index: report_differences_by_transfer_id. */
export const matchTransfers = async (trx: Db, transferIds: readonly string[], matched_at: number): Promise<void> => {
  for (const part of inParts(transferIds))
    await trx
      .updateTable('report_differences')
      .set({ matched_at })
      .where('transfer_id', 'in', part)
      .where('what', '=', 'ours')
      .where('matched_at', 'is', null)
      .execute();
};

export const updateDifference = async (trx: Db, id: string, set: Partial<ReportDifferenceRow>): Promise<void> => {
  await trx.updateTable('report_differences').set(set).where('id', '=', id).execute();
};

/** Open ones, newest first. Index: report_differences_open. */
export const pageOfDifferences = async (db: Db, after?: string): Promise<Page<ReportDifferenceRow>> =>
  toPage(
    await db
      .selectFrom('report_differences')
      .selectAll()
      .where(IS_OPEN)
      .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_LIMIT)
      .execute(),
  );

/** Open ones that only the provider has, oldest first, behind `after`: our side may have come since. Index: report_differences_open. */
export const waitingForUs = (db: Db, after: string, limit: number): Promise<ReportDifferenceRow[]> =>
  db
    .selectFrom('report_differences')
    .selectAll()
    .where(IS_OPEN)
    .where('what', '=', 'theirs')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Lines of one provider by which a payment was taken back or came again, and that no transfer matches yet. Index: report_differences_open. */
export const waitingChargebacks = (db: Db, provider: Provider, limit: number): Promise<ReportDifferenceRow[]> =>
  db
    .selectFrom('report_differences')
    .innerJoin('report_lines', 'report_lines.id', 'report_differences.line_id')
    .selectAll('report_differences')
    .where(IS_OPEN)
    .where('what', '=', 'theirs')
    .where('report_differences.provider', '=', provider)
    .where('is_chargeback', '=', 1)
    .orderBy('report_differences.id', 'desc')
    .limit(limit)
    .execute();

/** How many are open of a day, by what they are. Index: report_differences_open. */
export const countOpen = async (db: Db, provider: Provider, day: string) => {
  const rows = await db
    .selectFrom('report_differences')
    .select(({ fn }) => ['what', fn.countAll<number>().as('count')])
    .where(IS_OPEN)
    .where('provider', '=', provider)
    .where('day', '=', day)
    .groupBy('what')
    .execute();
  const counts: Record<Difference['what'], number> = { theirs: 0, ours: 0, amount: 0 };
  for (const { what, count } of rows) counts[what] = Number(count);
  return counts;
};

/** One that has not matched since, whether an admin has closed it or not. */
export const findUnmatched = (db: Db, id: string): Promise<ReportDifferenceRow | undefined> =>
  db
    .selectFrom('report_differences')
    .selectAll()
    .where('id', '=', id)
    .where('matched_at', 'is', null)
    .executeTakeFirst();
