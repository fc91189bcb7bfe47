import type { Db } from '#server/platform/db/database.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import type { PaperFiles } from './paper-files.ts';
import { deletePaper, findEnding } from './papers.repository.ts';

/** How long an upload may take before it counts as cut off, ms. */
const UPLOAD_TIME = HOUR;
const BATCH = 100;

/** Removes the files and rows of documents that have ended. Returns how many. What fails is tried again by the next run. */
export const removeEnded = async (db: Db, files: Pick<PaperFiles, 'remove'>, now: number): Promise<number> => {
  let removed = 0;
  let ids: string[];
  do {
    ids = await findEnding(db, now - UPLOAD_TIME, BATCH);
    for (const id of ids) {
      await files.remove(id);
      await deletePaper(db, id);
      removed += 1;
    }
  } while (ids.length === BATCH);
  return removed;
};
