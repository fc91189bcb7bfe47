import pLimit from 'p-limit';
import type { Db } from '#server/platform/db/database.ts';
import { deleteGivenUp, findUnreferenced, giveUp } from './images.repository.ts';
import { variantNames } from './processing/variants.ts';
import type { ImageStore } from './stores/image-store.ts';

const BATCH = 200;
const AT_ONCE = 4;

const remove = async (db: Db, store: ImageStore, id: string, before: number): Promise<boolean> => {
  if (!(await giveUp(db, id, before))) return false;
  await Promise.all(variantNames(id).map((name) => store.remove(name)));
  await deleteGivenUp(db, id);
  return true;
};

/**
 * Removes the photos that no record refers to and that were last used before `before` (ms since 1970), batch by batch until
 * one is not full. Returns how many.
 */
export const removeUnreferenced = async (db: Db, store: ImageStore, before: number): Promise<number> => {
  const limit = pLimit(AT_ONCE);
  const ids = await findUnreferenced(db, before, BATCH);
  const removed = await Promise.all(ids.map((id) => limit(() => remove(db, store, id, before))));
  const count = removed.filter(Boolean).length;
  return ids.length === BATCH && count > 0 ? count + (await removeUnreferenced(db, store, before)) : count;
};
