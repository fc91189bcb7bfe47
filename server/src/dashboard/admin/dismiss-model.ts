import type { Dismissal } from '#contract/rules/catalogue-model.ts';
import { assertStillAdmin, recordAct } from '#server/people/people.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';
import { foldedName } from '#server/words/catalogue.ts';
import { deleteDismissed, insertDismissed } from './dismissed-models.repository.ts';
import { isNoted } from './unknown-models.ts';

/**
 * Takes a name off the unknown models, or puts it back, at `now` (ms): in any spelling, so it does not come back as another one. Returns
 * how many changed: 0 where it was so already, or no such model is noted, so that there are never more than sellers have written.
 * Throws `token_revoked`.
 */
export const dismissModel = async (
  trx: Db,
  admin: Actor,
  { brand, name, dismissed }: Dismissal,
  now: number,
): Promise<number> => {
  await assertStillAdmin(trx, admin);
  const folded = foldedName(brand, name);
  if (dismissed && !(await isNoted(trx, { brand, folded }))) return 0;
  const changed = dismissed
    ? await insertDismissed(trx, { brand, folded, name, dismissed_at: now })
    : await deleteDismissed(trx, { brand, folded });
  const subject = `${brand} ${name}`;
  const act = dismissed ? 'model_dismissed' : 'model_undismissed';
  if (changed > 0) await recordAct(trx, admin, now, { act, id: `${brand} ${folded}`, subject });
  return changed;
};
