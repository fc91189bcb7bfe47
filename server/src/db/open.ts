import type { Logger } from 'kysely';
import type { DatabaseConfig } from '#server/config.ts';
import type { Db } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the configured database; `log` is told of each query, where somebody measures them. */
export const openDatabase = (config: DatabaseConfig, log?: Logger): Db =>
  config.kind === 'sqlite' ? openSqlite(config.file, log) : openPostgres(config.url, log);
