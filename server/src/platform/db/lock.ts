import { PostgresAdapter } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/**
 * Whether a transaction must lock the rows that it decides by, e.g. `.$if(locksRows(trx), (query) => query.forUpdate())`.
 * SQLite has no such clause and needs none: its transactions begin with the write lock (`sqlite.ts`).
 */
export const locksRows = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
