import type { PapersReviewed } from '#contract/entities/papers.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Notes what an admin saw of the papers of a bike; undefined where nothing is said of them. */
export const setPapersReviewed = async (
  trx: Db,
  bikeId: string,
  reviewed: PapersReviewed | undefined,
): Promise<void> => {
  const papers_reviewed = reviewed ? JSON.stringify(reviewed) : null;
  await trx.updateTable('bikes').set({ papers_reviewed }).where('id', '=', bikeId).execute();
};
