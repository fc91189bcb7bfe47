import type { DatabaseConfig } from '#server/config.ts';
import type { Db } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

export const openDatabase = (config: DatabaseConfig): Db =>
  config.kind === 'sqlite' ? openSqlite(config.file) : openPostgres(config.url);
