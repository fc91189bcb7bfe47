import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { NO_LIMIT } from '#server/platform/db/postgres.ts';
import { openSqliteToRead } from '#server/platform/db/sqlite.ts';
import { CommandError } from '#server/platform/process/start-failure.ts';

/** A database as people write it: `postgres://...`, `sqlite:<file>` or the path of a file. */
export const parseLocation = (text: string): DatabaseConfig => {
  if (/^postgres(ql)?:\/\//.test(text)) return { kind: 'postgres', url: text };
  const file = text.replace(/^sqlite:(\/\/(?=\/))?/, '');
  if (file === '' || /^\w+:\/\//.test(file)) {
    throw new CommandError(`This is neither postgres://... nor sqlite:<file> nor a file: ${text}`);
  }
  return { kind: 'sqlite', file: resolve(file) };
};

/** As it may be shown: without the password. */
export const describeLocation = (config: DatabaseConfig): string => {
  if (config.kind === 'sqlite') return `sqlite:${config.file}`;
  const url = new URL(config.url);
  url.password = '';
  return url.href;
};

/** Opens a database for work that takes its time. */
export const openTarget = (config: DatabaseConfig): Db => openDatabase(config, { limit: NO_LIMIT });

/** Opens a database that is only read from: a SQLite file must be there, and is left as it is. */
export const openSource = (config: DatabaseConfig): Db => {
  if (config.kind === 'postgres') return openTarget(config);
  if (!existsSync(config.file)) throw new CommandError(`There is no database at ${config.file}.`);
  return openSqliteToRead(config.file);
};
