import type { Kysely } from 'kysely';
import type { ListVersionsTable } from '#server/platform/http/list-versions/list-versions.table.ts';
import type { BackgroundTurnsTable } from '#server/platform/jobs/job-leases.table.ts';
import type { RequestCountsTable } from '#server/platform/rate-limit/request-counts.table.ts';

/**
 * Every table of the database: here those of the platform itself. Each `x.table.ts` adds those of its feature by
 * declaration merging, so that nothing here imports a feature (docs/decisions/0039-ground-floor.md).
 */
export interface Database {
  list_versions: ListVersionsTable;
  request_counts: RequestCountsTable;
  background_turns: BackgroundTurnsTable;
}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
