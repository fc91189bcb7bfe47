import type { Db } from '#server/db/database.ts';
import { rememberReads } from '#server/db/remembered-reads.ts';
import { readListStamp } from './list-versions.repository.ts';

/** Something read from the database, with the versions of the lists just before. */
export interface Stamped<T> {
  stamp: string;
  value: T;
}

const ALL = 'all';

const readStampOf = (db: Db) => rememberReads(db, async () => new Map([[ALL, await readListStamp(db)]]));
const readers = new WeakMap<Db, ReturnType<typeof readStampOf>>();

/** The present versions of the public lists. */
export const listStampOf = async (db: Db): Promise<string> => {
  const read = readers.get(db) ?? readStampOf(db);
  readers.set(db, read);
  return (await read(ALL)) ?? '';
};

/** Runs a list's query. What it answers is at least as new as its stamp, which is read first and in the same place. */
export const stamped = async <T>(db: Db, query: (db: Db) => Promise<T>): Promise<Stamped<T>> => {
  const stamp = await listStampOf(db);
  return { stamp, value: await query(db) };
};
