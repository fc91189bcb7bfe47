/** Frozen. Lines of providers' reports by their day: how many of a day match is counted after each report. */
import type { Kysely } from 'kysely';

export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.createIndex('report_lines_by_day').on('report_lines').columns(['provider', 'day', 'transfer_id']).execute();
