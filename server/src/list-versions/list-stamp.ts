import type { Db } from '#server/db/database.ts';
import { rememberReads } from '#server/db/remembered-reads.ts';
import { readListStamp } from './list-versions.repository.ts';

const ALL = 'all';

/** Reads the present versions of the public lists. */
export const listStampOf = (db: Db): (() => Promise<string>) => {
  const read = rememberReads(db, async () => new Map([[ALL, await readListStamp(db)]]));
  return async () => (await read(ALL)) ?? '';
};
