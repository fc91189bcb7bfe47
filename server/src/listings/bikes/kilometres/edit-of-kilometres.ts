import type { Selectable } from 'kysely';
import type { BikesTable } from '#server/listings/bikes/bikes.table.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dhakaDay } from '#server/platform/lib/dhaka-day.ts';
import { hasSellerStated, stateKilometres } from './kilometre-statements.repository.ts';

/**
 * Keeps what a listing said before an edit of its kilometres, and what it says after it (null: nothing), each with its day. A second edit on
 * the same day mends the first. In the transaction of the edit, with the listing's row locked; `now` in ms.
 */
export const keepKilometres = async (
  trx: Db,
  bike: Pick<Selectable<BikesTable>, 'id' | 'seller_id' | 'kilometres' | 'created_at'>,
  after: number | null,
  now: number,
): Promise<void> => {
  const state = (kilometres: number, at: number): Promise<void> =>
    stateKilometres(trx, {
      ...{ bike_id: bike.id, user_id: bike.seller_id, source: 'seller', about: dhakaDay(at) },
      ...{ kilometres, stated_at: at, noted_at: at },
    });
  if (bike.kilometres !== null && !(await hasSellerStated(trx, bike.id)))
    await state(bike.kilometres, Number(bike.created_at));
  if (after !== null) await state(after, now);
};
