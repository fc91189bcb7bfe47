import { stateKilometres, takeBackKilometres } from '#server/listings/listings.ts';
import type { PaperRow } from '#server/papers/store/papers.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/lib/actor.ts';

type Paper = Pick<PaperRow, 'id' | 'bike_id'>;

/** Keeps the kilometres that a document states, as an admin read them; undefined: takes back what was read before. */
export const keepKilometres = (
  trx: Db,
  {
    paper,
    admin,
    now,
    kilometres,
  }: { paper: Paper; admin: Pick<Actor, 'id'>; now: number; kilometres: number | undefined },
): Promise<void> => {
  const of = { source: 'papers' as const, about: paper.id };
  const bikeId = paper.bike_id ?? '';
  if (kilometres === undefined) return takeBackKilometres(trx, { ...of, bikeId });
  const by = { bike_id: bikeId, user_id: admin.id, stated_at: now, noted_at: now };
  return stateKilometres(trx, { ...of, ...by, kilometres });
};
