import type { Db } from '#server/db/database.ts';

/** Something read from the database, with the versions of the lists just before. */
export interface Stamped<T> {
  stamp: string;
  value: T;
}

/** The versions of all public lists as one text: equal texts mean that nothing that they show has changed in between. */
export const readListStamp = async (db: Db): Promise<string> => {
  const rows = await db.selectFrom('list_versions').select(['name', 'version']).execute();
  const versions = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
  return `${versions.bikes ?? 0}-${versions.sellers ?? 0}`;
};

/** Runs a list's query. What it answers is at least as new as its stamp, which is read first and in the same place. */
export const stamped = async <T>(db: Db, query: (db: Db) => Promise<T>): Promise<Stamped<T>> => {
  const stamp = await readListStamp(db);
  return { stamp, value: await query(db) };
};
