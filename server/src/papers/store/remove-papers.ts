import type { Db } from '#server/platform/db/database.ts';
import { HOUR } from '#server/platform/lib/durations.ts';
import type { PaperFiles } from './paper-files.ts';
import { deletePaper, findEnding } from './papers.repository.ts';

/** How long an upload may take before it counts as cut off, ms. */
const UPLOAD_TIME = HOUR;
const BATCH = 100;

interface Parts {
  db: Db;
  files: Pick<PaperFiles, 'remove'>;
  /** Called with the error of a document; the others go on. */
  report(error: unknown): void;
}

/**
 * Removes the files and rows of documents that have ended. Returns how many. What fails is reported, and tried again by the next run. `now`
 * in ms.
 */
export const removeEnded = async ({ db, files, report }: Parts, now: number): Promise<number> => {
  const remove = async (id: string): Promise<number> => {
    try {
      await files.remove(id);
      await deletePaper(db, id);
      return 1;
    } catch (error) {
      report(error);
      return 0;
    }
  };
  let removed = 0;
  let ids: string[] = [];
  do {
    ids = await findEnding(db, { before: now - UPLOAD_TIME, after: ids.at(-1) ?? '', limit: BATCH });
    for (const id of ids) removed += await remove(id);
  } while (ids.length === BATCH);
  return removed;
};
