import type { Logger } from 'kysely';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

interface Options {
  /** Called after each query, where queries are measured. */
  log?: Logger | undefined;
  /** What a statement may take, ms, where the engine has such limits. */
  limit?: number;
}

/** Opens the configured database. */
export const openDatabase = (config: DatabaseConfig, options: Options = {}): Db =>
  config.kind === 'sqlite' ? openSqlite(config.file, options.log) : openPostgres({ ...config, ...options });
