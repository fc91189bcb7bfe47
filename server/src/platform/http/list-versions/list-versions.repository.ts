import type { Db } from '#server/platform/db/database.ts';

/** The versions of all public lists as one text: equal texts mean that nothing that they show has changed in between. */
export const readListVersion = async (db: Db): Promise<string> => {
  const rows = await db.selectFrom('list_versions').select(['name', 'version']).execute();
  const versions = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
  return `${versions.bikes ?? 0}-${versions.sellers ?? 0}`;
};
