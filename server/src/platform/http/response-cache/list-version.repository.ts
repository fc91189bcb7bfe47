import type { Db } from '#server/platform/db/database.ts';

/** Returns the version of the public lists. Their counts only grow, so equal sums mean that nothing has changed. */
export const readListVersion = async (db: Db): Promise<string> => {
  const row = await db
    .selectFrom('list_versions')
    .select(({ fn }) => fn.sum('version').as('version'))
    .executeTakeFirst();
  return String(row?.version ?? 0);
};
