import type { Db } from '#server/database.ts';
import type { DatabaseConfig } from '#server/platform/config/config.ts';
import { type Reads, readsOfPrimary } from './reads.ts';
import { readsOfReplica } from './replica.ts';

/** Where public lists are read, as configured; `report` is told when a replica fails. */
export const openReads = (config: DatabaseConfig, db: Db, report: (error: unknown) => void): Reads => {
  if (config.kind === 'sqlite' || !config.replicaUrl) return readsOfPrimary(db);
  const { replicaUrl: url, pool } = config;
  return readsOfReplica({ primary: db, url, ...(pool !== undefined && { pool }), report });
};
