import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';

const SQLITE_BUSY = 5;

/** A WAL file can be locked exclusively only when no other process has it open. */
const isSqliteOpen = (file: string): boolean => {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; rollback');
    return false;
  } catch (error) {
    // A file that is no database any more is not in use: it is a reason to restore.
    return (error as { errcode?: number }).errcode === SQLITE_BUSY;
  } finally {
    database.close();
  }
};

/** Connections of ours are named (`platform/db/postgres.ts`); a monitor that is connected as well does not matter. */
const hasOtherConnections = async (config: DatabaseConfig): Promise<boolean> => {
  const db = openDatabase(config);
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'bike' limit 1
  `
    .execute(db)
    .finally(() => db.destroy());
  return rows.length > 0;
};

/** Returns true if another process of ours, most likely a server, works with the database right now. */
export const isInUse = async (config: DatabaseConfig): Promise<boolean> =>
  config.kind === 'sqlite' ? isSqliteOpen(config.file) : hasOtherConnections(config);
