import { DatabaseSync } from 'node:sqlite';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { createSqliteDatabase } from '#testing/test-database.ts';
import { tablesIn } from './compared-columns.ts';

/** Plans of SQLite, whose schema is all that they depend on: the server keeps no statistics there (`analyze`). */
export interface SqlitePlans {
  /** The tables that a statement reads from end to end, without an index. */
  scannedBy(sql: string): string[];
  close(): Promise<void>;
}

export const openSqlitePlans = async (): Promise<SqlitePlans> => {
  const { config, drop } = createSqliteDatabase();
  if (config.kind !== 'sqlite') throw new Error('It is not SQLite.');
  await migrateDatabase(config);
  const database = new DatabaseSync(config.file);
  const rows = database.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[];
  const tables = new Set(rows.map(({ name }) => name));
  return {
    scannedBy: (sql) => {
      const steps = database.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
      // A plan has the names that the statement gives: to tables, and to what it selects from them first.
      const named = (pattern: RegExp) => new Set(steps.map(({ detail }) => pattern.exec(detail)?.[1]));
      const scanned = named(/^SCAN (\w+)$/);
      for (const name of named(/^(?:CO-ROUTINE|MATERIALIZE) (\w+)$/)) scanned.delete(name);
      return tablesIn(sql, tables).flatMap(({ alias, table }) => (scanned.has(alias) ? table : []));
    },
    close: async () => {
      database.close();
      await drop();
    },
  };
};
