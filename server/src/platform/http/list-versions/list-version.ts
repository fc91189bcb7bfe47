import type { Db } from '#server/platform/db/database.ts';
import { rememberReads } from '#server/platform/db/remembered-reads.ts';
import { readListVersion } from './list-versions.repository.ts';

/** Something read from the database, with the version of the lists just before. */
export interface Versioned<T> {
  version: string;
  value: T;
}

const ALL = 'all';

const readVersionOf = (db: Db) => rememberReads(db, async () => new Map([[ALL, await readListVersion(db)]]));
const readers = new WeakMap<Db, ReturnType<typeof readVersionOf>>();

/** Returns the present version of the public lists. */
export const listVersionOf = async (db: Db): Promise<string> => {
  const read = readers.get(db) ?? readVersionOf(db);
  readers.set(db, read);
  return (await read(ALL)) ?? '';
};

/** Runs a list's query. What it returns is at least as new as its version, which is read first and in the same place. */
export const versioned = async <T>(db: Db, query: (db: Db) => Promise<T>): Promise<Versioned<T>> => {
  const version = await listVersionOf(db);
  return { version, value: await query(db) };
};
